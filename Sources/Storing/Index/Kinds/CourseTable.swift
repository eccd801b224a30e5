import FlyerModel
import GRDB

/// What courses have beside an item.
struct CourseTable {
  static let declaration = """
    CREATE TABLE course (
      number INTEGER PRIMARY KEY, status INTEGER NOT NULL, goal INTEGER, sold INTEGER NOT NULL,
      rating REAL NOT NULL, ratings INTEGER NOT NULL, length INTEGER NOT NULL,
      incubated INTEGER, due INTEGER, published INTEGER, \(ImageColumns.declaration));
    """

  let db: Database

  func write(_ course: Course, as number: ItemNumber) throws {
    let insert = try db.cachedStatement(
      sql: "INSERT INTO course VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
    let values: [(any DatabaseValueConvertible)?] = [
      number, course.status.rawValue, course.goal, course.soldCount, course.rating,
      course.ratingCount, course.length, course.incubated?.packed, course.due?.packed,
      course.published?.packed,
    ]
    try insert.execute(arguments: StatementArguments(values + ImageColumns.values(course.cover)))
  }

  func course(_ number: ItemNumber) throws -> Course? {
    let select = try db.cachedStatement(
      sql: """
        SELECT status, goal, sold, rating, ratings, length, incubated, due, published,
          image, width, height
        FROM course WHERE number = ?
        """)
    return try Row.fetchOne(select, arguments: [number]).map { row in
      Course(
        status: Course.Status(rawValue: try row.decode(atIndex: 0)) ?? .incubating,
        cover: try ImageColumns.image(in: row, from: 9), goal: try row.decode(atIndex: 1),
        soldCount: try row.decode(atIndex: 2), rating: try row.decode(atIndex: 3),
        ratingCount: try row.decode(atIndex: 4), length: try row.decode(atIndex: 5),
        incubated: FlyerDate(column: try row.decode(atIndex: 6)),
        due: FlyerDate(column: try row.decode(atIndex: 7)),
        published: FlyerDate(column: try row.decode(atIndex: 8)))
    }
  }
}
