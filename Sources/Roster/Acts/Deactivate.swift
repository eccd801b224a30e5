import Localizing

/// Ends a member's part in the roster; their shifts go to the marketplace.
struct Deactivate: RosterAct {
  let person: RowVersion<Person>

  var sight: RowSight? { person.sight }

  func decide(_ deciding: inout Deciding<some RosterFacts>) throws {
    try deciding.requireAdmin()
    let person = try deciding.current(person)
    guard person.isActive else { return }
    try deciding.requireAdmin(otherThan: person)
    try deciding.leave(person) { $0.isActive = false }
  }

  func lock(_ locking: inout Touching<some RosterFacts>) -> Bool { false }

  func reversal(_ view: RosterPresenter) -> RosterReversal? { nil }

  func done(_ view: RosterPresenter) -> String {
    tr("\(view.name(of: person.id)) is deactivated.")
  }

  func question(_ view: RosterPresenter) -> RosterPresenter.Question? { nil }

  static func logged(in trade: Trade.Kind) -> String { tr("deactivated", context: "log") }
}
