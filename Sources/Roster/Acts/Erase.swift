import Localizing

/// Erases the identity of a person who has left, for good: their name goes, their rows stay.
struct Erase: RosterAct {
  let person: RowVersion<Person>

  var sight: RowSight? { person.sight }

  func decide(_ deciding: inout Deciding<some RosterFacts>) throws {
    try deciding.requireAdmin()
    let person = try deciding.current(person)
    guard !person.isErased else { return }
    guard !person.isActive else { throw Refusal.stillActive(name: person.name) }
    let number = try deciding.facts.people().compactMap(\.numberAmongErased).max() ?? 0
    try deciding.leave(person) { $0.erase(asNumber: number + 1) }
  }

  func lock(_ locking: inout Touching<some RosterFacts>) -> Bool { false }

  func reversal(_ view: RosterPresenter) -> RosterReversal? { nil }

  func done(_ view: RosterPresenter) -> String {
    tr("The identity of \(view.name(of: person.id)) is erased.")
  }

  func question(_ view: RosterPresenter) -> RosterPresenter.Question? { nil }

  static func logged(in trade: Trade.Kind) -> String {
    tr("erased the identity of", context: "log")
  }
}
