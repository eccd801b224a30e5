import Roster

/// The log, whose lines are read newest first.
struct LogTable {
  let tables: RosterTables

  private var connection: any SQLConnection { tables.connection }

  /// Returns when the last line was written; nil if there is none.
  func lastInstant() throws -> Instant? {
    var line = try connection.rows("SELECT at FROM audit WHERE number = $1", [tables.lastLine])
      .first
    return try line?.next()
  }

  /// Lines before a number, newest first.
  func lines(before number: Int?, limit: Int) throws -> [NumberedAuditEntry] {
    let number = min(number ?? .max, tables.lastLine + 1)
    let first = max(1, number - max(limit, 0))
    guard first < number else { return [] }
    return try lines(where: "WHERE number >= $1 AND number < $2 ", [first, number])
  }

  /// Some lines, newest first.
  func lines(where condition: SQL, _ arguments: [any SQLColumn]) throws -> [NumberedAuditEntry] {
    let subjects = try subjects(where: condition, arguments)
    let handovers = try handovers(where: condition, arguments)
    let rules = try rules(where: condition, arguments)
    return try connection.rows(
      "SELECT number, at, actor, nullif(command, ''), reason, waived FROM audit " + condition
        + "ORDER BY number DESC", arguments
    ).map { row in
      var row = row
      let number: Int = try row.next()
      let instant: Instant = try row.next()
      let person: Person.ID? = try row.next()
      return NumberedAuditEntry(
        number: number,
        entry: AuditEntry(
          instant: instant, actor: person.map(Actor.person) ?? .system, command: try row.next(),
          subjects: subjects[number] ?? [], handovers: handovers[number] ?? [],
          reason: try row.next(), waived: try row.next(), rules: rules[number] ?? []))
    }
  }

  /// Lines before a number that concern a person, newest first: their commands, shifts that came to
  /// or went from them, their present rows, and the rules.
  func lines(
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
    assert(padded.count.isMultiple(of: 50), "few statements are prepared")
    return try lines(where: "WHERE number IN " + .list(of: padded.count) + " ", padded)
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

  /// The lines of the log that concern a person, the oldest first.
  func allLines(concerning person: Person.ID) throws -> [NumberedAuditEntry] {
    try connection.rows(
      """
      SELECT number FROM audit WHERE actor = $1
      UNION SELECT number FROM audit_handover WHERE giver = $1 OR taker = $1
      UNION SELECT number FROM audit_subject WHERE kind = 'person' AND id = $1
      ORDER BY number
      """, [person]
    ).flatMap { row in
      var row = row
      return try lines(before: try row.next(Int.self) + 1, limit: 1)
    }
  }

  private func rules(
    where condition: SQL, _ arguments: [any SQLColumn]
  ) throws -> [Int: [RuleChange]] {
    let rows = try connection.rows(
      "SELECT number, rule, was, becomes FROM audit_rule " + condition + "ORDER BY number, place",
      arguments)
    return try rows.reduce(into: [:]) { rules, row in
      var row = row
      rules[try row.next(), default: []].append(
        RuleChange(rule: try row.next(), from: try row.next(), to: try row.next()))
    }
  }

  private func subjects(
    where condition: SQL, _ arguments: [any SQLColumn]
  ) throws -> [Int: [RowReference]] {
    let rows = try connection.rows(
      "SELECT number, kind, id FROM audit_subject " + condition + "ORDER BY number, place",
      arguments)
    return try rows.reduce(into: [:]) { subjects, row in
      var row = row
      subjects[try row.next(), default: []].append(
        RowReference(kind: try row.next(), id: try row.next()))
    }
  }

  private func handovers(
    where condition: SQL, _ arguments: [any SQLColumn]
  ) throws -> [Int: [AuditEntry.Handover]] {
    let rows = try connection.rows(
      "SELECT number, shift, giver, taker FROM audit_handover " + condition
        + "ORDER BY number, place", arguments)
    return try rows.reduce(into: [:]) { handovers, row in
      var row = row
      handovers[try row.next(), default: []].append(
        AuditEntry.Handover(shift: try row.next(), from: try row.next(), to: try row.next()))
    }
  }
}

extension NumberedAuditEntry {
  /// The statements that insert the line. The database checks the rows it is about, and that no
  /// number is skipped.
  var statements: [SQLStatement] {
    let line = SQLStatement(
      """
      INSERT INTO audit (number, at, actor, command, reason, waived)
      VALUES ($1, $2, $3, $4, $5, $6)
      """,
      [
        number, entry.instant, entry.actor.person, entry.command?.rawValue ?? "", entry.reason,
        entry.waived,
      ])
    let rules = entry.rules.enumerated().map { place, change in
      SQLStatement(
        "INSERT INTO audit_rule (number, place, rule, was, becomes) VALUES ($1, $2, $3, $4, $5)",
        [number, place, change.rule, change.from, change.to])
    }
    let handovers = entry.handovers.enumerated().map { place, handover in
      SQLStatement(
        """
        INSERT INTO audit_handover (number, place, shift, giver, taker)
        VALUES ($1, $2, $3, $4, $5)
        """,
        [number, place, handover.shift, handover.from, handover.to])
    }
    let subjects = entry.subjects.enumerated().map { place, subject in
      SQLStatement(
        "INSERT INTO audit_subject (number, place, kind, id) VALUES ($1, $2, $3, $4)",
        [number, place, subject.kind, subject.id])
    }
    return [line] + rules + handovers + subjects
  }
}
