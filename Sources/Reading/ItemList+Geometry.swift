import FlyerModel

extension ItemList {
  /// An item on the screen: its position in the list and the line in which it begins, which is
  /// negative where its head is above the viewport.
  struct Placed: Sendable, Equatable {
    var index: Int
    var row: Int
    var height: Int
  }

  /// The position of the heading of the section in which the selected row stands.
  var sectionIndex: Int? { window?.headings.last { $0 <= selection } }

  /// How many headings stand above the selected row, it included.
  var headingsAbove: Int { window?.headings.count { $0 <= selection } ?? 0 }

  /// The position of the nth row that is no heading, counted from 0.
  func position(ofItem number: Int) -> Int {
    var position = min(number, total)
    for heading in window?.headings ?? [] where heading <= position { position += 1 }
    return position
  }

  /// How many rows on the next item is that can be read, over headings; 0 where there is none.
  func stepToReadable(_ step: Int) -> Int {
    var index = selection + step
    while let item = item(at: index), !item.isReadable { index += step }
    return (0..<total).contains(index) ? index - selection : 0
  }

  /// The lines of an item with the blank one below it; 0 where it is not loaded.
  func height(at index: Int, in viewport: Viewport) -> Int {
    item(at: index).map(viewport.height(of:)) ?? 0
  }

  /// How many lines further down the second one begins.
  func distance(from: Int, to: Int, in viewport: Viewport) -> Int {
    let lines = (min(from, to)..<max(from, to))
      .reduce(0) { $0 + height(at: $1, in: viewport) }
    return from <= to ? lines : -lines
  }

  /// The loaded items of which something is to be seen, from the top.
  func visible(in viewport: Viewport) -> [Placed] {
    guard let selected else { return [] }
    var placed = [
      Placed(index: selection, row: row, height: viewport.height(of: selected))
    ]
    while let first = placed.first, first.row > 0, let item = item(at: first.index - 1) {
      let height = viewport.height(of: item)
      placed.insert(Placed(index: first.index - 1, row: first.row - height, height: height), at: 0)
    }
    while let last = placed.last, last.row + last.height < viewport.height,
      let item = item(at: last.index + 1)
    {
      let next = Placed(
        index: last.index + 1, row: last.row + last.height, height: viewport.height(of: item))
      placed.append(next)
    }
    return placed
  }

  /// The position of the first item whose head is to be seen.
  func topIndex(in viewport: Viewport) -> Int {
    visible(in: viewport).first { $0.row >= 0 }?.index ?? selection
  }

  /// Brings the selected item into view and moves nothing where it is there.
  mutating func bringIntoView(in viewport: Viewport) {
    guard let selected else { return }
    let height = viewport.height(of: selected) - 1
    row = max(0, min(row, viewport.height - height))
    fit(in: viewport)
  }

  /// Brings the selected item into view and lets the view begin with the head of an item.
  mutating func settle(in viewport: Viewport) {
    bringIntoView(in: viewport)
    guard let top = visible(in: viewport).first(where: { $0.row >= 0 }) else { return }
    row -= top.row
  }

  /// Leaves no room above the first item, and none below the last one that others could fill.
  mutating func fit(in viewport: Viewport) {
    let placed = visible(in: viewport)
    guard let first = placed.first, let last = placed.last else { return }
    let free = viewport.height - (last.row + last.height - 1)
    if free > 0, last.index == total - 1 { row += free }
    let above = self.visible(in: viewport).first ?? first
    if above.row > 0 { row -= above.row }
  }
}

extension ItemSummary {
  /// True where there is more to it than its title.
  fileprivate var isReadable: Bool { heading == nil && article?.isOpenable != false }
}
