package import FlyerModel

extension ItemPage {
  /// Creates a part of all rows.
  package init(_ rows: [Row], from start: PageStart, limit: Int) {
    let headings = rows.enumerated().filter { $1.heading != nil }.map(\.offset)
    self.init(rows, headings: headings, from: start, limit: limit)
  }

  /// Creates a part of all rows, whose headings are known.
  package init<Rows: RandomAccessCollection>(
    _ rows: Rows, headings: [Int], from start: PageStart, limit: Int
  ) where Rows.Element == Row, Rows.Index == Int {
    let last = max(0, rows.count - limit)
    let offset =
      switch start {
      case .offset(let offset): min(offset, last)
      case .around(let id, let before, let otherwise):
        max(0, min((rows.firstIndex { $0.id == id } ?? otherwise + before) - before, last))
      case .marked(let step, let position, let before):
        max(0, min((rows.marked(step, from: position) ?? position) - before, last))
      }
    assert(offset >= 0, "pages begin with the list at the earliest")
    self.init(
      total: rows.count, offset: offset, rows: Array(rows.dropFirst(offset).prefix(limit)),
      headings: headings)
  }
}

extension RandomAccessCollection<ItemPage.Row> {
  /// Returns the next unopened row after a position, or with a negative step the previous one.
  fileprivate func marked(_ step: Int, from position: Index) -> Index? {
    let marked = indices.lazy.filter { self[$0].item?.mark != nil }
    return step > 0 ? marked.first { $0 > position } : marked.last { $0 < position }
  }
}
