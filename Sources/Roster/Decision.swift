/// One row's part of a decision.
package enum Change: Codable, Hashable, Sendable {
  /// There must be no row of that name yet.
  case insert(Row)
  /// The row must still have that revision; the new value carries the next one.
  case update(Row, ifRevision: Int)

  /// The row as it is afterwards.
  package var row: Row {
    switch self {
    case .insert(let row), .update(let row, _): row
    }
  }
}

/// What a command comes to: all of it is applied in one transaction, or nothing.
package struct Decision: Codable, Hashable, Sendable {
  /// Each row at most once, the one the command was about first; none where nothing is to do.
  package let changes: [Change]
  /// The line for the log; nil where nothing is changed.
  package let audit: AuditEntry?

  /// The fresh rows with their new revisions: the answer to whoever commanded.
  package var rows: [Row] { changes.map(\.row) }
}

extension [Row] {
  /// What the log names of changed rows; behind a wish the shift that it would give, since nobody
  /// sees the wish any more once it is over.
  package var subjects: [RowReference] {
    var known: Set<RowReference> = []
    return flatMap { row in
      let given = RingWish(row).map { RowReference(kind: .shift, id: $0.gives.rawValue) }
      return [row.reference] + [given].compactMap(\.self)
    }
    .filter { known.insert($0).inserted }
  }
}
