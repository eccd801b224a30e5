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
}
