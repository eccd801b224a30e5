import GRDB

@testable import Indexing

/// All content of an index, table by table, and the words in its full-text indexes.
struct IndexContents {
  private var tables: [String: [Row]] = [:]

  init(of queue: DatabaseQueue) throws {
    try queue.write { db in
      let names = try String.fetchAll(
        db, sql: "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'")
      for name in names where !name.hasPrefix("sqlite_") {
        tables[name] = try Row.fetchAll(db, sql: "SELECT * FROM \(name) ORDER BY 1, 2")
      }
      for field in [SearchField.title, .full] {
        try db.execute(
          sql: "CREATE VIRTUAL TABLE temp.words USING fts5vocab(main, \(field.index), instance)")
        tables[field.index] = try Row.fetchAll(
          db, sql: "SELECT term, doc, offset FROM temp.words ORDER BY 1, 2, 3")
        try db.execute(sql: "DROP TABLE temp.words")
      }
    }
  }

  func tables(otherThanIn other: IndexContents) -> [String] {
    Set(tables.keys).union(other.tables.keys).filter { tables[$0] != other.tables[$0] }.sorted()
  }
}
