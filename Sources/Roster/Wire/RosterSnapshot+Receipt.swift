extension RosterSnapshot {
  /// The roster after a command that was carried out on just this one; nil where anything else has
  /// changed as well, so that only the server knows it.
  package func applying(_ receipt: Receipt) -> RosterSnapshot? {
    let rows = receipt.rows
    guard receipt.version == version + 1, !rows.isEmpty, rows.allSatisfy(isNext) else { return nil }
    var next = self
    next.put(kept(of: rows), leadingTo: receipt.version)
    return next
  }

  /// True for a change of a row as it is here, and for a new row.
  private func isNext(_ row: Row) -> Bool {
    func revision(of value: some RosterRow) -> Int { find(value.id)?.revision ?? 0 }
    return row.revision == revision(of: row.value) + 1
  }
}
