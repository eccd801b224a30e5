import FlyerModel

extension ItemRows {
  /// The rows of a list of the tree; items that follow each other are read at once.
  func summaries(at range: Range<Int>, of list: SectionedList) throws -> [ItemSummary] {
    var items: [ItemSummary] = []
    var pending = 0..<0
    func readPending() throws {
      items += try summaries(list.numbers(at: pending, in: db))
      pending = 0..<0
    }
    for index in range {
      switch list.row(at: index) {
      case .heading(let run, let isFolded):
        try readPending()
        items.append(ItemSummary(run, isFolded: isFolded))
      case .item(let position):
        if position != pending.upperBound || pending.isEmpty {
          try readPending()
          pending = position..<position
        }
        pending = pending.lowerBound..<position + 1
      }
    }
    try readPending()
    return items
  }
}

extension ItemSummary {
  /// The heading of a section.
  fileprivate init(_ run: SectionRun, isFolded: Bool) {
    self.init(
      id: run.id, kind: .article, title: run.title,
      heading: SectionHeading(
        title: run.title, count: run.total ?? run.count, isFolded: isFolded, listed: run.listed))
  }
}
