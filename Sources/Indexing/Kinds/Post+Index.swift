import FlyerModel
import GRDB

/// `image_key` finds the posts of a picture.
extension Post: IndexedPayload {
  static let table = "post"
  static let declaration = """
    CREATE TABLE post (
      number INTEGER PRIMARY KEY, form INTEGER NOT NULL, image_key INTEGER,
      \(ImageColumns.declaration));
    CREATE INDEX post_by_image ON post (image_key) WHERE image_key IS NOT NULL;
    """
  static let columns = "form, image_key, \(ImageColumns.names)"

  func values(of item: Item) -> [(any DatabaseValueConvertible)?] {
    [form.rawValue, image.map { IndexRecord.key(ofID: $0.url) }] + ImageColumns.values(image)
  }

  init(values row: Row) throws {
    self.init(image: try ImageColumns.image(in: row, from: 2))
  }

  func add(to hash: inout StableHash) {
    hash.add(form.rawValue)
    hash.add(image?.url ?? "")
  }

  /// Returns the posts with any of these pictures.
  static func numbers(
    of urls: [String], in db: Database
  ) throws -> [(url: String, number: ItemNumber)] {
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

  /// Returns the pictures of posts in the order of the posts.
  static func urls(of numbers: [ItemNumber], in db: Database) throws -> [String] {
    try String.fetchAll(
      db,
      sql: """
        SELECT image FROM json_each(?) AS wanted CROSS JOIN post ON post.number = wanted.value
        WHERE image IS NOT NULL ORDER BY wanted.key
        """, arguments: ["\(numbers)"])
  }
}
