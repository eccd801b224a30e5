import Roster

/// The log, whose lines are read newest first.
extension RosterTables {
  /// Writes a line; the database checks the rows it is about, and that no number is left out.
  func append(_ line: NumberedAuditEntry) throws {
    let entry = line.entry
    try connection.change(
      "INSERT INTO audit (number, at, actor, command, reason) VALUES ($1, $2, $3, $4, $5)",
      [line.number, entry.instant, entry.actor.person, entry.command, entry.reason])
    for (place, handover) in entry.handovers.enumerated() {
      try connection.change(
        """
        INSERT INTO audit_handover (number, place, shift, giver, taker)
        VALUES ($1, $2, $3, $4, $5)
        """,
        [line.number, place, handover.shift, handover.from, handover.to])
    }
    for (place, subject) in entry.subjects.enumerated() {
      try connection.change(
        "INSERT INTO audit_subject (number, place, kind, id) VALUES ($1, $2, $3, $4)",
        [line.number, place, subject.kind, subject.id])
    }
  }

  /// When the last line was written; nil where there is none.
  func lastInstant() throws -> Instant? {
    var line = try connection.rows("SELECT at FROM audit WHERE number = $1", [lastLine]).first
    return try line?.next()
  }

  /// Lines before a number, newest first.
  func log(before number: Int?, limit: Int) throws -> [NumberedAuditEntry] {
    let number = min(number ?? .max, lastLine + 1)
    let first = max(1, number - max(limit, 0))
    guard first < number else { return [] }
    let range: [any SQLColumn] = [first, number]
    let subjects = try subjects(in: range)
    let handovers = try handovers(in: range)
    return try connection.rows(
      """
      SELECT number, at, actor, command, reason FROM audit
      WHERE number >= $1 AND number < $2 ORDER BY number DESC
      """, range
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
          reason: try row.next()))
    }
  }

  private func subjects(in range: [any SQLColumn]) throws -> [Int: [RowReference]] {
    let rows = try connection.rows(
      """
      SELECT number, kind, id FROM audit_subject
      WHERE number >= $1 AND number < $2 ORDER BY number, place
      """, range)
    return try rows.reduce(into: [:]) { subjects, row in
      var row = row
      subjects[try row.next(), default: []].append(
        RowReference(kind: try row.next(), id: try row.next()))
    }
  }

  private func handovers(in range: [any SQLColumn]) throws -> [Int: [AuditEntry.Handover]] {
    let rows = try connection.rows(
      """
      SELECT number, shift, giver, taker FROM audit_handover
      WHERE number >= $1 AND number < $2 ORDER BY number, place
      """, range)
    return try rows.reduce(into: [:]) { handovers, row in
      var row = row
      handovers[try row.next(), default: []].append(
        AuditEntry.Handover(shift: try row.next(), from: try row.next(), to: try row.next()))
    }
  }
}
