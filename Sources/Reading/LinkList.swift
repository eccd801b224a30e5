import FlyerModel

/// The links of a page as rows of a sign, a label and an address.
struct LinkList: Menu, Equatable {
  let title: String
  let links: [PageLink]
  var selection = MenuSelection()

  /// A label, an address where one of the labels is not enough, and a blank line.
  let rowHeight: Int

  init(_ links: [PageLink], of title: String) {
    self.title = title
    self.links = links
    rowHeight = links.contains { $0.furtherAddress != nil } ? 3 : 2
  }

  var selected: PageLink { links[selection.index] }

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
