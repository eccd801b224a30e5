import Localizing

/// Adds a member.
struct Invite: RosterAct {
  let name: String
  let role: Person.Role

  var seenRow: SeenRow? { nil }

  func decide(_ handler: inout CommandHandler<some RosterFacts>) throws {
    try handler.requireAdmin()
    try Refusal.Field.name.require(name)
    try handler.requireFree(name: name)
    handler.insert(Person(id: handler.newID(of: Person.self), name: name, role: role))
  }

  func lock(_ locking: inout LockCollector<some RosterFacts>) -> Bool { false }

  func reversal(_ view: RosterPresenter) -> RosterReversal? { nil }
  func done(_ view: RosterPresenter) -> String { tr("Done.") }
  func question(_ view: RosterPresenter) -> CommandQuestion? { nil }

  func preview(_ view: RosterPresenter) -> String? {
    switch role {
    // TRANSLATORS: these are what the lines of a table would do, in a list; a name
    case .member: tr("add \(name) as member")
    case .admin: tr("add \(name) as admin")
    }
  }

  static func logged(in trade: Trade.Kind) -> String { tr("invited", context: "log") }
}

extension Invite {
  /// The code of an invitation.
  struct CodeMenu: ChoiceMenu {
    let name: String
    let code: String
    let expires: Instant

    var path: [String]? { nil }
    var origin: RosterOrigin { .people }
    func part(_ view: RosterPresenter) -> RosterPart { RosterPart() }

    func content(_ view: RosterPresenter, matching text: String) -> RosterChoices {
      RosterChoices(
        heading: tr("\(name) is invited"),
        facts: [
          RosterFact(label: tr("Code", context: "label"), text: code, tone: .code),
          RosterFact(label: tr("Until", context: "label"), text: view.moment(expires)),
        ],
        choices: [
          RosterChoices.Choice(label: tr("Copy the code"), outcome: .copy(code)),
          RosterChoices.Choice(label: tr("Done", context: "choice"), outcome: .close),
        ])
    }
  }
}
