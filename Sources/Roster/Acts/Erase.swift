import Localizing

/// Erases the identity of a person who has left, for good: their name goes, their rows stay.
struct Erase: RosterAct {
  let person: RowVersion<Person>

  var seenRow: SeenRow? { person.seenRow }

  func decide(_ handler: inout CommandHandler<some RosterFacts>) throws {
    try handler.requireAdmin()
    let person = try handler.current(person)
    guard !person.isErased else { return }
    guard !person.isActive else { throw Refusal.stillActive(name: person.name) }
    let number = try handler.facts.people().compactMap(\.numberAmongErased).max() ?? 0
    try handler.leave(person) { $0.erase(asNumber: number + 1) }
  }

  func lock(_ locking: inout LockCollector<some RosterFacts>) -> Bool { false }

  func reversal(_ view: RosterPresenter) -> RosterReversal? { nil }

  func done(_ view: RosterPresenter) -> String {
    tr("The identity of \(view.name(of: person.id)) is erased.")
  }

  func question(_ view: RosterPresenter) -> CommandQuestion? { nil }

  static func logged(in trade: Trade.Kind) -> String {
    tr("erased the identity of", context: "log")
  }

  static func choices(on person: Person, _ view: RosterPresenter) -> [RosterChoices.Choice] {
    guard !person.isActive else { return [] }
    return [
      view.choice(
        tr("Erase identity …", context: "choice"), opening: Menu(id: person.id),
        before: .erase(person: person.seen))
    ]
  }
}

extension Erase {
  struct Menu: ChoiceMenu {
    let id: Person.ID

    var path: [String]? { ["person", id.rawValue, "forget"] }
    var origin: RosterOrigin { .row(RowReference(kind: .person, id: id.rawValue)) }
    func part(_ view: RosterPresenter) -> RosterPart { RosterPart(of: [id]) }

    func content(_ view: RosterPresenter, matching text: String) -> RosterChoices {
      let command = RosterCommand.erase(
        person: view.snapshot.person(id)?.seen ?? RowVersion(id: id))
      return RosterChoices(
        heading: tr("Erase the identity of \(view.name(of: id))?"),
        facts: [
          RosterFact(
            label: tr("Then", context: "label"),
            text: tr("name and login are erased for good, also from the log")),
          RosterFact(
            label: tr("Note", context: "label of a warning"),
            text: tr("their shifts stay, shown as a former member’s")),
        ],
        choices: [
          RosterChoices.Choice(
            label: tr("Erase", context: "choice"), objection: view.objection(to: command),
            outcome: .order(command)),
          RosterChoices.Choice(label: tr("Keep the name"), outcome: .close),
        ])
    }
  }
}
