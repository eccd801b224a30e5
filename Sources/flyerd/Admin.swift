import ArgumentParser
import Localizing
package import Roster
import RosterServing
import RosterStoring

/// Commands about admins, run on the server.
struct Admin: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: tr("Create admins."), subcommands: [Create.self]
  )
  .withExamples(of: "admin")

  /// Makes an admin who can log in.
  struct Create: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: tr("Create an admin; asks for a password without showing it.")
    )
    .withExamples(of: "admin create")

    @OptionGroup var roster: StoreOptions
    @Option(help: ArgumentHelp(tr("The admin’s login.")))
    var login: String
    @Option(help: ArgumentHelp(tr("The admin’s display name; default: the login.")))
    var name: String?
    @Flag(help: ArgumentHelp(tr("Read the password from standard input.")))
    var passwordStdin = false

    func run() async throws {
      let password = try Password.ask(fromInput: passwordStdin)
      let credentials = try Credentials(login: login, password: password)
      try await roster.withStore { store in
        let account = NewAccount(
          login: credentials.login, name: name ?? credentials.login,
          passwordHash: try await PasswordHasher().hash(credentials.password, for: "flyerd"),
          role: .admin)
        _ = try await store.signUp(account, at: currentInstant())
      }
      Output.tell(.admin(name: name ?? login, login: login))
    }
  }
}

/// Invites a new member.
struct Invite: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: tr("Print an invitation code for a new member, valid for seven days.")
  )
  .withExamples(of: "invite")

  @OptionGroup var roster: StoreOptions
  @Option(help: ArgumentHelp(tr("The role: member or admin.")))
  var role = Person.Role.member
  @Option(help: ArgumentHelp(tr("The display name; default: the member chooses one.")))
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
