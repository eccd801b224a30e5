import Localizing

/// Adds a member.
struct Invite: RosterAct {
  let name: String
  let role: Person.Role

  var sight: RowSight? { nil }

  func decide(_ deciding: inout Deciding<some RosterFacts>) throws {
    try deciding.requireAdmin()
    try deciding.require(name, as: .name)
    try deciding.requireFree(name: name)
    deciding.insert(Person(id: deciding.newID(of: Person.self), name: name, role: role))
  }

  func lock(_ locking: inout Touching<some RosterFacts>) -> Bool { false }

  func reversal(_ view: RosterPresenter) -> RosterReversal? { nil }
  func done(_ view: RosterPresenter) -> String { tr("Done.") }
  func question(_ view: RosterPresenter) -> RosterPresenter.Question? { nil }

  static func logged(in trade: Trade.Kind) -> String { tr("invited", context: "log") }
}
