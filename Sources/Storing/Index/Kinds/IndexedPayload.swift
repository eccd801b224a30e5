import FlyerModel
import GRDB

/// What only a kind has, as the index keeps it: in a table of its own.
protocol IndexedPayload: Sendable {
  static var table: String { get }
  /// The SQL that makes the table, whose first column is the number of the item.
  static var declaration: String { get }
  /// The names of the columns after the number.
  static var columns: String { get }
  /// The values of these columns, for the item whose payload it is.
  func values(of item: Item) -> [(any DatabaseValueConvertible)?]
  init(values: Row) throws

  /// Adds all that makes the item another one when it changes.
  ///
  /// Numbers of students, ratings and readers grow from one refresh to the next: that is no news.
  func add(to hash: inout StableHash)
  /// What a search finds beside what every item says.
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
  /// The kinds of what has a table of its own.
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
  /// What the index keeps of it; nil where that is nothing.
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
  /// Reads what the index keeps of an item.
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

/// Names as one column, parted by the ASCII separator made for it.
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
