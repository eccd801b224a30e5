import FlyerModel
import GRDB

extension Course: IndexedPayload {
  static let table = "course"
  static let declaration = """
    CREATE TABLE course (
      number INTEGER PRIMARY KEY, status INTEGER NOT NULL, goal INTEGER, sold INTEGER NOT NULL,
      rating REAL NOT NULL, ratings INTEGER NOT NULL, length INTEGER NOT NULL,
      incubated INTEGER, due INTEGER, published INTEGER, \(ImageColumns.declaration));
    """
  static let columns = """
    status, goal, sold, rating, ratings, length, incubated, due, published, \(ImageColumns.names)
    """

  func values(of item: Item) -> [(any DatabaseValueConvertible)?] {
    let dates = [incubated, due, published].map { $0?.packed }
    return [status.rawValue, goal, soldCount, rating, ratingCount, length] + dates
      + ImageColumns.values(cover)
  }

  init(values row: Row) throws {
    self.init(
      status: Status(rawValue: try row.decode(atIndex: 0)) ?? .incubating,
      cover: try ImageColumns.image(in: row, from: 9), goal: try row.decode(atIndex: 1),
      soldCount: try row.decode(atIndex: 2), rating: try row.decode(atIndex: 3),
      ratingCount: try row.decode(atIndex: 4), length: try row.decode(atIndex: 5),
      incubated: FlyerDate(column: try row.decode(atIndex: 6)),
      due: FlyerDate(column: try row.decode(atIndex: 7)),
      published: FlyerDate(column: try row.decode(atIndex: 8)))
  }

  func add(to hash: inout StableHash) {
    for number in [status.rawValue, goal ?? -1, length] { hash.add(number) }
    for date in [incubated, due, published] { hash.add(date) }
    hash.add(cover?.url ?? "")
  }
}
