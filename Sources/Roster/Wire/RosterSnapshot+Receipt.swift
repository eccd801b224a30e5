extension RosterSnapshot {
  /// The roster after a command that was carried out on just this one; nil where anything else has
  /// changed as well, so that only the server knows it.
  package func applying(_ receipt: Receipt) -> RosterSnapshot? {
    let rows = receipt.rows
    guard receipt.version == version + 1, !rows.isEmpty, rows.allSatisfy(isNext) else { return nil }
    return RosterSnapshot(
      version: receipt.version, today: today, rules: rules, people: merged(rows),
      fixedShifts: merged(rows), shifts: merged(rows).sorted(by: Shift.beginsBefore),
      requests: merged(rows), trades: merged(rows), wishes: merged(rows).filter(\.isActive))
  }

  /// True for a change of a row as it is here, and for a new row.
  private func isNext(_ row: Row) -> Bool {
    func revision(of value: some RosterRow) -> Int { find(value.id)?.revision ?? 0 }
    return row.revision == revision(of: row.value) + 1
  }

  /// The rows of a kind by name, fresh ones in the place of older ones.
  private func merged<R: RosterRow>(_ rows: [Row]) -> [R] {
    let fresh = rows.compactMap(R.init)
    let names = Set(fresh.map(\.id))
    return (R.list(in: self).filter { !names.contains($0.id) } + fresh).sorted { $0.id < $1.id }
  }
}
