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
  /// What of it could not be done.
  package let leftOut: [LeftOut]

  package init(changes: [Change], audit: AuditEntry?, leftOut: [LeftOut] = []) {
    self.changes = changes
    self.audit = audit
    self.leftOut = leftOut
  }

  /// The fresh rows with their new revisions: the answer to whoever commanded.
  package var rows: [Row] { changes.map(\.row) }
}

extension [Row] {
  /// What the log names of changed rows, and behind them what they are about.
  package var subjects: [RowReference] {
    flatMap { [$0.reference] + $0.named }.withoutRepetitions()
  }
}

extension Row {
  /// What a reader of the log could not know once it is over: behind a wish the shift that it would
  /// give and, while it is one, those that it would take; behind a shift the request that it is
  /// suggested to.
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

extension Array where Element: Hashable {
  func withoutRepetitions() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
