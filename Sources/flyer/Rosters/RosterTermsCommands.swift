import ArgumentParser
import Localizing
import Roster
import Screens

/// `flyer roster person`
struct RosterPersonCommand: RosterChanging {
  static let configuration = CommandConfiguration(
    commandName: "person",
    abstract: tr("Set a member’s skills and age; for admins."),
    discussion: tr(
      "Omitted options leave values unchanged. A member without a required skill (flyer roster skill) can’t get the shift."
    )
  )
  .withExamples(
    "flyer roster person Anna --skill bar --skill till",
    "flyer roster person Bo --minor-until 2027-05-01")

  @OptionGroup var options: RosterOptions

  @Option(
    name: .customLong("skill"),
    help: ArgumentHelp(tr("A skill of the member; can be repeated."), valueName: "skill"))
  var skills: [String] = []

  @Flag(help: ArgumentHelp(tr("The member has no skills.")))
  var noSkills = false

  @Option(help: ArgumentHelp(tr("The first day on which the member is of age."), valueName: "day"))
  var minorUntil: RosterDate?

  // TRANSLATORS: the member is no minor
  @Flag(help: ArgumentHelp(tr("The member is of age.")))
  var ofAge = false

  // TRANSLATORS: of a person
  @Argument(help: ArgumentHelp(tr("The member’s name or id.")))
  var person: String

  var part: RosterPart? { RosterPart() }

  func validate() throws {
    guard !skills.isEmpty || noSkills || minorUntil != nil || ofAge else {
      throw ValidationError(tr("name --skill, --no-skills, --minor-until or --of-age"))
    }
  }

  func change(in view: RosterPresenter) throws -> RosterCommand {
    let person = try RosterLookup(view).person(person)
    return .setQualification(
      person: person.seen, skills: skills.isEmpty && !noSkills ? person.terms.skills : skills,
      minorUntil: minorUntil ?? (ofAge ? nil : person.terms.minorUntil))
  }
}

/// `flyer roster skill`
struct RosterSkillCommand: RosterChanging {
  static let configuration = CommandConfiguration(
    commandName: "skill",
    abstract: tr("Set the skill that a shift or an open shift requires; for admins."),
    discussion: tr("Name an open shift by its id, as flyer roster openings lists it.")
  )
  .withExamples("flyer roster skill 2026-03-03 bar")

  @OptionGroup var options: RosterOptions

  @Flag(help: ArgumentHelp(tr("Change a fixed shift and the shifts planned from it.")))
  var fixed = false

  @Argument(help: .shift)
  var shift: String

  @Argument(help: .skillAskedFor)
  var skill = ""

  func change(in view: RosterPresenter) throws -> RosterCommand {
    if fixed {
      return .setFixedShiftSkill(
        fixedShift: try RosterLookup(view).fixedShift(shift).seen, skill: skill)
    }
    let subject = RosterSubject(argument: shift) ?? .id(shift)
    if let opening = opening(subject, in: view) { return opening.changed(skill: skill) }
    let named = try RosterLookup(view).shift(
      subject, to: .askFor, among: { view.me.isAdmin(at: $0.place) }
    ) { view.refusal(of: .setShiftSkill(shift: $0.seen, skill: skill)) }
    return .setShiftSkill(shift: named.seen, skill: skill)
  }

  /// The open shift with an id that is no shift's.
  private func opening(_ subject: RosterSubject, in view: RosterPresenter) -> Opening? {
    guard (try? RosterLookup(view).row(subject, of: Shift.self)) == nil else { return nil }
    return try? RosterLookup(view).row(subject, of: Opening.self)
  }
}

extension RosterStep {
  static let askFor = RosterStep { tr("there is no shift on \($0) whose skill you can set") }
}

extension Opening {
  /// The command that changes what it asks for, and nothing else.
  fileprivate func changed(skill: String) -> RosterCommand {
    .changeOpening(
      opening: seen, date: date, start: start, end: end, place: place, needed: needed, note: note,
      skill: skill)
  }
}

extension ArgumentHelp {
  static let skillAskedFor = ArgumentHelp(
    tr("The required skill; default: none."))

  /// The option to override rules of work that forbid a command.
  static let letPass = ArgumentHelp(
    tr("Override work rules that forbid it, for admins: the reason."), valueName: "reason")
}
