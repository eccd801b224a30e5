import FlyerModel
import GRDB

/// The items of a list in their order, in the cheapest representation.
enum Listing: Sendable {
  /// Information and contacts in the order of the document: positions are numbers.
  case everything(count: Int)
  case stored(ListID, count: Int)
  /// A list computed for a query.
  case computed([ItemNumber])
  case sectioned(SectionedList)
  /// A row for each room of a conference.
  case rooms([RoomTalks])

  /// How many items the list has.
  var count: Int {
    switch self {
    case .everything(let count), .stored(_, let count): count
    case .computed(let numbers): numbers.count
    case .sectioned(let list): list.count
    case .rooms(let rooms): rooms.count
    }
  }

  /// How many rows the list has. Headings of sections are rows; folded articles are not.
  var rowCount: Int {
    if case .sectioned(let list) = self { list.rowCount } else { count }
  }

  func numbers(at range: Range<Int>, in db: Database) throws -> [ItemNumber] {
    switch self {
    case .everything: range.map { ItemNumber($0) }
    case .stored(let list, _): try StoredLists.readWhole(list, at: range, in: db)
    case .computed(let numbers): Array(numbers[range])
    case .sectioned(let list): try list.numbers(at: range, in: db)
    case .rooms(let rooms): rooms[range].compactMap(\.talk)
    }
  }

  /// Returns the list without some items. Sections are unchanged, since removed items are in none.
  func leavingOut(_ dropped: ItemSet, in db: Database) throws -> Listing {
    switch self {
    case .everything, .stored, .computed:
      .computed(try numbers(at: 0..<count, in: db).filter { !dropped.contains($0) })
    case .sectioned, .rooms: self
    }
  }

  /// Returns the position of an item; nil if the list does not contain it.
  func position(of number: ItemNumber, in db: Database) throws -> Int? {
    switch self {
    case .everything(let count): number < count ? Int(number) : nil
    case .stored(let list, _): try StoredLists.read(list, in: db).firstIndex(of: number)
    case .computed(let numbers): numbers.firstIndex(of: number)
    case .sectioned(let list): try list.numbers(at: 0..<list.count, in: db).firstIndex(of: number)
    case .rooms(let rooms): rooms.firstIndex { $0.running == number || $0.next == number }
    }
  }

  func page(from start: PageStart, limit: Int, with rows: ItemRows) throws -> ItemPage {
    let first = min(max(0, try offset(of: start, in: rows.db)), max(0, rowCount - limit))
    let range = first..<first + min(max(0, limit), rowCount - first)
    assert(range.upperBound <= rowCount, "a page ends with the list at the latest")
    if case .rooms(let rooms) = self {
      return ItemPage(total: rooms.count, offset: first, rows: try rows.rows(of: rooms[range]))
    }
    guard case .sectioned(let list) = self else {
      let items = try rows.summaries(numbers(at: range, in: rows.db))
      return ItemPage(
        total: count, offset: first, rows: items.map(ItemPage.Row.item),
        progress: try rows.progress())
    }
    return ItemPage(
      total: rowCount, offset: first, rows: try rows.rows(at: range, of: list),
      headings: list.headings, progress: try rows.progress())
  }

  private func offset(of start: PageStart, in db: Database) throws -> Int {
    switch start {
    case .offset(let offset): offset
    case .around(let id, let before, let otherwise):
      try row(of: id, in: db).map { $0 - before } ?? otherwise
    case .marked(let step, let position, let before):
      try marked(step, from: position, in: db).map { $0 - before } ?? position - before
    }
  }

  /// Returns the next unopened row after a position, or with a negative step the previous one.
  private func marked(_ step: Int, from position: Int, in db: Database) throws -> Int? {
    let marked = Set(try ItemNumber.fetchAll(db, sql: "SELECT number FROM mark"))
    let rows = try numbers(at: 0..<count, in: db).enumerated().lazy
      .filter { marked.contains($1) }.compactMap { row(ofItem: $0.offset) }
    return step > 0 ? rows.first { $0 > position } : rows.last { $0 < position }
  }

  /// Returns the row of the item at a position; nil if it is folded.
  private func row(ofItem position: Int) -> Int? {
    guard case .sectioned(let list) = self else { return position }
    let row = list.row(ofItem: position)
    return list.row(at: row) == .item(position) ? row : nil
  }

  /// Returns the row of the item or heading with an id.
  private func row(of id: String, in db: Database) throws -> Int? {
    if case .rooms(let rooms) = self,
      let row = rooms.firstIndex(where: { RoomOutlook(name: $0.name).id == id })
    {
      return row
    }
    guard case .sectioned(let list) = self else {
      return try FlyerIndex.number(ofID: id, in: db).flatMap { try position(of: $0, in: db) }
    }
    if let heading = list.row(ofHeading: id) { return heading }
    return try FlyerIndex.number(ofID: id, in: db)
      .flatMap { try position(of: $0, in: db) }.map { list.row(ofItem: $0) }
  }
}
