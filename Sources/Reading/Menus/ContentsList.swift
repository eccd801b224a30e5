import Drawing
import FlyerModel
import Localizing
import Screens
import Typesetting

/// The headings of an article, to jump to.
struct ContentsList: Menu, Equatable {
  let headings: [MarkdownHeading]
  var selection = MenuSelection()
  private static let leastColumns = 24
  private static let mostColumns = 48
  private let outermost: Int
  private let columns: Int

  /// - Parameter block: the block of the text at the top: its section is selected.
  init(_ headings: [MarkdownHeading], at block: Int) {
    self.headings = headings
    let outermost = headings.map(\.level).min() ?? 1
    self.outermost = outermost
    let longest = headings.map { DisplayWidth.of($0.title) + ($0.level - outermost) * 2 }.max()
    columns = min(max(longest ?? 0, Self.leastColumns), Self.mostColumns)
    let current = headings.lastIndex { $0.block <= block } ?? 0
    selection.select(current, count: headings.count, visible: headings.count)
  }

  var panel: MenuPanel? { MenuPanel(columns: columns, rows: headings.count) }

  var count: Int { headings.count }
  var context: Context { .contents }

  mutating func update(_ action: Action.Menu, visible: Int) -> [Intent] {
    switch action {
    case .accept: [.close, .jump(toBlock: headings[selection.index].block)]
    case .cancel: [.close]
    case .toggle, .save: []
    }
  }

  func drawRow(
    _ index: Int, isSelected: Bool, on canvas: inout Canvas, in row: Rect, theme: Theme
  ) {
    let heading = headings[index]
    let indentation = min((heading.level - outermost) * 2, row.width / 2)
    let isRightToLeft = canvas.direction(of: heading.title) == .rightToLeft
    let indented =
      isRightToLeft ? row.split(right: indentation).rest : row.split(left: indentation).rest
    let element: Theme.Element =
      isSelected ? .selected : heading.level == outermost ? .title : .text
    canvas.write(
      heading.title.isEmpty ? "—" : heading.title, in: indented, alignment: .start,
      style: theme[element])
  }
}

extension ContentsList {
  func words(ofRow index: Int) -> String? {
    let heading = headings[index]
    return AccessibilityText.joined([heading.title, AccessibilityText.level(heading.level)])
  }
}

extension ContentsList {
  var heading: String { tr("Contents", context: "heading") }
}
