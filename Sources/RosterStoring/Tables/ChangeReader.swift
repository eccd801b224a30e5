import Roster

/// Reads the changes since a version, by the lines of the log.
struct ChangeReader {
  let tables: RosterTables

  private var connection: any SQLConnection { tables.connection }

  /// The rows that have changed since a version, as they are now.
  func changes(since seen: Int, limit: Int) throws -> RosterChanges {
    let (version, rules) = (tables.version, tables.rules)
    let offset = version - tables.lastLine
    guard seen >= max(tables.firstVersion, version - RosterChanges.furthest), seen <= version,
      let span = try span(after: seen - offset, limit: limit)
    else { return .unknown(since: seen, version: version) }
    assert(!span.isPart || span.end > seen - offset, "each answer gets a client further")
    assert(span.end <= tables.lastLine, "no version is told that does not exist yet")
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
      }, through: tables.lastLine, limit: limit)
  }

  private func hasRules(in lines: [any SQLColumn]) throws -> Bool {
    try !connection.rows(
      "SELECT number FROM audit_rule WHERE number > $1 AND number <= $2 LIMIT 1", lines
    ).isEmpty
  }

  /// The rows of some lines, and the shifts that trades, wishes and requests among them name. A
  /// client with only a part of the roster may not have these.
  private func rows(in lines: [any SQLColumn]) throws -> [Row] {
    func named(_ kind: RowKind) -> SQL {
      "IN (SELECT id FROM audit_subject WHERE number > $1 AND number <= $2 AND kind = '"
        + SQL(stringLiteral: kind.rawValue) + "')"
    }
    let mentioned: SQL =
      "SELECT shift FROM trade_leg WHERE trade " + named(.trade)
      + " UNION SELECT gives FROM wish WHERE id " + named(.wish)
      + " UNION SELECT shift FROM wish_take WHERE wish " + named(.wish)
      + " UNION SELECT shift.id FROM request JOIN shift ON shift.owner = request.person"
      + " AND shift.date = request.date WHERE request.id " + named(.request)
    return try RowKind.allCases.flatMap { kind in
      var condition = "WHERE " + kind.stored.key + " " + named(kind)
      if kind == .shift { condition = condition + " OR id IN (" + mentioned + ")" }
      return try kind.stored.rows(where: condition, lines, in: connection)
    }
  }
}

/// The part of the log that one answer covers: whole lines, up to a number of rows.
struct ChangeSpan {
  /// The maximum number of changed rows that are read for one answer.
  static let subjects = 5_000

  /// The number of the last line that is covered.
  private(set) var end: Int
  /// Whether there are further lines after `end`.
  private(set) var isPart = false
  private(set) var rows: [RowReference] = []

  /// Returns nil if a single line has changed more rows than are read.
  ///
  /// - Parameters:
  ///   - subjects: The rows of the lines, the first `Self.subjects` of them, in the order of lines.
  ///   - end: The number of the last line.
  ///   - limit: The number of rows from which on no further line is begun.
  init?(_ subjects: [(line: Int, row: RowReference)], through end: Int, limit: Int) {
    self.end = end
    var known: Set<RowReference> = []
    var line = subjects.first?.line
    for subject in subjects {
      assert(subject.line >= line ?? 0, "lines are read in order, and each of them whole")
      if subject.line != line {
        line = subject.line
        if rows.count >= limit {
          stop(before: subject.line)
          return
        }
      }
      if known.insert(subject.row).inserted { rows.append(subject.row) }
    }
    // The list was cut at the limit, so its last line may be incomplete.
    guard let line, subjects.count >= Self.subjects else { return }
    guard line != subjects.first?.line else { return nil }
    stop(before: line)
  }

  private mutating func stop(before line: Int) {
    (end, isPart) = (line - 1, true)
  }
}
