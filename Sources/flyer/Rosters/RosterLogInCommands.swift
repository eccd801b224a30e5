import ArgumentParser
import Localizing
import Roster
import RosterVisiting
import Screens

/// `flyer roster login`
struct RosterLogInCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "login", abstract: tr("Log in, or sign up with --name; asks for the password."),
    discussion: tr("The password is never shown or stored. A token replaces it until you log out.")
  )
  .withExamples("flyer roster login anna", "flyer roster login --name Anna --invitation CODE anna")

  @OptionGroup var options: RosterOptions

  @Argument(help: ArgumentHelp(tr("Your login; asked for if omitted.")))
  var login: String?

  @Option(help: ArgumentHelp(tr("Sign up with this display name."), valueName: "name"))
  var name: String?

  // A code may begin with a hyphen.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(tr("Sign up with this invitation."), valueName: "code"))
  var invitation: String?

  @Flag(help: ArgumentHelp(tr("Read the password from standard input.")))
  var passwordStdin = false

  func validate() throws {
    if login == nil, passwordStdin { throw ValidationError(tr("say which login is yours")) }
  }

  func run() async throws {
    let access = try await RosterAccess(options, lookingAt: RosterPart())
    let login = try login ?? TypedLine.read(.login)
    let password = Secret(try TypedLine.read(.password, fromStandardInput: passwordStdin))
    if name != nil || invitation != nil {
      try await access.client.signUp(
        login: login, name: name ?? login, password: password, invitation: invitation)
    } else {
      let started = try await access.client.logIn(login: login, password: password)
      if let notice = started.passwordReset {
        let zone = RosterZone.ofMachine
        Output.complain(notice.words(at: zone.moment(notice.at)))
      }
    }
    let view = try await access.view()
    guard options.json else { return try access.tellLogIn(of: view.me) }
    let address = await access.client.current().address
    try Output.print(
      JSONOutput.line(
        FieldsJSON(fields: [
          ("address", address), ("person", view.me.name), ("personID", view.me.id.rawValue),
        ])))
  }
}

/// `flyer roster logout`
struct RosterLogOutCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "logout", abstract: tr("Log out; removes the token and the cached copy.")
  )
  .withExamples("flyer roster logout")

  @OptionGroup var options: RosterOptions

  func run() async throws {
    let access = try await RosterAccess(options)
    let wasLoggedIn = await access.client.current().authentication != .loggedOut
    do throws(RosterClientError) {
      try await access.client.logOut()
    } catch {
      Output.complain(tr("could not notify the server: \(error)"))
    }
    try access.tell(wasLoggedIn ? tr("you are logged out") : tr("you were not logged in"))
  }
}

/// `flyer roster password`
struct RosterPasswordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "password", abstract: tr("Change your password."),
    discussion: tr("You stay logged in here, and are logged out everywhere else.")
  )
  .withExamples("flyer roster password")

  @OptionGroup var options: RosterOptions

  @Flag(
    help: ArgumentHelp(tr("Read the old and the new password from two lines of standard input.")))
  var passwordStdin = false

  func run() async throws {
    let access = try await RosterAccess(options, lookingAt: RosterPart())
    _ = try await access.view()
    let old = Secret(try line(.oldPassword))
    let new = Secret(try line(.newPassword))
    if !passwordStdin, try line(.newPasswordAgain) != new.revealed {
      throw Failure.otherPassword
    }
    try await access.client.changePassword(from: old, to: new)
    try access.tell(tr("your password is changed"))
  }

  private func line(_ question: TypedLine.Question) throws -> String {
    try TypedLine.read(question, fromStandardInput: passwordStdin)
  }
}
