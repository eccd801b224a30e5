import Localizing

/// Logs that an admin made a code with which a person can choose a new password.
struct AllowPasswordReset: RosterAct {
  let person: RowVersion<Person>

  var sight: RowSight? { person.sight }

  func decide(_ deciding: inout Deciding<some RosterFacts>) throws {
    try deciding.requireAdmin()
    try deciding.countUp(try deciding.current(person))
  }

  func lock(_ locking: inout Touching<some RosterFacts>) -> Bool { false }

  func reversal(_ view: RosterPresenter) -> RosterReversal? { nil }
  func done(_ view: RosterPresenter) -> String { tr("Done.") }
  func question(_ view: RosterPresenter) -> RosterPresenter.Question? { nil }

  static func logged(in trade: Trade.Kind) -> String {
    tr("created a password code for", context: "log")
  }
}
