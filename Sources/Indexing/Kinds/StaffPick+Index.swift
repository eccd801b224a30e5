import FlyerModel
import GRDB

extension StaffPick: IndexedPayload {
  static let table = "staff_pick"
  static let declaration = """
    CREATE TABLE staff_pick (
      number INTEGER PRIMARY KEY, creator TEXT NOT NULL, views INTEGER, updated INTEGER,
      \(ImageColumns.declaration));
    """
  static let columns = "creator, views, updated, \(ImageColumns.names)"

  func values(of item: Item) -> [(any DatabaseValueConvertible)?] {
    [creator, viewCount, updated?.packed] + ImageColumns.values(cover)
  }

  init(values row: Row) throws {
    self.init(
      cover: try ImageColumns.image(in: row, from: 3), creator: try row.decode(atIndex: 0),
      viewCount: try row.decode(atIndex: 1), updated: FlyerDate(column: try row.decode(atIndex: 2)))
  }

  func add(to hash: inout StableHash) {
    for field in [creator, cover?.url ?? ""] { hash.add(field) }
    hash.add(updated)
  }

  var searchedTexts: [String] { [creator] }
}
