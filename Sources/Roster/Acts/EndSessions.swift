import Localizing

/// Logs that an admin ended the sessions of a person.
struct EndSessions: RosterAct {
  let person: RowVersion<Person>

  var sight: RowSight? { person.sight }

  func decide(_ deciding: inout Deciding<some RosterFacts>) throws {
    try deciding.requireAdmin()
    try deciding.countUp(try deciding.current(person))
  }

  func lock(_ locking: inout Touching<some RosterFacts>) -> Bool { false }

  func reversal(_ view: RosterPresenter) -> RosterReversal? { nil }

  func done(_ view: RosterPresenter) -> String {
    tr("\(view.name(of: person.id)) is logged out everywhere.")
  }

  func question(_ view: RosterPresenter) -> RosterPresenter.Question? { nil }

  static func logged(in trade: Trade.Kind) -> String { tr("logged out", context: "log") }
}
