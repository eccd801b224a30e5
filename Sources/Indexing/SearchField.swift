import GRDB

/// The texts in which a search looks: titles, or all texts of an item.
enum SearchField: String {
  case title
  case full

  /// The name of the field's full-text index.
  var index: String { "\(rawValue)_index" }

  /// Returns the items that contain a text shorter than a trigram, by all trigrams that begin with
  /// it.
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

  /// Removes the words of an item from the full-text index; `folded` must be the text that was
  /// inserted.
  func remove(_ folded: String, of number: ItemNumber, from db: Database) throws {
    let delete = try db.cachedStatement(
      sql: "INSERT INTO \(index) (\(index), rowid, text) VALUES ('delete', ?, ?)")
    try delete.execute(arguments: [number, folded])
  }
}
