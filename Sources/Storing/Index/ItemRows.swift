import FlyerModel
import Foundation
import GRDB

/// Reads items and rows of lists by their numbers.
enum ItemRows {
  static func item(_ number: ItemNumber, in db: Database) throws -> Item? {
    let select = try db.cachedStatement(
      sql: """
        SELECT id, kind, title, location, date, tags, text, phone, body.links
        FROM item JOIN body USING (number) WHERE number = ?
        """)
    guard let row = try Row.fetchOne(select, arguments: [number]) else { return nil }
    return Item(
      id: row[0], kind: Item.Kind(rawValue: row[1]) ?? .information, title: row[2], text: row[6],
      date: date(row[4]), location: row[3], phone: row[7],
      tags: try tags(row[5], in: db), links: LinkCoding.decode(row[8]))
  }

  static func summaries(_ numbers: [ItemNumber], in db: Database) throws -> [ItemSummary] {
    let select = try db.cachedStatement(
      sql: """
        SELECT id, item.kind, title, preview, location, date, tags, links, mark.kind
        FROM item LEFT JOIN mark ON mark.number = item.number WHERE item.number = ?
        """)
    return try numbers.compactMap { number in
      guard let row = try Row.fetchOne(select, arguments: [number]) else { return nil }
      return ItemSummary(
        id: row[0], kind: Item.Kind(rawValue: row[1]) ?? .information, title: row[2],
        preview: row[3], date: date(row[5]), location: row[4], tags: try tags(row[6], in: db),
        links: LinkCoding.kinds(row[7]), mark: (row[8] as Int?).flatMap(Mark.init))
    }
  }

  private static func date(_ packed: Int64?) -> FlyerDate? {
    packed.flatMap { FlyerDate(packed: $0) }
  }

  private static func tags(_ numbers: Data, in db: Database) throws -> [String] {
    let select = try db.cachedStatement(sql: "SELECT name FROM tag WHERE number = ?")
    return try StoredLists.decode(numbers).compactMap {
      try String.fetchOne(select, arguments: [$0])
    }
  }
}
