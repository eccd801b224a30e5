import ArgumentParser
import Foundation
import Invoking
import Roster

/// Where the process begins and ends: no error leaves it but as one line and an exit code.
@main
enum Main {
  static func main() async {
    signal(SIGPIPE, SIG_IGN)
    do {
      var command = try Flyerd.parseAsRoot()
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
    if let failure = Failure(error) {
      Output.complain(failure)
      return failure.code
    }
    let code = Flyerd.exitCode(for: error)
    guard code != .success else {
      print(Flyerd.fullMessage(for: error))
      return Sysexits.ok
    }
    let message = Flyerd.message(for: error)
    let failure = Failure.notUnderstood(
      message: message, code: code == .validationFailure ? Sysexits.usage : code.rawValue)
    if !message.isEmpty { Output.complain(failure) }
    return failure.code
  }
}

/// The command line of the server.
struct Flyerd: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flyerd",
    abstract: "Serves a roster of shifts, and the flyers and images of a folder.",
    version: Software.version,
    subcommands: [
      Serve.self, Admin.self, Invite.self, Verify.self, Backup.self, Restore.self, Demo.self,
    ],
    defaultSubcommand: Serve.self)
}

/// What is written for people.
enum Output {
  /// What is told beside failures.
  enum Notice {
    case admin(name: String, login: String)
    case noAdmin(data: String, isInDatabase: Bool)
    /// Nothing contradicts itself.
    case sound
    /// A backup was put back.
    case restored
  }

  static func complain(_ failure: Failure) { write("flyerd: \(failure)") }

  static func tell(_ notice: Notice) { write("\(notice)") }

  /// Without controls, because names and what databases say come from elsewhere.
  private static func write(_ message: String) {
    let visible = String(
      String.UnicodeScalarView(
        message.unicodeScalars.map { scalar in
          scalar.properties.generalCategory == .control && scalar != "\n" ? "\u{FFFD}" : scalar
        }))
    try? FileHandle.standardError.write(contentsOf: Data((visible + "\n").utf8))
  }
}
