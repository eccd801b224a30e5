import ArgumentParser
import Foundation
import CommandLine
import Localizing
import Roster

/// Where the process begins and ends: no error leaves it but as one line and an exit code.
@main
enum Main {
  static func main() async {
    signal(SIGPIPE, SIG_IGN)
    let environment = ProcessEnvironment.variables()
    Localization.beginForVisitors(ReaderLanguages.languages(in: environment))
    do {
      let layers = try LayeredArguments(environment: environment)
      layers.warn()
      var command = try Flyerd.parseAsRoot(layers.arguments)
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      exit(end(with: error))
    }
    exit(Sysexits.ok)
  }

  /// Says what is wrong and to do, and how the process ends.
  private static func end(with error: any Error) -> Int32 {
    HelpWidth.widenForParser()
    if let failure = Failure(error) {
      Output.complain(failure)
      return failure.code
    }
    let code = Flyerd.exitCode(for: error)
    guard code != .success else {
      let text = Flyerd.fullMessage(for: error, columns: ParserText.endless)
      let columns = HelpWidth.columns(in: ProcessEnvironment.variables())
      print(ParserText.help(text, common: Flyerd.commonOptions, columns: columns))
      return Sysexits.ok
    }
    let message = ParserText.fault(Flyerd.message(for: error))
    let failure = Failure.notUnderstood(
      message: message, code: code == .validationFailure ? Sysexits.usage : code.rawValue)
    if !message.isEmpty { Output.complain(failure) }
    return failure.code
  }
}

/// The command line of the server.
struct Flyerd: AsyncParsableCommand {
  /// The options that most commands have, in the order in which a help text ends with them.
  static let commonOptions = ["data", "database", "database-file", "config", "version", "help"]

  static let configuration = CommandConfiguration(
    commandName: "flyerd",
    abstract: tr("Serve a shift roster, and a folder of flyers and images."),
    version: Software.version,
    subcommands: [
      Serve.self, Admin.self, Invite.self, PasswordCommand.self, PeopleCommand.self, Verify.self,
      Backup.self, Restore.self, Move.self, Demo.self,
    ],
    defaultSubcommand: Serve.self
  )
  .withExamples(of: "flyerd")
}

/// The output for users.
enum Output {
  /// The messages beside failures.
  enum Notice {
    case admin(name: String, login: String)
    case noAdmin(data: String, isInDatabase: Bool)
    /// The roster has no contradictions, and `breaches` shifts break a rule of work.
    case sound(breaches: Int)
    /// A shift is beyond a rule of work.
    case breach(DutyBreach)
    /// A backup was put back.
    case restored
    /// A roster has gone elsewhere.
    case moved
    /// A file that others may read has a password in it.
    case readable(String)
    case passwordSet(login: String)
    case deactivated(name: String)
    case erased
    case sessionsEnded
  }

  static func complain(_ failure: Failure) { write("flyerd: \(failure)") }

  static func tell(_ notice: Notice) { write("\(notice)") }

  /// Without controls, because names and what databases say come from elsewhere.
  private static func write(_ message: String) {
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    let text = lines.map { visible(String($0)) }.joined(separator: "\n")
    try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
  }

  static func visible(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.withoutDirections.unicodeScalars.map { scalar in
          scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar
        }))
  }
}
