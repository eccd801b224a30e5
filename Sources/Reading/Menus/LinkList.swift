import Drawing
import FlyerModel
import Localizing
import Screens
import Typesetting

/// The links of a page as rows of a sign, a label and an address.
struct LinkList: Menu, Equatable {
  let title: String
  /// The action on the chosen link.
  let use: LinkUse
  let links: [PageLink]
  var selection = MenuSelection()

  /// A label alone; where one of them is not enough an address below it, and a blank line.
  let rowHeight: Int
  let panel: MenuPanel?

  private static let leastColumns = 32
  /// The columns of a link's sign, and of the spacing behind it.
  static let signColumns = 2

  /// The columns of a link's number, and of the spacing behind it.
  let numberColumns: Int

  init(_ links: [PageLink], of title: String, for use: LinkUse = .follow) {
    self.title = title
    self.use = use
    self.links = links
    numberColumns = String(links.count).count + 1
    let rowHeight = links.contains { $0.furtherAddress != nil } ? 3 : 1
    self.rowHeight = rowHeight
    let texts = links.map {
      max(DisplayWidth.of($0.label), DisplayWidth.of($0.furtherAddress ?? ""))
    }
    let head = numberColumns + Self.signColumns
    let columns = max(head + (texts.max() ?? 0), DisplayWidth.of(title), Self.leastColumns)
    panel = MenuPanel(
      columns: min(columns, MenuLayout.longestRow),
      rows: links.count * rowHeight - (rowHeight > 1 ? 1 : 0))
  }

  var selected: PageLink { links[selection.index] }

  var count: Int { links.count }
  var context: Context { .links }
  var footer: [Action] { [.menu(.accept), .page(.copy), .menu(.cancel)] }

  mutating func update(_ action: Action.Menu, visible: Int) -> [Intent] {
    switch action {
    case .accept where use == .follow: [.follow(selected)]
    case .accept: [.close, .use(selected, use)]
    case .cancel: [.close]
    case .toggle, .save: []
    }
  }

  func showCode() -> [Intent] { [.use(selected, .showCode)] }

  mutating func update(_ action: Action.Page, digit: Int?, visible: Int) -> [Intent] {
    if action == .copy { return [.perform(.desktop(.copy(selected.address)))] }
    if action == .numberLink, let digit, (1...links.count).contains(digit) {
      selection.select(digit - 1, count: links.count, visible: visible)
    }
    return []
  }
}

extension LinkList {
  var heading: String { title }

  func barLines(ofRow index: Int) -> Int { links[index].furtherAddress == nil ? 1 : 2 }

  func drawRow(
    _ index: Int, isSelected: Bool, on canvas: inout Canvas, in row: Rect, theme: Theme
  ) {
    let link = links[index]
    let digits = row.split(left: numberColumns)
    let number = String(index + 1)
    canvas.write(
      number, in: digits.left.split(right: 1).rest, alignment: .right, style: theme[.key])
    let sign = digits.rest.split(left: Self.signColumns)
    canvas.write(link.sign, in: sign.left, style: theme[.tag])
    canvas.write(
      link.label, in: sign.rest, style: theme[isSelected ? .selected : .text])
    let address = link.furtherAddress ?? ""
    canvas.write(address, in: sign.rest.split(top: 1).rest, style: theme[.secondary])
  }
}

extension LinkList {
  func words(ofRow index: Int) -> String? {
    let link = links[index]
    return AccessibilityText.joined([
      "\(index + 1) \(link.label)", link.word, link.furtherAddress ?? "",
    ])
  }
}
