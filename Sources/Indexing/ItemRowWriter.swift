import FlyerModel
import GRDB

/// Writes the parts of an index that belong to one item alone: its rows and its words.
struct ItemRowWriter {
  private let db: Database
  private let insertItem: Statement
  private let insertBody: Statement

  init(db: Database) throws {
    self.db = db
    insertItem = try db.makeStatement(sql: "INSERT INTO item VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
    insertBody = try db.makeStatement(sql: "INSERT INTO body VALUES (?, ?, ?, ?)")
  }

  /// Writes the rows of an item, which must have none yet.
  func writeRows(
    of record: IndexRecord, _ texts: IndexRecord.Texts, as number: ItemNumber
  ) throws {
    let item = record.item
    try item.payload.indexed?.write(of: item, as: number, in: db)
    try insertItem.run([
      number, item.id, item.kind.rawValue, item.title, texts.preview, item.location,
      item.date?.packed, StoredLists.encode(record.tags), texts.linkKinds, item.isGone,
    ])
    try insertBody.run([number, item.text, item.phone, texts.links])
  }

  /// Writes the words of an item, of which the full-text indexes must have none.
  func writeWords(
    of record: IndexRecord, _ texts: IndexRecord.Texts, at slot: SearchSlots.Slot
  ) throws {
    try SearchField.full.add(texts.folded, at: slot, in: db)
    if record.item.title.isEmpty { return }
    try SearchField.title.add(record.foldedTitle, at: slot, in: db)
  }

  func removeRows(of number: ItemNumber) throws {
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
