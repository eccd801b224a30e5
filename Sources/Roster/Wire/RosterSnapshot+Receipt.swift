extension RosterSnapshot {
  /// Returns the roster after a command that was carried out on exactly this version. Nil if
  /// anything else has changed too, so that only the server knows the result.
  package func applying(_ receipt: Receipt) -> RosterSnapshot? {
    let rows = receipt.rows
    guard receipt.version == version + 1, !rows.isEmpty, rows.allSatisfy(isNext) else { return nil }
    var next = self
    next.put(kept(of: rows), leadingTo: receipt.version)
    return next
  }

  /// Whether the row is the next revision of the row in the snapshot, or a new row.
  private func isNext(_ row: Row) -> Bool {
    func revision(of value: some RosterRow) -> Int { find(value.id)?.revision ?? 0 }
    return row.revision == revision(of: row.value) + 1
  }
}
