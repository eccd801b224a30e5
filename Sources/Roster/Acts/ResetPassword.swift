import Localizing

/// Logs that a person chose a new password with a code, or that the server's owner set one.
struct ResetPassword: RosterAct {
  let person: RowVersion<Person>

  var sight: RowSight? { person.sight }

  func decide(_ deciding: inout Deciding<some RosterFacts>) throws {
    let person = try deciding.current(person)
    guard deciding.actor.person == nil || deciding.actor.person == person.id else {
      throw Refusal.notOwner(owner: person.name, orAdmin: false)
    }
    try deciding.countUp(person)
  }

  func lock(_ locking: inout Touching<some RosterFacts>) -> Bool { false }

  func reversal(_ view: RosterPresenter) -> RosterReversal? { nil }
  func done(_ view: RosterPresenter) -> String { tr("Done.") }
  func question(_ view: RosterPresenter) -> RosterPresenter.Question? { nil }

  static func logged(in trade: Trade.Kind) -> String {
    tr("reset the password of", context: "log")
  }
}
