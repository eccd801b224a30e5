import FlyerModel
import GRDB

/// What posts have beside an item; `image_key` finds the posts of a picture.
struct PostTable {
  static let declaration = """
    CREATE TABLE post (
      number INTEGER PRIMARY KEY, form INTEGER NOT NULL, image_key INTEGER,
      \(ImageColumns.declaration));
    CREATE INDEX post_by_image ON post (image_key) WHERE image_key IS NOT NULL;
    """

  let db: Database

  func write(_ post: Post, as number: ItemNumber) throws {
    let insert = try db.cachedStatement(sql: "INSERT INTO post VALUES (?, ?, ?, ?, ?, ?)")
    let values: [(any DatabaseValueConvertible)?] = [
      number, post.form.rawValue, post.image.map { IndexRecord.key(ofID: $0.url) },
    ]
    try insert.execute(arguments: StatementArguments(values + ImageColumns.values(post.image)))
  }

  func post(_ number: ItemNumber) throws -> Post? {
    let select = try db.cachedStatement(
      sql: "SELECT form, image, width, height FROM post WHERE number = ?")
    return try Row.fetchOne(select, arguments: [number]).map { row in
      Post(
        form: Post.Form(rawValue: try row.decode(atIndex: 0)) ?? .text,
        image: try ImageColumns.image(in: row, from: 1))
    }
  }

  /// The posts of each of these pictures.
  func numbers(of urls: [String]) throws -> [(url: String, number: ItemNumber)] {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT image, number FROM json_each(?) CROSS JOIN post ON image_key = json_each.value
        """, arguments: ["\(urls.map(IndexRecord.key(ofID:)))"])
    var numbers: [(url: String, number: ItemNumber)] = []
    while let row = try rows.next() {
      numbers.append((try row.decode(atIndex: 0), try row.decode(atIndex: 1)))
    }
    return numbers
  }

  /// The pictures of these posts, in their order.
  func urls(of numbers: [ItemNumber]) throws -> [String] {
    try String.fetchAll(
      db,
      sql: """
        SELECT image FROM json_each(?) AS wanted CROSS JOIN post ON post.number = wanted.value
        WHERE image IS NOT NULL ORDER BY wanted.key
        """, arguments: ["\(numbers)"])
  }
}
