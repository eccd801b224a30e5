import ArgumentParser
import Drawing
import Glibc
import Storing

/// Where the process begins and ends: no error leaves it but as one line and an exit code.
@main
enum Main {
  static func main() async {
    signal(SIGPIPE, SIG_IGN)
    do {
      var command = try Flyer.parseAsRoot()
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
    switch error {
    case is Output.Closed:
      return Sysexits.ok
    case let ending as Ending:
      return ending.code
    case let failure as Failure:
      Output.complain(Gate.visible(failure.message))
      return failure.code
    default:
      return endParsing(with: error)
    }
  }

  /// Help and version are asked for; anything else is a command line that can't be understood.
  private static func endParsing(with error: any Error) -> Int32 {
    let code = Flyer.exitCode(for: error)
    if code == .success {
      try? Output.print(Flyer.fullMessage(for: error))
      return Sysexits.ok
    }
    let message = Flyer.message(for: error).split(whereSeparator: \.isNewline).joined(separator: " ")
    if !message.isEmpty { Output.complain(Gate.visible(message) + " (see flyer --help)") }
    return code == .validationFailure ? Sysexits.usage : code.rawValue
  }
}
