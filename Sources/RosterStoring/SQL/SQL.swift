/// The text of a statement. It consists of literals only, so that no value can ever become part of
/// it.
///
/// Both databases understand `$1`, `$2` … for parameters. SQLite numbers them by first appearance,
/// so they must first appear in numeric order.
struct SQL: ExpressibleByStringLiteral, Sendable {
  let text: String

  init(stringLiteral text: String) {
    self.text = text
  }

  /// A list of parameters, such as `($1, $2, $3)`; at least one.
  static func list(of count: Int, from first: Int = 1) -> SQL {
    precondition(count > 0, "SQL has no empty list")
    let names = (0..<count).map { "$\(first + $0)" }
    return SQL(stringLiteral: "(" + names.joined(separator: ", ") + ")")
  }

  static func + (left: SQL, right: SQL) -> SQL {
    SQL(stringLiteral: left.text + right.text)
  }
}

/// One connection to a database, used by one thread at a time.
protocol SQLConnection {
  /// Returns the rows of a query.
  func rows(_ sql: SQL, _ arguments: [any SQLColumn]) throws -> [SQLRow]
  /// Runs a statement, and returns the number of changed rows.
  @discardableResult
  func change(_ sql: SQL, _ arguments: [any SQLColumn]) throws -> Int
  /// Carries out changes in order. Throws if one does not change the row that it should change.
  func change(_ statements: [SQLStatement]) throws
  /// Carries out changes at the latest before the next read or commit.
  func changeLater(_ statements: [SQLStatement]) throws
  /// Runs statements without parameters, one after the other.
  func run(_ script: SQL) throws
  /// The end of a query whose rows are about to be changed. It skips rows locked by another writer,
  /// if the database has several writers.
  var passingOverLocked: SQL { get }

  /// The index of names that look alike; nil if there is none.
  var names: NameIndex? { get }

  /// Locks out all other writers of the log until the transaction ends.
  func lockLog() throws
  /// Carries out changes. As soon as they are committed, announces the resulting version to all
  /// processes that use the database.
  func change(_ statements: [SQLStatement], leadingTo version: Int) throws
}

/// A change with its values.
struct SQLStatement {
  let sql: SQL
  let arguments: [any SQLColumn]
  /// The id of the one row that it changes; nil if it need not change any.
  let row: String?

  init(_ sql: SQL, _ arguments: [any SQLColumn], changing row: String? = nil) {
    self.sql = sql
    self.arguments = arguments
    self.row = row
  }

  /// Throws if the row to change was missing or had another revision.
  func check(_ changedRows: Int) throws {
    assert(row == nil || changedRows <= 1, "an id names one row")
    guard let row, changedRows != 1 else { return }
    throw RosterStoreError.damaged(.changed(id: row))
  }
}

/// Defaults for a database with a single writer.
extension SQLConnection {
  func change(_ statements: [SQLStatement]) throws {
    for statement in statements {
      try statement.check(change(statement.sql, statement.arguments))
    }
  }

  func changeLater(_ statements: [SQLStatement]) throws { try change(statements) }

  var names: NameIndex? { nil }

  func lockLog() {}

  func change(_ statements: [SQLStatement], leadingTo version: Int) throws {
    try change(statements)
  }
}

extension SQLConnection {
  func rows(_ sql: SQL) throws -> [SQLRow] {
    try rows(sql, [])
  }
}

/// One row of an answer, read column by column from the left.
struct SQLRow: Sendable {
  private let values: [SQLValue]
  private var position = 0

  init(_ values: [SQLValue]) {
    self.values = values
  }

  /// Reads the next column; throws `.damaged` if it holds another type.
  mutating func next<Column: SQLColumn>(_ type: Column.Type = Column.self) throws -> Column {
    guard position < values.count, let column = Column(values[position]) else {
      let found = position < values.count ? "\(values[position])" : "nothing"
      throw RosterStoreError.damaged(.column(found: found, expected: "\(Column.self)"))
    }
    position += 1
    return column
  }
}
