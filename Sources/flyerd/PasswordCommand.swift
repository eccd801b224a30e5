import ArgumentParser
import Localizing
import Roster
import RosterServing
import RosterStoring

/// New passwords, for those who have forgotten theirs.
struct PasswordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "password", abstract: tr("Reset passwords."),
    subcommands: [Reset.self]
  )
  .withExamples(of: "password")

  /// Sets a password anew, or lets its person do it.
  struct Reset: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: tr("Reset a member’s password; asks for it without showing it."),
      discussion: tr(
        "Ends all sessions of the member; the log shows it. With --code nothing changes yet: the member can choose a password with the printed code, once, within a day."
      )
    )
    .withExamples(of: "password reset")

    @OptionGroup var roster: StoreOptions
    @Flag(help: ArgumentHelp(tr("Print a code for the member to choose a password.")))
    var code = false
    @Flag(help: ArgumentHelp(tr("Read the password from standard input.")))
    var passwordStdin = false
    @Argument(help: ArgumentHelp(tr("The member’s login.")))
    var login: String

    func validate() throws {
      if code, passwordStdin { throw ValidationError(.codeOrPassword) }
    }

    func run() async throws {
      let password = code ? nil : try Password.ask(fromInput: passwordStdin)
      try await roster.withStore { store in
        let account = try await store.account(of: login)
        if let password {
          try await set(password, of: account, in: store)
        } else {
          let (reset, _) = try await store.allowReset(
            of: account.person, by: nil, for: ServingSettings(folder: roster.data).resetLength,
            isMailOffered: false, at: currentInstant())
          print(reset.code)
        }
      }
    }

    private func set(
      _ password: String, of account: Account, in store: any RosterStore
    ) async throws {
      try Credentials.check(password: password)
      _ = try await store.resetPassword(
        of: account.person, to: try await PasswordHasher().hash(password, for: "flyerd"),
        at: currentInstant())
      Output.tell(.passwordSet(login: account.login))
    }
  }
}

extension RosterStore {
  /// The account with a login; throws `Failure.unknownPerson` where there is none.
  func account(of login: String) async throws -> Account {
    guard let account = try await account(login: login) else { throw Failure.unknownPerson(login) }
    return account
  }
}
