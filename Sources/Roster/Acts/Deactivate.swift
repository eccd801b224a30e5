import Localizing

/// Ends a member's part in the roster; their shifts go to the marketplace.
struct Deactivate: RosterAct {
  let person: RowVersion<Person>

  var seenRow: SeenRow? { person.seenRow }

  func decide(_ handler: inout CommandHandler<some RosterFacts>) throws {
    try handler.requireAdmin()
    let person = try handler.current(person)
    guard person.isActive else { return }
    try handler.requireAdmin(otherThan: person)
    try handler.leave(person) { $0.isActive = false }
  }

  func lock(_ locking: inout LockCollector<some RosterFacts>) -> Bool { false }

  func reversal(_ view: RosterPresenter) -> RosterReversal? { nil }

  func done(_ view: RosterPresenter) -> String {
    tr("\(view.name(of: person.id)) is deactivated.")
  }

  func question(_ view: RosterPresenter) -> CommandQuestion? { nil }

  func preview(_ view: RosterPresenter) -> String? {
    tr("deactivate \(view.name(of: person.id))")
  }

  static func logged(in trade: Trade.Kind) -> String { tr("deactivated", context: "log") }

  static func choices(on person: Person, _ view: RosterPresenter) -> [RosterChoices.Choice] {
    guard person.isActive else { return [] }
    return [
      view.choice(
        tr("Deactivate …", context: "choice"), opening: Menu(id: person.id),
        before: .deactivate(person: person.seen))
    ]
  }
}

extension Deactivate {
  struct Menu: ChoiceMenu {
    let id: Person.ID

    var path: [String]? { ["person", id.rawValue, "deactivate"] }
    var origin: RosterOrigin { .row(RowReference(kind: .person, id: id.rawValue)) }
    func part(_ view: RosterPresenter) -> RosterPart { RosterPart(of: [id]) }

    func content(_ view: RosterPresenter, matching text: String) -> RosterChoices {
      let person = view.snapshot.person(id)?.seen ?? RowVersion(id: id)
      return RosterChoices(
        heading: tr("Deactivate \(view.name(of: id))?"),
        facts: [
          RosterFact(
            label: tr("Then", context: "label"),
            text: tr("all upcoming shifts go to the marketplace"))
        ],
        choices: [
          view.choice(tr("Deactivate", context: "choice"), .deactivate(person: person)),
          RosterChoices.Choice(label: tr("Keep them"), outcome: .close),
        ])
    }
  }
}
