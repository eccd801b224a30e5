import FlyerModel
import Foundation
import GRDB

/// Where a search looks: in the titles, or in all that an item says.
enum SearchField: String {
  case title
  case full

  /// The full-text index of the field.
  var index: String { "\(rawValue)_index" }

  /// The items that hold a text too short for a trigram: those of all trigrams that begin with it.
  func items(withShort text: String, count: Int, in db: Database) throws -> ItemSet {
    let grams = try String.fetchAll(
      db, sql: "SELECT term FROM \(rawValue)_grams WHERE term >= ? AND term < ?",
      arguments: [text, text + "\u{10FFFF}"])
    let select = try db.cachedStatement(sql: "SELECT rowid FROM \(index) WHERE \(index) MATCH ?")
    var items = ItemSet(capacity: count)
    for gram in grams {
      let numbers = try ItemNumber.fetchCursor(select, arguments: [SearchPlan.quoted(gram)])
      while let number = try numbers.next() { items.insert(number) }
    }
    return items
  }

  /// Takes what an item says, as it was put in, out of the full-text index.
  func remove(_ folded: String, of number: ItemNumber, from db: Database) throws {
    let delete = try db.cachedStatement(
      sql: "INSERT INTO \(index) (\(index), rowid, text) VALUES ('delete', ?, ?)")
    try delete.execute(arguments: [number, folded])
  }

  /// True where an item says in the field all that a check is for.
  func holds(_ check: TextCheck, _ number: ItemNumber, in db: Database) throws -> Bool {
    switch self {
    case .title:
      let select = try db.cachedStatement(sql: "SELECT title FROM item WHERE number = ?")
      return try check.passes(String.fetchAll(select, arguments: [number]))
    case .full:
      // Most of what is found stands there, and that is read in a fraction of the time.
      let select = try db.cachedStatement(
        sql: "SELECT title || char(10) || text FROM item JOIN body USING (number) WHERE number = ?")
      let rows = try Row.fetchCursor(select, arguments: [number])
      defer { withExtendedLifetime(rows) {} }
      if try rows.next()?.withUnsafeData(atIndex: 0, { check.passes($0 ?? Data()) }) == true {
        return true
      }
      return try ItemRows.item(number, in: db).map { check.passes(IndexRecord.texts(of: $0)) }
        ?? false
    }
  }
}
