import Roster

/// A row of the roster as stored in its table.
protocol StoredRow: RosterRow {
  /// Reads all columns, with the tables that belong to the row. A condition follows.
  static var select: SQL { get }
  /// Follows the condition of a query; empty if each row of the roster is one row of the query.
  static var order: SQL { get }
  /// The column with the id.
  static var key: SQL { get }
  /// The condition of a page: the rows after the id `$1`, in the database's order of texts, which
  /// may differ from the program's.
  static var page: SQL { get }

  /// Converts the rows of a query.
  static func all(in rows: [SQLRow]) throws -> [Self]
  /// Whether a row comes before another one in lists: each database orders texts in its own way, so
  /// rows are sorted here.
  static func precedes(_ left: Self, _ right: Self) -> Bool

  /// The statements that insert a new row.
  func insertions(in zone: RosterZone) throws -> [SQLStatement]
  /// The statements that replace the row if it has the given revision.
  func updates(in zone: RosterZone, ifRevision revision: Int) throws -> [SQLStatement]
}

/// A row of the roster that is one row of its table.
protocol SingleStoredRow: StoredRow {
  init(_ row: SQLRow) throws
}

extension SingleStoredRow {
  static var order: SQL { "" }
  static var key: SQL { "id" }
  static var page: SQL { "WHERE id > $1 ORDER BY id LIMIT 1000" }

  static func all(in rows: [SQLRow]) throws -> [Self] { try rows.map(Self.init) }
}

extension StoredRow {
  /// Returns the rows that meet a condition, sorted.
  static func all(
    where condition: SQL, _ arguments: [any SQLColumn] = [], in connection: any SQLConnection
  ) throws -> [Self] {
    try all(in: connection.rows(select + condition + order, arguments)).sorted(by: precedes)
  }

  /// Returns the rows that meet a condition, as rows of any kind.
  static func rows(
    where condition: SQL, _ arguments: [any SQLColumn] = [], in connection: any SQLConnection
  ) throws -> [Row] {
    try all(where: condition, arguments, in: connection).map(\.row)
  }

  /// Passes on all rows, page by page.
  static func forEach(in connection: any SQLConnection, _ body: (Row) throws -> Void) throws {
    var last = ""
    while true {
      let rows = try all(in: connection.rows(select + page + order, [last]))
      for row in rows { try body(row.row) }
      guard let row = rows.last else { return }
      last = row.id.rawValue
    }
  }

  func insert(into tables: RosterTables) throws {
    for statement in try insertions(in: tables.rules.timeZone) {
      try tables.connection.change(statement.sql, statement.arguments)
    }
  }

  static func precedesByID(_ left: Self, _ right: Self) -> Bool { left.id < right.id }
}

extension RowKind {
  /// The type whose rows are of this kind.
  var stored: any StoredRow.Type {
    switch self {
    case .person: Person.self
    case .fixedShift: FixedShift.self
    case .opening: Opening.self
    case .shift: Shift.self
    case .request: WorkRequest.self
    case .trade: Trade.self
    case .wish: RingWish.self
    }
  }
}

extension Row {
  var stored: any StoredRow {
    switch self {
    case .person(let value): value
    case .fixedShift(let value): value
    case .opening(let value): value
    case .shift(let value): value
    case .request(let value): value
    case .trade(let value): value
    case .wish(let value): value
    }
  }
}
