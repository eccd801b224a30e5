import ArgumentParser
import Localizing
package import Roster
import RosterServing
import RosterStoring

/// What is done to admins from the server's side.
struct Admin: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: tr("Make admins."), subcommands: [Create.self]
  )
  .withExamples(of: "admin")

  /// Makes an admin who can log in.
  struct Create: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: tr("Make an admin; asks for a password without showing it.")
    )
    .withExamples(of: "admin create")

    @OptionGroup var roster: StoreOptions
    @Option(help: ArgumentHelp(tr("What the admin logs in with.")))
    var login: String
    @Option(help: ArgumentHelp(tr("The admin's name for people; the login unless said otherwise.")))
    var name: String?
    @Flag(help: ArgumentHelp(tr("Take the password from standard input.")))
    var passwordStdin = false

    func run() async throws {
      let password = try Password.ask(fromInput: passwordStdin)
      let credentials = try Credentials(login: login, password: password)
      try await roster.withStore { store in
        let account = NewAccount(
          login: credentials.login, name: name ?? credentials.login,
          passwordHash: try await PasswordHasher().hash(credentials.password), role: .admin)
        _ = try await store.signUp(account, at: currentInstant())
      }
      Output.tell(.admin(name: name ?? login, login: login))
    }
  }
}

/// Invites somebody.
struct Invite: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: tr("Print a code with which somebody can sign up within seven days.")
  )
  .withExamples(of: "invite")

  @OptionGroup var roster: StoreOptions
  @Option(help: ArgumentHelp(tr("What they may do: member or admin.")))
  var role = Person.Role.member
  @Option(help: ArgumentHelp(tr("Their name for people; without it they choose one.")))
  var name: String?

  func run() async throws {
    try await roster.withStore { store in
      let now = currentInstant()
      var person: Person.ID?
      if let name {
        person = try await store.person(toInvite: name, by: .system, at: now).0
      }
      let invitation = try await store.invite(
        person, as: role, for: ServingSettings(folder: roster.data).invitationLength, at: now)
      print(invitation.code)
    }
  }
}

extension Person.Role: ExpressibleByArgument {}
