import ArgumentParser
import Drawing
import Localizing
package import Roster
import RosterVisiting
import Screens

/// `flyer roster invite`
struct RosterInviteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "invite",
    abstract: tr("Print an invitation code for a new member; for admins."),
    discussion: tr("The new member signs up with flyer roster login --invitation CODE.")
  )
  .withExamples("flyer roster invite Bo", "flyer roster invite Clara --role admin")

  @OptionGroup var options: RosterOptions

  // TRANSLATORS: member and admin are typed so in all languages
  @Option(help: ArgumentHelp(tr("The role: member or admin.")))
  var role = Person.Role.member

  @Argument(help: ArgumentHelp(tr("The display name.")))
  var name: String

  func run() async throws {
    let access = try await RosterAccess(options)
    let invitation = try await access.client.invite(name: name, role: role)
    let json = FieldsJSON(fields: [
      ("name", name), ("code", invitation.code), ("expires", invitation.expires),
    ])
    if options.json { return try Output.print(JSONOutput.line(json)) }
    try Output.print(TerminalSanitizer.visible(invitation.code))
    let moment = RosterZone.ofMachine.moment(invitation.expires)
    Output.complain(
      // TRANSLATORS: a name, and a date with its time; “it” is a code that was printed
      tr(
        "\(name) can sign up with this code until \(moment): flyer roster login --invitation CODE, or on the page"
      ))
  }
}

/// `flyer roster deactivate`
struct RosterDeactivateCommand: RosterChanging {
  static let configuration = CommandConfiguration(
    commandName: "deactivate", abstract: tr("Deactivate a member; for admins."),
    discussion: tr(
      "The member’s upcoming shifts go to the marketplace, and the places in open shifts are free again. --undo reactivates the member and returns the fixed shifts and what is not taken yet."
    )
  )
  .withExamples("flyer roster deactivate Bo", "flyer roster deactivate --undo Bo")

  @OptionGroup var options: RosterOptions

  @Flag(help: ArgumentHelp(tr("Reactivate the member.")))
  var undo = false

  // TRANSLATORS: of a person
  @Argument(help: ArgumentHelp(tr("The member’s name or id.")))
  var person: String

  var part: RosterPart? { undo ? nil : RosterPart() }

  func change(in view: RosterPresenter) throws -> RosterCommand {
    let person = try RosterLookup(view).person(person, isActive: !undo)
    return undo ? .activate(person: person.seen) : .deactivate(person: person.seen)
  }
}

/// `flyer roster role`
struct RosterRoleCommand: RosterChanging {
  static let configuration = CommandConfiguration(
    commandName: "role", abstract: tr("Change a member’s role; for admins."),
    discussion: tr(
      "A member can be the admin of some places: flyer roster role NAME member --at Kitchen. --nowhere ends that."
    )
  )
  .withExamples("flyer roster role Bo admin", "flyer roster role Bo member --at Bar")

  @OptionGroup var options: RosterOptions

  // TRANSLATORS: of a person
  @Argument(help: ArgumentHelp(tr("The member’s name or id.")))
  var person: String

  // TRANSLATORS: member and admin are typed so in all languages
  @Argument(help: ArgumentHelp(tr("The role: member or admin.")))
  var role: Person.Role

  @Option(
    name: .customLong("at"),
    help: ArgumentHelp(
      tr("A place where the member is an admin; can be repeated."),
      valueName: "place"))
  var places: [String] = []

  @Flag(help: ArgumentHelp(tr("The member is the admin of no place.")))
  var nowhere = false

  var part: RosterPart? { RosterPart() }

  func validate() throws {
    guard places.isEmpty && !nowhere || role == .member else {
      throw ValidationError(
        // TRANSLATORS: an admin is an admin at every place
        tr("--at and --nowhere are for members: an admin is admin of all places"))
    }
  }

  func change(in view: RosterPresenter) throws -> RosterCommand {
    let person = try RosterLookup(view).person(person)
    return places.isEmpty && !nowhere
      ? .setRole(person: person.seen, role: role) : .setPlaces(person: person.seen, places: places)
  }
}

/// `flyer roster override`
struct RosterOverrideCommand: RosterChanging {
  static let configuration = CommandConfiguration(
    commandName: "override",
    abstract: tr("Give a shift in any state to a member; for admins."),
    discussion: tr("The log shows the reason to all members concerned.")
  )
  .withExamples("flyer roster override 2026-03-03 --to Bo --reason \"Anna is ill\"")

  @OptionGroup var options: RosterOptions

  // TRANSLATORS: the reason for a change, which is in the log
  @Option(help: ArgumentHelp(tr("The reason.")))
  var reason: String

  @Flag(help: ArgumentHelp(tr("Override work rules that forbid it; the log lists them.")))
  var letPass = false

  @Option(
    // TRANSLATORS: of a person
    name: .customLong("to"), help: ArgumentHelp(tr("The member’s name or id."), valueName: "person")
  )
  var person: String

  @Argument(help: .shift)
  var shift: RosterSubject

  var part: RosterPart? { letPass ? nil : shift.week }

  func change(in view: RosterPresenter) throws -> RosterCommand {
    let person = try RosterLookup(view).person(person)
    let shift = try RosterLookup(view).shift(
      shift, to: .giveTo(person), among: { $0.owner != person.id }
    ) { view.refusal(of: gift(of: $0, to: person, in: view)) }
    return gift(of: shift, to: person, in: view)
  }

  private func gift(
    of shift: Shift, to person: Person, in view: RosterPresenter
  ) -> RosterCommand {
    RosterCommand.override(shift: shift.seen, owner: person.id, reason: reason)
      .lettingPass(letPass ? reason : nil, in: view)
  }
}

extension RosterStep {
  static func giveTo(_ person: Person) -> RosterStep {
    RosterStep { tr("there is no shift on \($0) that you can give to \(person.name)") }
  }
}

extension Person.Role: ExpressibleByArgument {}
