/// The changes of a decision so far; each row occurs once.
struct Draft {
  private(set) var changes: [Change] = []
  private var places: [RowReference: Int] = [:]

  var rows: [Row] { changes.map(\.row) }

  func row(_ reference: RowReference) -> Row? {
    places[reference].map { changes[$0].row }
  }

  mutating func insert(_ row: some RosterRow) {
    places[row.reference] = changes.count
    changes.append(.insert(row.row))
  }

  /// Adds a changed row, one revision after the stored one.
  mutating func update<R: RosterRow>(_ row: R, _ change: (inout R) -> Void) {
    let place = places[row.reference]
    var changed = place.flatMap { R(changes[$0].row) } ?? row
    let drafted = changed.revision
    change(&changed)
    guard let place else {
      changed.revision = drafted + 1
      places[row.reference] = changes.count
      changes.append(.update(changed.row, ifRevision: drafted))
      return
    }
    changes[place] =
      switch changes[place] {
      case .insert: .insert(changed.row)
      case .update(_, let revision): .update(changed.row, ifRevision: revision)
      }
  }
}
