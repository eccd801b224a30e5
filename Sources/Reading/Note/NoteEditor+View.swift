import Drawing
import Typesetting

extension NoteEditor {
  func draw(on canvas: inout Canvas, in layout: ScreenLayout, _ world: World) {
    let area = NoteArea(in: layout.menu)
    // The sign stays at the left of a title that is read from the right.
    let sign = world.isPlain ? "" : Signs.note + " "
    let taken = canvas.write(sign, in: area.heading, style: world.theme[.heading])
    canvas.write(title, in: area.heading.split(left: taken).rest, style: world.theme[.heading])
    for (number, place) in self.layout.places(from: top, count: area.text.height).enumerated() {
      let row = area.text.split(top: number).rest.split(top: 1).top
      draw(line(at: place), on: &canvas, in: row, isCurrent: place == cursorPlace, world.theme)
    }
  }

  private func draw(
    _ line: TextLine, on canvas: inout Canvas, in row: Rect, isCurrent: Bool, _ theme: Theme
  ) {
    let text = layout.text(in: line.range)
    let direction = canvas.lineOrder == nil ? nil : line.direction
    // The cursor may be on a blank behind the text.
    let width = max(DisplayWidth.of(text), isCurrent ? cursorColumn + 1 : 0)
    let free = direction == .rightToLeft ? max(0, row.width - width) : 0
    let room = row.split(left: free).rest
    canvas.writeLine(at: room.origin, in: room, direction: direction) { canvas in
      canvas.write(text, at: room.origin, style: theme[.text], in: room)
      if isCurrent {
        canvas.cursor = Point(x: min(room.minX + cursorColumn, room.maxX - 1), y: room.minY)
        canvas.showsCursor = true
      }
      return width
    }
  }
}
