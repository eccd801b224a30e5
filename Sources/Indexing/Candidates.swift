import GRDB

/// The items that may match a search, in the order of the document.
struct Candidates {
  private enum Source {
    case index(RecordlessCursor)
    case members(IndexingIterator<[ItemNumber]>)
    case everything(Range<ItemNumber>)
  }

  typealias RecordlessCursor = FastDatabaseValueCursor<ItemNumber>

  private var source: Source
  private let members: ItemSet?

  /// Creates the candidates from an FTS5 expression. An empty expression selects all members.
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
