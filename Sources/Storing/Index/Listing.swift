import FlyerModel
import GRDB

/// The items of a list in their order, as cheaply as they can be named.
enum Listing: Sendable {
  /// All items in the document's order: positions are numbers.
  case everything(count: Int)
  /// A list of the index.
  case stored(ListID, count: Int)
  /// A list that was worked out for a query.
  case computed([ItemNumber])

  var count: Int {
    switch self {
    case .everything(let count), .stored(_, let count): count
    case .computed(let numbers): numbers.count
    }
  }

  /// The items at these positions.
  func numbers(at range: Range<Int>, in db: Database) throws -> [ItemNumber] {
    switch self {
    case .everything: range.map { ItemNumber($0) }
    case .stored(let list, _): try StoredLists.read(list, at: range, in: db)
    case .computed(let numbers): Array(numbers[range])
    }
  }

  /// The position of an item, or nil where the list does not hold it.
  func position(of number: ItemNumber, in db: Database) throws -> Int? {
    switch self {
    case .everything(let count): number < count ? Int(number) : nil
    case .stored(let list, _): try StoredLists.read(list, in: db).firstIndex(of: number)
    case .computed(let numbers): numbers.firstIndex(of: number)
    }
  }

  /// A page of the list.
  func page(from start: PageStart, limit: Int, in db: Database) throws -> ItemPage {
    let first = min(max(0, try offset(of: start, in: db)), max(0, count - limit))
    let range = first..<first + min(max(0, limit), count - first)
    return ItemPage(
      total: count, offset: first,
      items: try ItemRows.summaries(numbers(at: range, in: db), in: db))
  }

  private func offset(of start: PageStart, in db: Database) throws -> Int {
    switch start {
    case .offset(let offset):
      return offset
    case .around(let id, let before, let otherwise):
      let number = try FlyerIndex.number(ofID: id, in: db)
      let position = try number.flatMap { try self.position(of: $0, in: db) }
      return position.map { $0 - before } ?? otherwise
    }
  }
}
