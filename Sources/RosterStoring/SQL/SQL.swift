/// The text of a statement: made of literals only, so that no value can ever become part of it.
///
/// Both databases understand `$1`, `$2` … for parameters; SQLite numbers them in the order in
/// which they first appear, which therefore has to be their own.
struct SQL: ExpressibleByStringLiteral, Sendable {
  let text: String

  init(stringLiteral text: String) {
    self.text = text
  }

  static func + (left: SQL, right: SQL) -> SQL {
    SQL(stringLiteral: left.text + right.text)
  }
}

/// One connection to a database, used by one thread at a time.
protocol SQLConnection {
  /// The rows a statement answers with.
  func rows(_ sql: SQL, _ arguments: [any SQLColumn]) throws -> [SQLRow]
  /// How many rows a statement has changed.
  @discardableResult
  func change(_ sql: SQL, _ arguments: [any SQLColumn]) throws -> Int
  /// Runs statements without parameters, one after the other.
  func run(_ script: SQL) throws
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

  /// The next column; throws `.damaged` where it holds nothing of that kind.
  mutating func next<Column: SQLColumn>(_ type: Column.Type = Column.self) throws -> Column {
    guard position < values.count, let column = Column(values[position]) else {
      let found = position < values.count ? "\(values[position])" : "nothing"
      throw RosterStoreError.damaged(.column(found: found, expected: "\(Column.self)"))
    }
    position += 1
    return column
  }
}
