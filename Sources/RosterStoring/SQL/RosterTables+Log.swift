import Roster

/// The log, whose lines are read newest first.
extension RosterTables {
  /// Returns when the last line was written; nil if there is none.
  func lastInstant() throws -> Instant? {
    var line = try connection.rows("SELECT at FROM audit WHERE number = $1", [lastLine]).first
    return try line?.next()
  }

  /// Lines before a number, newest first.
  func log(before number: Int?, limit: Int) throws -> [NumberedAuditEntry] {
    let number = min(number ?? .max, lastLine + 1)
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
