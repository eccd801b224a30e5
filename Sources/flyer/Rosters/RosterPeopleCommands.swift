import ArgumentParser
import Drawing
import Reading
package import Roster
import RosterPresenting
import RosterVisiting

/// `flyer roster invite`
struct RosterInviteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "invite", abstract: "Print a code with which somebody can sign up; for admins.",
    discussion: "They sign up with flyer roster login --invitation CODE.")

  @OptionGroup var options: RosterOptions

  @Option(help: "What they may do: member or admin.")
  var role = Person.Role.member

  @Argument(help: "Their name for people.")
  var name: String

  func run() async throws {
    let access = try await RosterAccess(options)
    let invitation = try await access.client.invite(name: name, role: role)
    let json = FieldsJSON(fields: [
      ("name", name), ("code", invitation.code), ("expires", invitation.expires),
    ])
    if options.json { return try Output.print(JSONOutput.line(json)) }
    try Output.print(Gate.visible(invitation.code))
    Output.complain(.invited(name: name, until: invitation.expires))
  }
}

/// `flyer roster deactivate`
struct RosterDeactivateCommand: RosterChanging {
  static let configuration = CommandConfiguration(
    commandName: "deactivate", abstract: "Let somebody take part no more; for admins.",
    discussion: """
      Their shifts to come go to the marketplace, and their places in open shifts are open again. \
      --undo lets them take part again, with what nobody has taken of these and their fixed shifts.
      """)

  @OptionGroup var options: RosterOptions

  @Flag(help: "Let them take part again.")
  var undo = false

  @Argument(help: "Their name or id.")
  var person: String

  var part: RosterPart? { undo ? nil : RosterPart() }

  func change(in view: RosterPresenter) throws -> RosterCommand {
    let person = try view.person(person, isActive: !undo)
    return undo ? .activate(person: person.seen) : .deactivate(person: person.seen)
  }
}

/// `flyer roster role`
struct RosterRoleCommand: RosterChanging {
  static let configuration = CommandConfiguration(
    commandName: "role", abstract: "Say what somebody may do; for admins.",
    discussion: """
      A member may be the admin of some places: flyer roster role NAME member --at Kitchen. \
      --nowhere ends that.
      """)

  @OptionGroup var options: RosterOptions

  @Argument(help: "Their name or id.")
  var person: String

  @Argument(help: "What they may do: member or admin.")
  var role: Person.Role

  @Option(
    name: .customLong("at"),
    help: ArgumentHelp(
      "A place where a member does what admins do; may be said several times.",
      valueName: "place"))
  var places: [String] = []

  @Flag(help: "They are the admin of no place.")
  var nowhere = false

  var part: RosterPart? { RosterPart() }

  func validate() throws {
    guard places.isEmpty && !nowhere || role == .member else {
      throw ValidationError(.placesOfMembers)
    }
  }

  func change(in view: RosterPresenter) throws -> RosterCommand {
    let person = try view.person(person)
    return places.isEmpty && !nowhere
      ? .setRole(person: person.seen, role: role) : .setPlaces(person: person.seen, places: places)
  }
}

/// `flyer roster override`
struct RosterOverrideCommand: RosterChanging {
  static let configuration = CommandConfiguration(
    commandName: "override", abstract: "Give a shift to somebody, whatever its state; for admins.",
    discussion: "The reason stands in the log for all whom it concerns.")

  @OptionGroup var options: RosterOptions

  @Option(help: "Why.")
  var reason: String

  @Flag(help: "Let pass what rules of work stand in the way: the log says which.")
  var letPass = false

  @Option(
    name: .customLong("to"), help: ArgumentHelp("Their name or id.", valueName: "person"))
  var person: String

  @Argument(help: .shift)
  var shift: RosterSubject

  var part: RosterPart? { letPass ? nil : shift.week }

  func change(in view: RosterPresenter) throws -> RosterCommand {
    let person = try view.person(person)
    let shift = try view.shift(
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

extension Person.Role: ExpressibleByArgument {}
