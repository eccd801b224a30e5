import FlyerModel
import GRDB

/// The values that only one kind of item has, which the index stores in a separate table.
protocol IndexedPayload: Sendable {
  static var table: String { get }
  /// The SQL that creates the table; its first column is the number of the item.
  static var declaration: String { get }
  /// The names of the columns after the number.
  static var columns: String { get }
  /// Returns the values of these columns for the item with this payload.
  func values(of item: Item) -> [(any DatabaseValueConvertible)?]
  init(values: Row) throws

  /// Adds all values whose change makes the item count as changed.
  ///
  /// The numbers of students, ratings and views are not among them, since they grow with each
  /// refresh.
  func add(to hash: inout StableHash)
  /// The texts that a search finds in addition to those of every item.
  var searchedTexts: [String] { get }
}

extension IndexedPayload {
  var searchedTexts: [String] { [] }

  init(_ number: ItemNumber, in db: Database) throws {
    let select = try db.cachedStatement(
      sql: "SELECT \(Self.columns) FROM \(Self.table) WHERE number = ?")
    guard let row = try Row.fetchOne(select, arguments: [number]) else { throw IndexError.damaged }
    try self.init(values: row)
  }

  func write(of item: Item, as number: ItemNumber, in db: Database) throws {
    let values = [number] + self.values(of: item)
    let places = String(repeating: ", ?", count: values.count - 1)
    try db.cachedStatement(sql: "INSERT INTO \(Self.table) VALUES (?\(places))")
      .execute(arguments: StatementArguments(values))
  }
}

extension Item.Kind {
  /// The payload types of the kinds that have a table.
  static let indexed: [any IndexedPayload.Type] = allCases.compactMap(\.indexedPayload)

  private var indexedPayload: (any IndexedPayload.Type)? {
    switch self {
    case .information, .contact: nil
    case .article: Article.self
    case .course: Course.self
    case .staffPick: StaffPick.self
    case .post: Post.self
    case .event: CalendarEvent.self
    }
  }
}

extension Item.Payload where ArticlePart == Article {
  /// The values that the index stores for the payload; nil if there are none.
  var indexed: (any IndexedPayload)? {
    switch self {
    case .information, .contact: nil
    case .article(let article): article
    case .course(let course): course
    case .staffPick(let pick): pick
    case .post(let post): post
    case .event(let event): event
    }
  }
}

extension Item.Payload {
  /// Reads the stored values of an item.
  init(
    _ kind: Item.Kind, of number: ItemNumber, in db: Database, article: () throws -> ArticlePart
  ) throws {
    switch kind {
    case .information: self = .information
    case .contact: self = .contact
    case .article: self = .article(try article())
    case .course: self = .course(try Course(number, in: db))
    case .staffPick: self = .staffPick(try StaffPick(number, in: db))
    case .post: self = .post(try Post(number, in: db))
    case .event: self = .event(try CalendarEvent(number, in: db))
    }
  }
}

/// Names in one column, separated by the ASCII unit separator.
enum NameCoding {
  private static let unit: Character = "\u{1F}"

  static func encode(_ names: [String]) -> String {
    names.map { $0.filter { $0 != unit } }.joined(separator: String(unit))
  }

  static func decode(_ text: String) -> [String] {
    text.split(separator: unit).map(String.init)
  }
}

extension StableHash {
  mutating func add(_ date: FlyerDate?) { add(Int(date?.packed ?? 0)) }
}

/// A picture in three columns of a table: `image`, `width` and `height`.
enum ImageColumns {
  /// The SQL that declares the columns.
  static let declaration = "image TEXT, width INTEGER, height INTEGER"

  static let names = "image, width, height"

  static func values(_ image: ImageReference?) -> [(any DatabaseValueConvertible)?] {
    [image?.url, image?.width, image?.height]
  }

  /// Returns the picture in three columns of a row, beginning with `column`; nil if there is none.
  static func image(in row: Row, from column: Int) throws -> ImageReference? {
    try row.decode(String?.self, atIndex: column).map {
      ImageReference(
        url: $0, width: try row.decode(atIndex: column + 1),
        height: try row.decode(atIndex: column + 2))
    }
  }
}
