import Files
import FlyerModel
import GRDB

/// An index from which items are taken over: that of the previous document, or the file of the items
/// that stay.
struct EarlierIndex: Sendable {
  /// An item that may stay.
  struct Candidate {
    /// Its key in table `identity`.
    let key: Int64
    let kind: Item.Kind
    let number: ItemNumber
  }

  private let file: DatabaseQueue

  /// Returns nil if there is no such file or it can't be opened.
  init?(path: String) {
    guard FileStamp(path: path) != nil,
      let file = try? DatabaseQueue(
        path: path, configuration: GRDB.Configuration(patience: 1, readonly: true))
    else { return nil }
    self.file = file
  }

  /// Returns the items with these ids.
  ///
  /// - Parameter ids: nil for all items that the source has removed.
  func candidates(_ ids: Set<String>?) throws -> [Candidate] {
    try file.read { db in
      let numbers =
        try ids.map { try $0.compactMap { try FlyerIndex.number(ofID: $0, in: db) } }
        ?? StoredLists.read(.gone, in: db)
      let select = try db.makeStatement(sql: "SELECT id, kind FROM item WHERE number = ?")
      return try numbers.compactMap { number in
        guard let row = try Row.fetchOne(select, arguments: [number]),
          let kind = Item.Kind(rawValue: try row.decode(atIndex: 1))
        else { return nil }
        return Candidate(
          key: IndexRecord.key(ofID: try row.decode(atIndex: 0)), kind: kind, number: number)
      }
    }
  }

  /// Returns the items that the source has removed, by their keys, and their marks.
  func gone() throws -> [Int64: Mark?] {
    try file.read { db in
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT id, mark.kind FROM item LEFT JOIN mark USING (number)
          WHERE item.number IN (SELECT value FROM json_each(?))
          """, arguments: ["\(StoredLists.read(.gone, in: db))"])
      return try rows.reduce(into: [:]) { gone, row in
        let mark = try row.decode(Int?.self, atIndex: 1).flatMap(Mark.init)
        gone.updateValue(mark, forKey: IndexRecord.key(ofID: try row.decode(atIndex: 0)))
      }
    }
  }

  /// Returns the items with these numbers, as items that the source has removed; nil for those that
  /// can't be read.
  func items(_ numbers: some Collection<ItemNumber>) -> [Item?] {
    let items = try? file.read { db in
      numbers.map { number in
        var item = try? ItemRows.item(number, in: db)
        item?.isGone = true
        return item
      }
    }
    return items ?? Array(repeating: nil, count: numbers.count)
  }

  /// Returns the number of the item with a key; nil if there is none.
  func number(ofKey key: Int64) -> ItemNumber? {
    try? file.read { try Self.number(ofKey: key, in: $0) }
  }

  private static func number(ofKey key: Int64, in db: Database) throws -> ItemNumber? {
    try ItemNumber.fetchOne(
      db.cachedStatement(sql: "SELECT number FROM identity WHERE key = ?"), arguments: [key])
  }
}

/// Entries of feeds.
extension EarlierIndex {
  /// Returns the articles with other keys, without those about the feed.
  func left(besides keys: Set<Int64>) throws -> [LeftEntry] {
    try file.read { db in
      let about = Set(try StoredLists.read(.about, in: db))
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT identity.number, key, date, first_seen, mark.kind IS NOT NULL
          FROM identity CROSS JOIN item ON item.number = identity.number
          LEFT JOIN mark ON mark.number = identity.number WHERE item.kind = ?
          """, arguments: [Item.Kind.article.rawValue])
      var left: [LeftEntry] = []
      while let row = try rows.next() {
        let (number, key): (ItemNumber, Int64) = (
          try row.decode(atIndex: 0), try row.decode(atIndex: 1)
        )
        if keys.contains(key) || about.contains(number) { continue }
        let date = FlyerDate(column: try row.decode(atIndex: 2))
        left.append(
          LeftEntry(
            number: number, key: key,
            second: try date?.secondsSince1970 ?? row.decode(Int?.self, atIndex: 3),
            isUnread: try row.decode(atIndex: 4)))
      }
      return left
    }
  }

  /// Returns which entries of the new document are these earlier ones under other ids: they are
  /// unknown to this index, and have the same title and link.
  ///
  /// - Returns: The keys of the new entries, by those of the earlier ones.
  func renamed(_ left: [LeftEntry], among listed: ListedEntries) throws -> [Int64: Int64] {
    try file.read { db in
      let select = try db.makeStatement(
        sql: "SELECT title, body.links FROM item JOIN body USING (number) WHERE number = ?")
      return try left.reduce(into: [:]) { renamed, entry in
        guard let row = try Row.fetchOne(select, arguments: [entry.number]),
          let link = LinkCoding.decode(try row.decode(atIndex: 1)).first?.url,
          let key = listed.entry(titled: try row.decode(atIndex: 0), at: link),
          try Self.number(ofKey: key, in: db) == nil
        else { return }
        renamed[entry.key] = key
      }
    }
  }
}
