/// A whole roster in memory: decisions are made from it and applied to it.
///
/// A reader keeps its copy in one, the store in memory is one, and a history is checked against
/// one.
package struct RosterModel: Sendable, Equatable {
  package var rules: RosterRules
  private var tables: [RowKind: [String: Row]] = [:]
  private var index = ShiftIndex()

  package init(rules: RosterRules, rows: some Sequence<Row> = []) {
    self.rules = rules
    for row in rows { put(row) }
  }

  /// All rows, ordered by kind and ID.
  package var rows: [Row] {
    RowKind.allCases.flatMap { kind in
      (tables[kind] ?? [:]).sorted { $0.key < $1.key }.map(\.value)
    }
  }

  /// Returns all rows of a kind, or those that fit, in order of ID.
  package func all<R: RosterRow>(
    _ kind: R.Type, where fits: (R) -> Bool = { _ in true }
  ) -> [R] {
    unordered(kind).filter(fits).sorted { $0.id < $1.id }
  }

  func unordered<R: RosterRow>(_ kind: R.Type) -> some Sequence<R> {
    (tables[R.kind] ?? [:]).values.lazy.compactMap(R.init)
  }

  package func find<R: RosterRow>(_ id: Identifier<R>) -> R? {
    tables[R.kind]?[id.rawValue].flatMap(R.init)
  }

  /// Returns a row of any kind.
  package func row(_ reference: RowReference) -> Row? {
    tables[reference.kind]?[reference.id]
  }

  /// Inserts a row or replaces it, at any revision.
  package mutating func put(_ row: Row) {
    let reference = row.reference
    if case .shift(let old) = self.row(reference) { index.remove(old) }
    if case .shift(let shift) = row { index.insert(shift) }
    tables[reference.kind, default: [:]][reference.id] = row
  }

  /// Applies the whole decision. If it throws, nothing is applied.
  package mutating func apply(_ decision: Decision) throws(RevisionConflict) {
    for change in decision.changes {
      let reference = change.row.reference
      let stored = row(reference)
      let expected: Int? = if case .update(_, let revision) = change { revision } else { nil }
      guard stored?.revision == expected else {
        throw RevisionConflict(row: reference, stored: stored?.revision)
      }
    }
    for change in decision.changes { put(change.row) }
    assert(
      decision.rows.allSatisfy { row($0.reference) == $0 }, "a decision changes each row once")
  }

  func shifts(_ keys: KeyPath<ShiftIndex, Set<Shift.ID>?>) -> [Shift] {
    (index[keyPath: keys] ?? []).compactMap { find($0) }
  }
}

/// The error if a decision was made from facts that have changed since.
package struct RevisionConflict: Error, Equatable, Sendable {
  package let row: RowReference
  /// The current revision of the row; nil if there is no such row.
  package let stored: Int?
}

/// The most frequent queries use an index.
extension RosterModel: RosterCollection {
  package func shifts(of person: Person.ID, on dates: ClosedRange<RosterDate>) -> [Shift] {
    shifts(\.owners[person]).filter { dates.contains($0.date) && $0.state != .cancelled }
      .sorted(by: Shift.beginsBefore)
  }

  package func shifts(
    from fixedShift: FixedShift.ID, on dates: ClosedRange<RosterDate>
  ) -> [Shift] {
    shifts(\.fixedShifts[fixedShift]).filter { dates.contains($0.date) }
      .sorted(by: Shift.beginsBefore)
  }

  package func unsettledShifts(through date: RosterDate) -> [Shift] {
    shifts(\.unsettled).filter { $0.date <= date }.sorted(by: Shift.beginsBefore)
  }

  package func shifts(acceptedBy person: Person.ID) -> [Shift] {
    shifts(\.takers[person]).sorted(by: Shift.beginsBefore)
  }

  package func suggestions(to request: WorkRequest.ID) -> [Shift] {
    shifts(\.requests[request]).sorted(by: Shift.beginsBefore)
  }

  package func wish(giving shift: Shift.ID) -> RingWish? {
    unordered(RingWish.self).first { $0.isActive && $0.gives == shift }
  }
}
