import Roster

/// A roster that grows by one command after the other; what is over is kept aside, so that the
/// rules need not look through all that ever was.
struct ReplayedRoster: RosterCollection {
  /// Every row that there ever was, as it is now.
  private(set) var rows: [RowReference: Row]
  /// The rows that something may still be done with, and some that were of late.
  private var live: RosterModel
  private var age = 0
  /// The only fixed shifts that are to be laid out; nil for all.
  var part: Set<FixedShift.ID>?
  /// Those who were deactivated once, which ends the sessions that they had.
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

  /// What contradicts the rules; what is over can't.
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
  /// The model without what is over.
  var pruned: RosterModel { RosterModel(rules: rules, rows: rows.filter(\.isLive)) }
}

extension Row {
  /// False for what nothing can be done with any more.
  var isLive: Bool {
    switch self {
    case .person, .fixedShift, .opening: true
    // What was laid out and called off must not be laid out again, and a place that somebody had in
    // an opening comes back with them.
    case .shift(let shift):
      shift.state != .cancelled || shift.fixedShift != nil || shift.returnsWithOwner
    case .request(let request): request.status.isLive
    case .trade(let trade): trade.status == .open
    case .wish(let wish): wish.isActive
    }
  }
}
