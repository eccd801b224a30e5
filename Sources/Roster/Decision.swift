import Texts

/// The change of one row in a decision.
package enum Change: Codable, Hashable, Sendable {
  /// Inserts a row, whose ID must not exist yet.
  case insert(Row)
  /// Replaces a row, which must still have that revision; the new value has the next revision.
  case update(Row, ifRevision: Int)

  /// Whether the row has the revision that follows: a new row has the first.
  var isNext: Bool {
    switch self {
    case .insert(let row): row.revision == 1
    case .update(let row, let revision): row.revision == revision + 1
    }
  }

  /// The row after the change.
  package var row: Row {
    switch self {
    case .insert(let row), .update(let row, _): row
    }
  }
}

/// The result of a command: all changes are applied in one transaction, or none.
package struct Decision: Codable, Hashable, Sendable {
  /// The changed rows, each at most once, the subject of the command first; empty if there is
  /// nothing to do.
  package let changes: [Change]
  /// The line for the log; nil if nothing changes.
  package let audit: AuditEntry?
  /// The rows that the command could not change.
  package let leftOut: [LeftOut]

  package init(changes: [Change], audit: AuditEntry?, leftOut: [LeftOut] = []) {
    self.changes = changes
    self.audit = audit
    self.leftOut = leftOut
  }

  /// The changed rows with their new revisions: the answer to the caller.
  package var rows: [Row] { changes.map(\.row) }
}

extension [Row] {
  /// The rows that the log names: each changed row, followed by the rows that it refers to.
  package var subjects: [RowReference] {
    flatMap { [$0.reference] + $0.named }.uniqued()
  }
}

extension Row {
  /// The rows that a reader of the log could not know once the change is past. For a wish: the
  /// shift that it would give and, while it is active, those that it would take. For a shift: the
  /// request that it is suggested to.
  fileprivate var named: [RowReference] {
    switch self {
    case .wish(let wish):
      ([wish.gives] + (wish.isActive ? wish.takes : [])).map {
        RowReference(kind: .shift, id: $0.rawValue)
      }
    case .shift(let shift):
      shift.state.suggestedTo.map { [RowReference(kind: .request, id: $0.rawValue)] } ?? []
    case .person, .fixedShift, .opening, .request, .trade: []
    }
  }
}
