import Drawing
import FlyerModel
import Typesetting

/// The headings of an article, to jump to.
struct ContentsList: Menu, Equatable {
  let title: String
  let headings: [MarkdownHeading]
  var selection = MenuSelection()
  private let outermost: Int

  /// - Parameters:
  ///   - block: the block of the text at the top: its section is selected.
  ///   - visible: how many rows fit.
  init(of title: String, headings: [MarkdownHeading], at block: Int, visible: Int) {
    self.title = title
    self.headings = headings
    outermost = headings.map(\.level).min() ?? 1
    let current = headings.lastIndex { $0.block <= block } ?? 0
    selection.select(current, count: headings.count, visible: visible)
  }

  mutating func update(_ action: Action, digit: Int?, visible: Int) -> [Intent] {
    if selection.move(action, count: headings.count, visible: visible) { return [] }
    switch action {
    case .accept: return [.close, .jump(toBlock: headings[selection.index].block)]
    case .cancel: return [.close]
    default: return []
    }
  }

  mutating func click(row: Int, visible: Int) -> [Intent] {
    guard headings.indices.contains(selection.top + row) else { return [] }
    selection.select(selection.top + row, count: headings.count, visible: visible)
    return update(.accept, digit: nil, visible: visible)
  }
}

extension ContentsList {
  func draw(on canvas: inout Canvas, in layout: MenuLayout, theme: Theme) {
    let menu = MenuPainter(layout: layout, theme: theme)
    _ = menu.drawHeading(title.isEmpty ? "Contents" : title, on: &canvas)
    for index in selection.range(count: headings.count, visible: layout.visible) {
      let isSelected = index == selection.index
      let row = menu.drawBar(row: index - selection.top, isSelected: isSelected, on: &canvas)
      let heading = headings[index]
      let indented = row.split(left: min((heading.level - outermost) * 2, row.width / 2)).rest
      let element: Theme.Element =
        isSelected ? .selected : heading.level == outermost ? .title : .text
      canvas.write(heading.title.isEmpty ? "—" : heading.title, in: indented, style: theme[element])
    }
  }
}
