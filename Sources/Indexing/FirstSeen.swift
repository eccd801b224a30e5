import GRDB

/// Looks up when items without a date were first seen.
struct FirstSeen {
  private let now: Int
  /// A query of the attached index `old`; nil if there is none.
  private let select: Statement?

  /// - Parameter now: in seconds since 1970.
  init(now: Int, hasPredecessor: Bool, in db: Database) throws {
    self.now = now
    select =
      try hasPredecessor
      ? db.makeStatement(
        sql: """
          SELECT first_seen FROM old.identity WHERE key = :key
          UNION ALL SELECT first_seen FROM old.past WHERE key = :key
          """) : nil
  }

  /// - Parameter key: the key of the item in table `identity`.
  func second(of key: Int64) throws -> Int {
    guard let select else { return now }
    return try Int.fetchOne(select, arguments: ["key": key]) ?? now
  }
}
