import FlyerModel
import GRDB

/// What picked articles have beside an item.
struct StaffPickTable {
  static let declaration = """
    CREATE TABLE staff_pick (
      number INTEGER PRIMARY KEY, creator TEXT NOT NULL, views INTEGER, updated INTEGER,
      \(ImageColumns.declaration));
    """

  let db: Database

  func write(_ pick: StaffPick, as number: ItemNumber) throws {
    let insert = try db.cachedStatement(
      sql: "INSERT INTO staff_pick VALUES (?, ?, ?, ?, ?, ?, ?)")
    let values: [(any DatabaseValueConvertible)?] = [
      number, pick.creator, pick.viewCount, pick.updated?.packed,
    ]
    try insert.execute(arguments: StatementArguments(values + ImageColumns.values(pick.cover)))
  }

  func staffPick(_ number: ItemNumber) throws -> StaffPick? {
    let select = try db.cachedStatement(
      sql: """
        SELECT creator, views, updated, image, width, height FROM staff_pick WHERE number = ?
        """)
    return try Row.fetchOne(select, arguments: [number]).map { row in
      StaffPick(
        cover: try ImageColumns.image(in: row, from: 3), creator: try row.decode(atIndex: 0),
        viewCount: try row.decode(atIndex: 1),
        updated: FlyerDate(column: try row.decode(atIndex: 2)))
    }
  }
}
