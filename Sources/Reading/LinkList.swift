import FlyerModel

/// The links of an item as rows of a sign, a label and an address.
struct LinkList: Sendable, Equatable {
  let title: String
  let links: [Link]
  var selection = MenuSelection()

  init(of item: Item) {
    title = item.title
    links = item.links
  }

  /// A label, an address where one of the labels is not enough, and a blank line.
  var rowHeight: Int { links.contains { LinkText.furtherAddress(of: $0) != nil } ? 3 : 2 }

  var selected: Link { links[selection.index] }

  mutating func update(_ action: Action, digit: Int?, visible: Int) -> [Intent] {
    if selection.move(action, count: links.count, visible: visible) { return [] }
    switch action {
    case .accept: return [.open(selected)]
    case .copy: return [.copy(selected)]
    case .cancel: return [.close]
    case .numberLink:
      if let digit, (1...links.count).contains(digit) {
        selection.select(digit - 1, count: links.count, visible: visible)
      }
      return []
    default: return []
    }
  }

  mutating func click(row: Int, visible: Int) -> [Intent] {
    let index = selection.top + row
    guard links.indices.contains(index) else { return [] }
    selection.select(index, count: links.count, visible: visible)
    return update(.accept, digit: nil, visible: visible)
  }
}
