import FlyerModel
import GRDB

/// Writes what an index keeps of one item, in which no other has a part: its rows and its words.
struct ItemRowWriter {
  private let db: Database
  private let insertItem: Statement
  private let insertBody: Statement
  private let insertFull: Statement
  /// Of which the database is a copy; nil where it is empty.
  private let standing: StandingIndex?

  /// - Parameter standing: of which the database is a copy.
  init(db: Database, upon standing: StandingIndex? = nil) throws {
    (self.db, self.standing) = (db, standing)
    insertItem = try db.makeStatement(sql: "INSERT INTO item VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
    insertBody = try db.makeStatement(sql: "INSERT INTO body VALUES (?, ?, ?, ?)")
    insertFull = try db.makeStatement(sql: "INSERT INTO full_index (rowid, text) VALUES (?, ?)")
  }

  /// Writes its rows in place of those that there are.
  func writeRows(
    of record: IndexRecord, _ texts: IndexRecord.Texts, as number: ItemNumber
  ) throws {
    let item = record.item
    try removeRows(of: number)
    try item.payload.indexed?.write(of: item, as: number, in: db)
    try insertItem.run([
      number, item.id, item.kind.rawValue, item.title, texts.preview, item.location,
      item.date?.packed, StoredLists.encode(record.tags), texts.linkKinds, item.isGone,
    ])
    try insertBody.run([number, item.text, item.phone, texts.links])
  }

  /// Writes all its words but those of its title by itself, in place of all that there are.
  func writeWords(_ texts: IndexRecord.Texts, of number: ItemNumber) throws {
    if let standing, standing.holds(number) { try standing.removeWords(of: number, from: db) }
    try insertFull.run([number, texts.folded])
  }

  /// Writes the words of its title, of which there are none.
  func writeTitle(of record: IndexRecord, as number: ItemNumber) throws {
    if record.item.title.isEmpty { return }
    try db.cachedStatement(sql: "INSERT INTO title_index (rowid, text) VALUES (?, ?)")
      .run([number, record.foldedTitle])
  }

  /// Takes away all that there is of an item.
  func remove(_ number: ItemNumber) throws {
    try removeRows(of: number)
    try standing?.removeWords(of: number, from: db)
  }

  private func removeRows(of number: ItemNumber) throws {
    guard standing?.holds(number) == true else { return }
    for table in IndexSchema.itemTables {
      try db.cachedStatement(sql: "DELETE FROM \(table) WHERE number = ?")
        .execute(arguments: [number])
    }
  }
}

extension Statement {
  /// Executes it with as many values as it has places.
  func run(_ values: [(any DatabaseValueConvertible)?]) throws {
    setUncheckedArguments(StatementArguments(values))
    try execute()
  }
}
