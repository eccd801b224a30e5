import Localizing
import Texts

/// Replaces the skills of a person, and the day from which they are of age.
struct SetQualification: RosterAct {
  let person: RowVersion<Person>
  let skills: [String]
  let minorUntil: RosterDate?

  var seenRow: SeenRow? { person.seenRow }

  func decide(_ handler: inout CommandHandler<some RosterFacts>) throws {
    try handler.requireAdmin()
    let person = try handler.current(person)
    try Refusal.Field.skill.require(each: skills)
    var terms = person.terms
    terms.skills = skills.uniqued()
    terms.minorUntil = minorUntil
    if terms != person.terms { handler.update(person) { $0.terms = terms } }
  }

  func lock(_ locking: inout LockCollector<some RosterFacts>) -> Bool { false }

  func reversal(_ view: RosterPresenter) -> RosterReversal? { nil }

  func done(_ view: RosterPresenter) -> String {
    let (name, list) = (view.name(of: person.id), skills.listed)
    // TRANSLATORS: a name, a list of skills, a day
    return switch (skills.isEmpty, minorUntil) {
    case (true, nil): tr("\(name) has no skills.")
    case (true, let day?): tr("\(name) has no skills and is of age from \(day) on.")
    case (false, nil): tr("\(name) has these skills: \(list).")
    case (false, let day?): tr("\(name) has these skills: \(list); of age from \(day) on.")
    }
  }

  func question(_ view: RosterPresenter) -> CommandQuestion? { nil }

  func preview(_ view: RosterPresenter) -> String? {
    skills.isEmpty ? tr("remove all skills") : tr("set skills: \(skills.listed)")
  }

  static func logged(in trade: Trade.Kind) -> String {
    tr("changed skills or age of", context: "log")
  }

  static func choices(on person: Person, _ view: RosterPresenter) -> [RosterChoices.Choice] {
    view.isAdmin
      ? [view.choice(tr("Skills …", context: "choice"), opening: Form(person: person.id))] : []
  }
}

extension SetQualification {
  struct Form: CommandForm {
    let person: Person.ID

    var path: [String] { ["person", person.rawValue, "skills"] }
    var origin: RosterOrigin { .list(of: RowReference(kind: .person, id: person.rawValue)) }
    var part: RosterPart { RosterPart(of: [person]) }

    func heading(_ view: RosterPresenter) -> String { tr("Skills of \(view.name(of: person))") }

    func refusal(_ view: RosterPresenter) -> Refusal? {
      // Whether the viewer may set any value, such as none, does not depend on the value.
      view.snapshot.person(person).flatMap {
        view.refusal(of: .setQualification(person: $0.seen, skills: [], minorUntil: nil))
      }
    }

    func fields(_ view: RosterPresenter) -> [FormField]? {
      view.snapshot.person(person).map { person in
        [
          .optional(.skills, person.terms.skills.inOneText),
          FormField(.comesOfAge, .day(person.terms.minorUntil), isRequired: false),
        ]
      }
    }

    func command(
      _ answers: some FormAnswers, _ view: RosterPresenter
    ) throws(FormFault) -> RosterCommand {
      let day = answers.answer(to: .comesOfAge)
      guard day.isEmpty || RosterDate(day) != nil else { throw .unreadableDay(.comesOfAge) }
      return .setQualification(
        person: view.snapshot.person(person)?.seen ?? RowVersion(id: person),
        skills: [String](inText: answers.answer(to: .skills)), minorUntil: RosterDate(day))
    }
  }
}
