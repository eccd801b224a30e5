import GRDB

/// The items among which the matches are, in the document's order.
struct Candidates {
  private enum Source {
    case index(RecordlessCursor)
    case members(IndexingIterator<[ItemNumber]>)
    case everything(Range<ItemNumber>)
  }

  typealias RecordlessCursor = FastDatabaseValueCursor<ItemNumber>

  private var source: Source
  private let members: ItemSet?

  /// Candidates by an expression of FTS5; where that is empty, all members.
  init(
    matching expression: String, in field: SearchField, members: ItemSet?, count: Int,
    db: Database
  ) throws {
    self.members = members
    if !expression.isEmpty {
      let index = field.index
      source = .index(
        try ItemNumber.fetchCursor(
          db, sql: "SELECT rowid FROM \(index) WHERE \(index) MATCH ? ORDER BY rowid",
          arguments: [expression]))
    } else if let members {
      source = .members(members.numbers.makeIterator())
    } else {
      source = .everything(0..<ItemNumber(count))
    }
  }

  mutating func next() throws -> ItemNumber? {
    switch source {
    case .index(let cursor):
      while let number = try cursor.next() {
        if members?.contains(number) ?? true { return number }
      }
      return nil
    case .members(var iterator):
      defer { source = .members(iterator) }
      return iterator.next()
    case .everything(let range):
      source = .everything(range.dropFirst())
      return range.first
    }
  }
}
