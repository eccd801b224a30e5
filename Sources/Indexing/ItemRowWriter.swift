import FlyerModel
import GRDB

/// Writes the parts of an index that belong to one item alone: its rows and its words.
struct ItemRowWriter {
  private let db: Database
  private let insertItem: Statement
  private let insertBody: Statement
  private let insertFull: Statement
  /// The index of which the database is a copy; nil if the database is empty.
  private let previous: PreviousIndex?

  /// - Parameter previous: the index of which the database is a copy.
  init(db: Database, upon previous: PreviousIndex? = nil) throws {
    (self.db, self.previous) = (db, previous)
    insertItem = try db.makeStatement(sql: "INSERT INTO item VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
    insertBody = try db.makeStatement(sql: "INSERT INTO body VALUES (?, ?, ?, ?)")
    insertFull = try db.makeStatement(sql: "INSERT INTO full_index (rowid, text) VALUES (?, ?)")
  }

  /// Replaces the rows of an item.
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

  /// Replaces the words of an item in the index of all texts. Removes those in the index of titles,
  /// which must be written separately.
  func writeWords(_ texts: IndexRecord.Texts, of number: ItemNumber) throws {
    if let previous, previous.holds(number) { try previous.removeWords(of: number, from: db) }
    try insertFull.run([number, texts.folded])
  }

  /// Adds the words of an item's title. The index of titles must contain none of the item.
  func writeTitle(of record: IndexRecord, as number: ItemNumber) throws {
    if record.item.title.isEmpty { return }
    try db.cachedStatement(sql: "INSERT INTO title_index (rowid, text) VALUES (?, ?)")
      .run([number, record.foldedTitle])
  }

  /// Removes everything about an item.
  func remove(_ number: ItemNumber) throws {
    try removeRows(of: number)
    try previous?.removeWords(of: number, from: db)
  }

  private func removeRows(of number: ItemNumber) throws {
    guard previous?.holds(number) == true else { return }
    for table in IndexSchema.itemTables {
      try db.cachedStatement(sql: "DELETE FROM \(table) WHERE number = ?")
        .execute(arguments: [number])
    }
  }
}

extension Statement {
  /// Executes the statement with as many values as it has parameters.
  func run(_ values: [(any DatabaseValueConvertible)?]) throws {
    setUncheckedArguments(StatementArguments(values))
    try execute()
  }
}
