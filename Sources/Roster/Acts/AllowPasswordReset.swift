import Localizing

/// Logs that an admin made a code with which a person can choose a new password.
struct AllowPasswordReset: RosterAct {
  let person: RowVersion<Person>

  var seenRow: SeenRow? { person.seenRow }

  func decide(_ handler: inout CommandHandler<some RosterFacts>) throws {
    try handler.requireAdmin()
    try handler.countUp(try handler.current(person))
  }

  func lock(_ locking: inout LockCollector<some RosterFacts>) -> Bool { false }

  func reversal(_ view: RosterPresenter) -> RosterReversal? { nil }
  func done(_ view: RosterPresenter) -> String { tr("Done.") }
  func question(_ view: RosterPresenter) -> CommandQuestion? { nil }

  static func logged(in trade: Trade.Kind) -> String {
    tr("created a password code for", context: "log")
  }

  static func choices(on person: Person, _ view: RosterPresenter) -> [RosterChoices.Choice] {
    guard person.isActive else { return [] }
    return [
      RosterChoices.Choice(
        label: tr("Create a password code …"),
        objection: view.objection(to: .allowPasswordReset(person: person.seen)),
        outcome: .menu(.reset(of: person.id)))
    ]
  }
}

extension AllowPasswordReset {
  /// The question before a code is made for a person who has forgotten the password.
  struct Menu: ChoiceMenu {
    let id: Person.ID

    var path: [String]? { ["person", id.rawValue, "reset"] }
    var origin: RosterOrigin { .row(RowReference(kind: .person, id: id.rawValue)) }
    func part(_ view: RosterPresenter) -> RosterPart { RosterPart() }

    func content(_ view: RosterPresenter, matching text: String) -> RosterChoices {
      let person = view.snapshot.person(id)?.seen ?? RowVersion(id: id)
      return RosterChoices(
        heading: tr("Create a password code for \(view.name(of: id))?"),
        facts: [
          RosterFact(
            label: tr("Then", context: "label"),
            text: tr("you get a code for \(view.name(of: id)): it works once, within a day")),
          RosterFact(
            label: tr("Also", context: "label"),
            text: tr("the log shows it, and \(view.name(of: id)) is notified")),
        ],
        choices: [
          RosterChoices.Choice(
            label: tr("Create a code"),
            objection: view.objection(to: .allowPasswordReset(person: person)),
            outcome: .account(.makeReset(of: id))),
          RosterChoices.Choice(label: tr("Don’t create a code"), outcome: .close),
        ])
    }
  }

  /// The code with which a person chooses a new password.
  struct CodeMenu: ChoiceMenu {
    let name: String
    let reset: RosterInvitation

    var path: [String]? { nil }
    var origin: RosterOrigin { .people }
    func part(_ view: RosterPresenter) -> RosterPart { RosterPart() }

    func content(_ view: RosterPresenter, matching text: String) -> RosterChoices {
      let mailed =
        reset.isMailed
        ? [
          RosterFact(label: tr("Mailed", context: "label"), text: RosterPresenter.mailed(to: name))
        ]
        : []
      return RosterChoices(
        heading: tr("\(name) can choose a new password"),
        facts: [
          RosterFact(label: tr("Code", context: "label"), text: reset.code, tone: .code),
          RosterFact(label: tr("Until", context: "label"), text: view.moment(reset.expires)),
        ] + mailed,
        choices: [
          RosterChoices.Choice(label: tr("Copy the code"), outcome: .copy(reset.code)),
          RosterChoices.Choice(label: tr("Done", context: "choice"), outcome: .close),
        ])
    }
  }
}

extension RosterPresenter {
  /// Returns the note that the server mails the code, so an admin need not pass it on.
  package static func mailed(to name: String) -> String {
    tr("The code is also mailed to \(name).")
  }
}
