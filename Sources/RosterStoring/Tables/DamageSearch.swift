import Roster

/// Finds contradictions in the tables page by page: a roster of many years need not fit into
/// memory.
struct DamageSearch {
  let tables: RosterTables

  private var connection: any SQLConnection { tables.connection }

  /// The number of rows that are checked at once.
  private static let page = 1_000

  func damages() throws -> [RosterStoreError.Damage] {
    var found: [String] = []
    var page: [Row] = []
    var (lines, hasGap) = (0, false)
    let people = Dictionary(try tables.people().map { ($0.reference, $0.row) }) { first, _ in first
    }
    try ArchiveTransfer(tables: tables).export { line in
      switch line {
      case .row(let row):
        page.append(row)
        guard page.count >= Self.page else { break }
        found += try violations(among: page, people)
        page.removeAll(keepingCapacity: true)
      case .log(let line):
        lines += 1
        if line.number != lines { hasGap = true }
      case .archive, .rules, .versions, .account, .session, .invitation, .calendar, .reset,
        .erased, .receipt, .answer, .subscription, .notice, .end:
        break
      }
    }
    found +=
      try violations(among: page, people) + violationsOfShifts() + violationsOfPeople()
    return found.sorted().map { .found($0) } + (hasGap ? [.gap] : [])
  }

  /// Checks rows against the rows that they name.
  private func violations(
    among rows: [Row], _ people: [RowReference: Row]
  ) throws -> [String] {
    // Each page caches its own rows.
    let tables = try RosterTables(connection)
    let named = try Set(rows.flatMap(\.namedRows)).compactMap { reference in
      try reference.kind == .person ? people[reference] : tables.row(reference)
    }
    return RosterModel(rules: tables.rules, rows: rows + named).violations(among: rows)
  }

  /// Overlapping shifts of a person, shifts laid out twice, and openings with too many people.
  private func violationsOfShifts() throws -> [String] {
    var found: [String] = []
    let model = RosterModel(rules: tables.rules)
    for person in try tables.people() {
      let shifts = try tables.all(Shift.self, where: "WHERE owner = $1", [person.id])
      found += model.timetableViolations(of: [.overlap], among: shifts)
    }
    for var row in try connection.rows(
      """
      SELECT fixed_shift, monday FROM shift WHERE fixed_shift IS NOT NULL
      GROUP BY fixed_shift, monday HAVING count(*) > 1
      """)
    {
      let (fixedShift, monday): (String, RosterDate) = (try row.next(), try row.next())
      found.append("\(fixedShift) of \(monday) is laid out twice")
    }
    for opening in try tables.all(Opening.self) {
      let rows = try connection.rows(
        "SELECT count(*) FROM shift WHERE opening = $1 AND status <> 'cancelled'", [opening.id])
      var row = rows.first
      found += opening.violations(having: try row?.next() ?? 0)
    }
    return found
  }

  /// Contradictions in names, requests and wishes, found among the current rows.
  private func violationsOfPeople() throws -> [String] {
    let rows =
      try tables.people().map(\.row)
      + tables.all(WorkRequest.self, where: "WHERE status IN ('open', 'chosen')").map(\.row)
      + tables.wishes().map(\.row)
      + tables.all(FixedShift.self, where: "WHERE is_active = 1").map(\.row)
      + tables.all(Shift.self, where: "WHERE accepted_by IS NOT NULL").map(\.row)
    return RosterModel(rules: tables.rules, rows: rows).violationsOfPeople
  }
}
