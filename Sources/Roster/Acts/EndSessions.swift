import Localizing

/// Logs that an admin ended the sessions of a person.
struct EndSessions: RosterAct {
  let person: RowVersion<Person>

  var seenRow: SeenRow? { person.seenRow }

  func decide(_ handler: inout CommandHandler<some RosterFacts>) throws {
    try handler.requireAdmin()
    try handler.countUp(try handler.current(person))
  }

  func lock(_ locking: inout LockCollector<some RosterFacts>) -> Bool { false }

  func reversal(_ view: RosterPresenter) -> RosterReversal? { nil }

  func done(_ view: RosterPresenter) -> String {
    tr("\(view.name(of: person.id)) is logged out everywhere.")
  }

  func question(_ view: RosterPresenter) -> CommandQuestion? { nil }

  static func logged(in trade: Trade.Kind) -> String { tr("logged out", context: "log") }
}
