import Roster

/// A roster that grows by one command after the other. Past rows are kept separately, so that the
/// rules need not search all rows that ever existed.
struct ReplayedRoster: RosterCollection {
  /// Every row that ever existed, in its present state.
  private(set) var rows: [RowReference: Row]
  /// The rows that may still change, and some that could recently.
  private var live: RosterModel
  private var age = 0
  /// The only fixed shifts to lay out; nil for all.
  var part: Set<FixedShift.ID>?
  /// People who were deactivated once, which ended their sessions.
  private(set) var deactivated: Set<Person.ID> = []

  init(_ snapshot: RosterSnapshot) {
    let rows = snapshot.rows
    self.rows = Dictionary(rows.map { ($0.reference, $0) }) { $1 }
    live = RosterModel(rules: snapshot.rules, rows: rows.filter(\.isLive))
  }

  var rules: RosterRules { live.rules }

  func all<R: RosterRow>(_ kind: R.Type, where fits: (R) -> Bool) -> [R] {
    live.all(kind, where: fits)
  }

  func find<R: RosterRow>(_ id: Identifier<R>) -> R? {
    rows[RowReference(kind: R.kind, id: id.rawValue)].flatMap(R.init)
  }

  func duties() -> [FixedShift] {
    fixedShifts().filter { part?.contains($0.id) ?? true }
  }

  /// The contradictions of the rules; past rows can't have any.
  var violations: [String] {
    live.pruned.violations()
  }

  mutating func put(_ changed: [Row]) {
    for row in changed {
      rows[row.reference] = row
      live.put(row)
      if case .person(let person) = row, !person.isActive { deactivated.insert(person.id) }
    }
    age += 1
    if age.isMultiple(of: 50) { live = live.pruned }
  }
}

extension RosterModel {
  /// The model without past rows.
  var pruned: RosterModel { RosterModel(rules: rules, rows: rows.filter(\.isLive)) }
}

extension Row {
  /// Whether the row may still change.
  var isLive: Bool {
    switch self {
    case .person, .fixedShift, .opening: true
    // A cancelled shift from a fixed shift must not be laid out again. A person's place in an
    // opening returns with them.
    case .shift(let shift):
      shift.state != .cancelled || shift.fixedShift != nil || shift.returnsWithOwner
    case .request(let request): request.status.isLive
    case .trade(let trade): trade.status == .open
    case .wish(let wish): wish.isActive
    }
  }
}
