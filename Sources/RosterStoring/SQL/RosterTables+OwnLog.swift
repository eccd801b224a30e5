import Roster

extension RosterTables {
  /// Lines before a number that concern a person, newest first: their commands, shifts that came to
  /// or went from them, their present rows, and the rules.
  func log(
    concerning person: Person.ID, before number: Int?, limit: Int
  ) throws -> [NumberedAuditEntry] {
    guard limit > 0 else { return [] }
    let numbers = try connection.rows(Self.ownLines, [person, number ?? .max, limit]).map { row in
      var row = row
      return try row.next(Int.self)
    }
    guard let last = numbers.last else { return [] }
    // Padding keeps the number of distinct prepared statements small.
    let padding = (50 - numbers.count % 50) % 50
    let padded = numbers + Array(repeating: last, count: padding)
    return try lines(where: "WHERE number IN (" + .parameters(padded.count) + ") ", padded)
  }

  /// Finds the person's rows first, and then their lines. A planner that took the newest lines
  /// first might read the whole log for a person without recent actions.
  private static let ownLines: SQL = """
    WITH own (kind, id) AS MATERIALIZED (
      SELECT 'person', $1
      UNION ALL SELECT 'shift', id FROM shift WHERE owner = $1
      UNION ALL SELECT 'fixedShift', id FROM fixed_shift WHERE owner = $1
      UNION ALL SELECT 'request', id FROM request WHERE person = $1
      UNION ALL SELECT 'wish', id FROM wish WHERE person = $1
      UNION ALL SELECT 'trade', trade FROM trade_leg WHERE giver = $1
    )
    SELECT number FROM (
      SELECT number FROM (SELECT number FROM audit
        WHERE actor = $1 AND number < $2 ORDER BY number DESC LIMIT $3) AS done
      UNION SELECT number FROM (SELECT number FROM audit_handover
        WHERE giver = $1 AND number < $2 ORDER BY number DESC LIMIT $3) AS given
      UNION SELECT number FROM (SELECT number FROM audit_handover
        WHERE taker = $1 AND number < $2 ORDER BY number DESC LIMIT $3) AS taken
      UNION SELECT audit_subject.number FROM own JOIN audit_subject
        ON audit_subject.kind = own.kind AND audit_subject.id = own.id
        WHERE audit_subject.number < $2
      UNION SELECT number FROM (SELECT number FROM audit_rule
        WHERE number < $2 ORDER BY number DESC LIMIT $3) AS rules
    ) AS lines ORDER BY number DESC LIMIT $3
    """
}

extension SQL {
  /// `count` parameters, from the first.
  fileprivate static func parameters(_ count: Int) -> SQL {
    SQL(stringLiteral: (1...count).map { "$\($0)" }.joined(separator: ", "))
  }
}
