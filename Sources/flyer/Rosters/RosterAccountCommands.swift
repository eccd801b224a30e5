import ArgumentParser
import Drawing
import Foundation
import Localizing
import Roster
import RosterVisiting
import Screens

/// `flyer roster reset-password`
struct RosterResetPasswordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset-password",
    abstract: tr("Choose a new password with a code; for admins: print such a code."),
    discussion: tr(
      "An admin names the member and passes on the code. Anyone with the code can choose a password with --code within a day, once. All sessions of the member then end, and a notification names who created the code."
    )
  )
  .withExamples("flyer roster reset-password Bo", "flyer roster reset-password --code CODE")

  @OptionGroup var options: RosterOptions

  // A code may begin with a hyphen.
  @Option(parsing: .unconditional, help: ArgumentHelp(tr("The code from an admin.")))
  var code: String?

  @Flag(help: ArgumentHelp(tr("Read the new password from standard input.")))
  var passwordStdin = false

  @Argument(help: ArgumentHelp(tr("The member’s name or id, for admins.")))
  var person: String?

  func validate() throws {
    guard (code == nil) != (person == nil) else {
      throw ValidationError(tr("use --code CODE, or name the member"))
    }
  }

  func run() async throws {
    let access = try await RosterAccess(options, lookingAt: RosterPart())
    if let person {
      try await printCode(for: person, access)
    } else if let code {
      try await choose(with: code, access)
    }
  }

  private func printCode(for name: String, _ access: RosterAccess) async throws {
    let person = try RosterLookup(try await access.view()).person(name)
    let reset = try await access.client.allowReset(of: person.id)
    let json = FieldsJSON(fields: [
      ("name", person.name), ("code", reset.code), ("expires", reset.expires),
      ("mailed", reset.isMailed),
    ])
    if options.json { return try Output.print(JSONOutput.line(json)) }
    try Output.print(TerminalSanitizer.visible(reset.code))
    let moment = RosterZone.ofMachine.moment(reset.expires)
    // TRANSLATORS: a name, and a date with its time; “it” is a code that was printed
    let words = tr(
      "\(person.name) can choose a password with this code until \(moment), once: flyer roster reset-password --code CODE, or on the page"
    )
    Output.complain(
      reset.isMailed ? "\(words.asSentence) \(RosterPresenter.mailed(to: person.name))" : words)
  }

  private func choose(with code: String, _ access: RosterAccess) async throws {
    let new = Secret(try TypedLine.read(.newPassword, fromStandardInput: passwordStdin))
    if !passwordStdin, try TypedLine.read(.newPasswordAgain) != new.revealed {
      throw Failure.otherPassword
    }
    try await access.client.resetPassword(with: code, to: new)
    try access.tellLogIn(of: try await access.view().me)
  }
}

/// `flyer roster calendar`
struct RosterCalendarCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calendar", abstract: tr("Create a private calendar address for your shifts."),
    discussion: tr(
      "Anyone with the address can see your shifts. A new address replaces the old one.")
  )
  .withExamples("flyer roster calendar", "flyer roster calendar --end")

  @OptionGroup var options: RosterOptions

  // TRANSLATORS: of a calendar; it is valid no more
  @Flag(help: ArgumentHelp(tr("Revoke the address.")))
  var end = false

  func run() async throws {
    let access = try await RosterAccess(options)
    if end {
      try await access.client.endCalendar()
      return try access.tell(tr("the calendar’s address is revoked"))
    }
    let address = try await access.client.makeCalendar()
    try Output.print(
      options.json
        ? JSONOutput.line(FieldsJSON(fields: [("url", address)]))
        : TerminalSanitizer.visible(address))
  }
}

/// `flyer roster sessions`
struct RosterSessionsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sessions", abstract: tr("List your sessions, or a member’s, for admins."),
    discussion: tr("--end logs out everywhere else.")
  )
  .withExamples("flyer roster sessions", "flyer roster sessions --end")

  @OptionGroup var options: RosterOptions

  // TRANSLATORS: sessions, the places where a user is logged in
  @Flag(help: ArgumentHelp(tr("End all sessions except this one.")))
  var end = false

  @Argument(help: ArgumentHelp(tr("The member’s name or id, for admins; default: you.")))
  var person: String?

  func run() async throws {
    let access = try await RosterAccess(options, lookingAt: RosterPart())
    let view = try await access.view()
    let person = try person.map { try RosterLookup(view).person($0) } ?? view.me
    if end {
      try await access.client.endSessions(of: person.id)
      return try access.tell(
        person.id == view.me.id
          ? tr("you are logged out everywhere else")
          : tr("\(person.name) is logged out everywhere"))
    }
    let sessions = try await access.client.sessions(of: person.id)
    let rows = sessions.map { SessionRow(session: $0) }
    try access.print(
      rows, in: view,
      lines: rows.isEmpty
        ? [StyledLine(Self.emptiness)]
        : AlignedLines.styled(rows.map { $0.columns(in: view) }, as: [.title, .text, .secondary]))
  }

  static let emptiness = tr("There are no sessions.")

  static func columns(
    _ session: RosterSessions.Session, in view: RosterPresenter
  ) -> [String] {
    [
      tr("since \(view.moment(session.began))"), tr("until \(view.moment(session.expires))"),
      session.isCurrent ? tr("this one", context: "session") : "",
    ]
  }
}

/// `flyer roster export-me`
struct RosterExportMeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export-me",
    abstract: tr("Print everything that the roster stores about you, as JSON.")
  )
  .withExamples("flyer roster export-me > me.json")

  @OptionGroup var options: RosterOptions

  func run() async throws {
    let access = try await RosterAccess(options)
    let text = String(decoding: try await access.client.export(), as: UTF8.self)
    try Output.print(Output.isTerminal ? TerminalSanitizer.visible(text) : text)
  }
}

/// `flyer roster forget`
struct RosterForgetCommand: RosterChanging {
  static let configuration = CommandConfiguration(
    commandName: "forget",
    abstract: tr("Erase the identity of a former member, for good; for admins."),
    discussion: tr(
      "Erases name, login and sessions. The shifts stay, shown as a former member’s. Deactivate the member first: flyer roster deactivate NAME."
    )
  )
  .withExamples("flyer roster forget Bo --yes")

  @OptionGroup var options: RosterOptions

  // TRANSLATORS: --yes: the name of a person is to be erased
  @Flag(help: ArgumentHelp(tr("Confirm; this can’t be undone.")))
  var yes = false

  // TRANSLATORS: of a person
  @Argument(help: ArgumentHelp(tr("The member’s name or id.")))
  var person: String

  var part: RosterPart? { RosterPart() }

  func validate() throws {
    if !yes { throw ValidationError(tr("this can’t be undone; add --yes to confirm")) }
  }

  func change(in view: RosterPresenter) throws -> RosterCommand {
    // Why a member who is still active can't be erased is for the rules to say.
    let isFormer = try RosterLookup(view).knows(person, isActive: false)
    return .erase(person: try RosterLookup(view).person(person, isActive: !isFormer).seen)
  }
}

/// A session of a user, as a row.
private struct SessionRow: PrintedRow {
  let session: RosterSessions.Session

  func json(in view: RosterPresenter) -> FieldsJSON {
    FieldsJSON(fields: [
      ("began", session.began), ("expires", session.expires), ("isCurrent", session.isCurrent),
    ])
  }

  func fields(in view: RosterPresenter) -> [String] {
    [session.began.description, session.expires.description, session.isCurrent ? "current" : ""]
  }

  func columns(in view: RosterPresenter) -> [String] {
    RosterSessionsCommand.columns(session, in: view)
  }
}
