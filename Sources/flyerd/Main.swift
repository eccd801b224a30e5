import ArgumentParser
import CommandLine
import Foundation
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
