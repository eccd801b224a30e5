import GRDB

/// The items that may match a search, in the order of the document.
struct Candidates {
  private enum Source {
    case index(FastDatabaseValueCursor<SearchSlots.Slot>)
    case members(IndexingIterator<[ItemNumber]>)
    case everything(Range<ItemNumber>)
  }

  private var source: Source
  private let slots: SearchSlots
  private let members: ItemSet?

  /// Creates the candidates from an FTS5 expression. An empty expression selects all members.
  init(
    matching expression: String, in field: SearchField, members: ItemSet?, count: Int,
    slots: SearchSlots, db: Database
  ) throws {
    (self.members, self.slots) = (members, slots)
    guard !expression.isEmpty else {
      source =
        members.map { .members($0.numbers.makeIterator()) } ?? .everything(0..<ItemNumber(count))
      return
    }
    let index = field.index
    let rows = try SearchSlots.Slot.fetchCursor(
      db, sql: "SELECT rowid FROM \(index) WHERE \(index) MATCH ? ORDER BY rowid",
      arguments: [expression])
    if slots.areInOrder {
      source = .index(rows)
      return
    }
    var found = ItemSet(capacity: count)
    while let slot = try rows.next() { slots.number(of: slot).map { found.insert($0) } }
    if let members { found.formIntersection(members) }
    source = .members(found.numbers.makeIterator())
  }

  mutating func next() throws -> ItemNumber? {
    switch source {
    case .index(let rows):
      while let slot = try rows.next() {
        guard let number = slots.number(of: slot) else { throw IndexError.damaged }
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
