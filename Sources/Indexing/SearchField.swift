import GRDB

/// The texts in which a search looks: titles, or all texts of an item.
enum SearchField: String {
  case title
  case full

  /// The name of the field's full-text index.
  var index: String { "\(rawValue)_index" }

  /// Returns the items that contain a text shorter than a trigram, by all trigrams that begin with
  /// it.
  func items(
    withShort text: String, count: Int, slots: SearchSlots, in db: Database
  ) throws -> ItemSet {
    let grams = try String.fetchAll(
      db, sql: "SELECT term FROM \(rawValue)_grams WHERE term >= ? AND term < ?",
      arguments: [text, text + "\u{10FFFF}"])
    let select = try db.cachedStatement(sql: "SELECT rowid FROM \(index) WHERE \(index) MATCH ?")
    var items = ItemSet(capacity: count)
    for gram in grams {
      let rows = try SearchSlots.Slot.fetchCursor(select, arguments: [SearchPlan.quoted(gram)])
      while let slot = try rows.next() { slots.number(of: slot).map { items.insert($0) } }
    }
    return items
  }

  /// Adds the words of an item to the full-text index.
  func add(_ folded: String, at slot: SearchSlots.Slot, in db: Database) throws {
    try db.cachedStatement(sql: "INSERT INTO \(index) (rowid, text) VALUES (?, ?)")
      .run([slot, folded])
  }

  /// Removes the words of an item from the full-text index; `folded` must be the text that was
  /// inserted.
  func remove(_ folded: String, at slot: SearchSlots.Slot, from db: Database) throws {
    let delete = try db.cachedStatement(
      sql: "INSERT INTO \(index) (\(index), rowid, text) VALUES ('delete', ?, ?)")
    try delete.execute(arguments: [slot, folded])
  }
}
