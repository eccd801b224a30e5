import Roster

/// The changes since a version, by the lines of the log.
extension RosterTables {
  /// The rows that have changed since a version, as they are now.
  func changes(since seen: Int, limit: Int) throws -> RosterChanges {
    let offset = version - lastLine
    guard seen >= max(firstVersion, version - RosterChanges.furthest), seen <= version,
      let span = try span(after: seen - offset, limit: limit)
    else { return .unknown(since: seen, version: version) }
    let lines: [any SQLColumn] = [seen - offset, span.end]
    return RosterChanges(
      since: seen, version: span.end + offset, rules: try hasRules(in: lines) ? rules : nil,
      rows: try rows(in: lines), isPart: span.isPart)
  }

  private func span(after line: Int, limit: Int) throws -> ChangeSpan? {
    let subjects = try connection.rows(
      """
      SELECT number, kind, id FROM audit_subject WHERE number > $1
      ORDER BY number, place LIMIT $2
      """, [line, ChangeSpan.subjects])
    return ChangeSpan(
      try subjects.map { row in
        var row = row
        return (try row.next(), RowReference(kind: try row.next(), id: try row.next()))
      }, through: lastLine, limit: limit)
  }

  private func hasRules(in lines: [any SQLColumn]) throws -> Bool {
    try !connection.rows(
      "SELECT number FROM audit_rule WHERE number > $1 AND number <= $2 LIMIT 1", lines
    ).isEmpty
  }

  /// The rows of some lines, and the shifts that trades, wishes and requests among them name. A
  /// client with only a part of the roster may not have these.
  private func rows(in lines: [any SQLColumn]) throws -> [Row] {
    func named(_ kind: SQL) -> SQL {
      "IN (SELECT id FROM audit_subject WHERE number > $1 AND number <= $2 AND kind = '" + kind
        + "')"
    }
    return try people(where: "WHERE id " + named("person"), lines).map(\.row)
      + fixedShifts(where: "WHERE id " + named("fixedShift"), lines).map(\.row)
      + openings(where: "WHERE id " + named("opening"), lines).map(\.row)
      + shifts(
        where: "WHERE id " + named("shift") + " OR id IN (SELECT shift FROM trade_leg WHERE trade "
          + named("trade") + " UNION SELECT gives FROM wish WHERE id " + named("wish")
          + " UNION SELECT shift FROM wish_take WHERE wish " + named("wish")
          + " UNION SELECT shift.id FROM request JOIN shift ON shift.owner = request.person"
          + " AND shift.date = request.date WHERE request.id " + named("request") + ")", lines
      ).map(\.row)
      + requests(where: "WHERE id " + named("request"), lines).map(\.row)
      + trades(where: "WHERE trade.id " + named("trade"), lines).map(\.row)
      + wishes(where: "WHERE wish.id " + named("wish"), lines).map(\.row)
  }
}
