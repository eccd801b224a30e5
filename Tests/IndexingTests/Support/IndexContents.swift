import GRDB

@testable import Indexing

/// All content of an index, table by table, and the words in its full-text indexes by the numbers of
/// their items. Where the full-text indexes have them does not count.
struct IndexContents {
  private var tables: [String: [Row]] = [:]

  init(of queue: DatabaseQueue) throws {
    try queue.write { db in
      let names = try String.fetchAll(
        db, sql: "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'")
      for name in names where !name.hasPrefix("sqlite_") {
        tables[name] = try Row.fetchAll(
          db,
          sql: "SELECT * FROM \(name)\(name == "list" ? Self.withoutSlots : "") ORDER BY 1, 2")
      }
      let slots = try SearchSlots(in: db)
      for field in [SearchField.title, .full] {
        try db.execute(
          sql: "CREATE VIRTUAL TABLE temp.words USING fts5vocab(main, \(field.index), instance)")
        tables[field.index] = try Row.fetchAll(db, sql: "SELECT term, doc FROM temp.words").map {
          ["term": $0["term"] as String, "number": slots.number(of: $0["doc"])]
        }.sorted { ("\($0)") < ("\($1)") }
        try db.execute(sql: "DROP TABLE temp.words")
      }
    }
  }

  private static let withoutSlots =
    " WHERE key NOT BETWEEN \(ListID.slots.rows.lowerBound) AND \(ListID.slots.rows.upperBound)"

  func tables(otherThanIn other: IndexContents) -> [String] {
    Set(tables.keys).union(other.tables.keys).filter { tables[$0] != other.tables[$0] }.sorted()
  }
}
