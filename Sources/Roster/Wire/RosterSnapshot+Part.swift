extension RosterSnapshot {
  /// Returns the rows of the snapshot that are in a part.
  package func reduced(to part: RosterPart) -> RosterSnapshot {
    let rows = self.rows.filter { part.rows.contains($0.reference) }
    var part = part
    part.people.formUnion(rows.flatMap(\.people))
    let members = PartMembers(
      of: part, fixedShifts: Set(rows.compactMap(\.fixedShift)), trades: trades, wishes: wishes,
      requests: requests)
    let counted = shifts.lazy.filter { shift in part.nextFrom.map { shift.date >= $0 } ?? true }
    let first = Set(counted.prefix(part.next).map(\.id))
    return RosterSnapshot(
      version: version, today: today, part: part, rules: rules, people: people,
      fixedShifts: fixedShifts.filter { members.holds($0.row) }, openings: openings,
      shifts: shifts.filter { members.holds($0) || first.contains($0.id) }, requests: requests,
      trades: trades.filter { members.holds($0.row) }, wishes: wishes)
  }
}
