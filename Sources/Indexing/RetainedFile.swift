import Files
import GRDB

/// Writes the file of the items that stay: their rows and marks, without the words and lists of an
/// index.
enum RetainedFile {
  /// Writes items of an index into a new file.
  static func write(_ numbers: [ItemNumber], of index: String, at path: String) throws {
    try PrivateFolder.makeFile(path)
    let queue = try DatabaseQueue(path: path, configuration: IndexBuilder.configuration)
    defer { try? queue.close() }
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "ATTACH ? AS old", arguments: [index])
      try db.inTransaction(.deferred) {
        try IndexSchema.createRows(in: db)
        try copy(numbers, in: db)
        return .commit
      }
    }
    try queue.inDatabase { try $0.completeSums() }
  }

  private static func copy(_ numbers: [ItemNumber], in db: Database) throws {
    let chosen = "number IN (SELECT value FROM json_each(?))"
    for table in IndexSchema.itemTables + ["identity", "mark"] {
      try db.execute(
        sql: "INSERT INTO main.\(table) SELECT * FROM old.\(table) WHERE \(chosen)",
        arguments: ["\(numbers)"])
    }
    try db.execute(sql: "INSERT INTO main.tag SELECT * FROM old.tag")
    try db.execute(
      sql: "INSERT INTO main.meta VALUES ('version', ?)", arguments: [IndexSchema.version])
    try StoredLists.write(numbers, as: .gone, in: db)
  }
}
