import Drawing
import Typesetting

extension NoteEditor {
  func draw(on canvas: inout Canvas, in layout: ScreenLayout, _ world: World) {
    let area = NoteArea(in: layout.menu)
    let sign = world.isPlain ? "" : Signs.note + " "
    canvas.write(sign + title, in: area.heading, style: world.theme[.heading])
    for (number, place) in self.layout.places(from: top, count: area.text.height).enumerated() {
      let row = area.text.split(top: number).rest.split(top: 1).top
      canvas.write(
        self.layout.text(in: line(at: place).range), at: row.origin, style: world.theme[.text],
        in: row)
      if place == cursorPlace {
        canvas.cursor = Point(x: min(row.minX + cursorColumn, row.maxX - 1), y: row.minY)
        canvas.showsCursor = true
      }
    }
  }
}
