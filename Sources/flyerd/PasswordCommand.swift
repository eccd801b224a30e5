import ArgumentParser
import Localizing
import Roster
import RosterServing
import RosterStoring

/// New passwords, for those who have forgotten theirs.
struct PasswordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "password", abstract: tr("Give somebody a new password."),
    subcommands: [Reset.self]
  )
  .withExamples(of: "password")

  /// Sets a password anew, or lets its person do it.
  struct Reset: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: tr("Set somebody's password anew; asks for it without showing it."),
      discussion: tr(
        """
        All their sessions end, and the log says it. With --code nothing changes yet: they choose \
        the password themselves with the code that is printed, within a day and once.
        """)
    )
    .withExamples(of: "password reset")

    @OptionGroup var roster: StoreOptions
    @Flag(help: ArgumentHelp(tr("Print a code with which they choose one.")))
    var code = false
    @Flag(help: ArgumentHelp(tr("Take the password from standard input.")))
    var passwordStdin = false
    @Argument(help: ArgumentHelp(tr("What they log in with.")))
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
        of: account.person, to: try await PasswordHasher().hash(password), at: currentInstant())
      Output.tell(.passwordSet(login: account.login))
    }
  }
}

extension AccountStore {
  /// The account with a login; throws `Failure.nobody` where there is none.
  func account(of login: String) async throws -> Account {
    guard let account = try await account(login: login) else { throw Failure.nobody(login) }
    return account
  }
}
