import Localizing

/// Logs that a person chose a new password with a code, or that the server's owner set one.
struct ResetPassword: RosterAct {
  let person: RowVersion<Person>

  var seenRow: SeenRow? { person.seenRow }

  func decide(_ handler: inout CommandHandler<some RosterFacts>) throws {
    let person = try handler.current(person)
    guard handler.actor.person == nil || handler.actor.person == person.id else {
      throw Refusal.notOwner(owner: person.name, orAdmin: false)
    }
    try handler.countUp(person)
  }

  func lock(_ locking: inout LockCollector<some RosterFacts>) -> Bool { false }

  func reversal(_ view: RosterPresenter) -> RosterReversal? { nil }
  func done(_ view: RosterPresenter) -> String { tr("Done.") }
  func question(_ view: RosterPresenter) -> CommandQuestion? { nil }

  static func logged(in trade: Trade.Kind) -> String {
    tr("reset the password of", context: "log")
  }
}
