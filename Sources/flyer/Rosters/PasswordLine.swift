import Glibc
import Invoking

/// What somebody types to log in, or lets another program say.
enum PasswordLine {
  /// The next line of standard input, or what is typed on the terminal.
  static func read(
    _ question: String, isHidden: Bool = true, fromStandardInput: Bool = false
  ) throws -> String {
    do throws(HiddenLine.Failure) {
      return fromStandardInput
        ? try HiddenLine.standardInput() : try HiddenLine.ask(question, isHidden: isHidden)
    } catch {
      throw Self.ending(error, fromStandardInput: fromStandardInput)
    }
  }

  private static func ending(_ failure: HiddenLine.Failure, fromStandardInput: Bool) -> any Error {
    switch failure {
    case .noTerminal:
      Failure(
        message: "there is no terminal to ask on: use --password-stdin", code: Sysexits.usage)
    case .unusable(let code):
      Failure(
        message: "the terminal can't be used: \(String(cString: strerror(code)))",
        code: Sysexits.ioErr)
    case .interrupted: Ending(code: 128 + SIGINT)
    case .missing where fromStandardInput:
      Failure(message: "there is no password on standard input", code: Sysexits.noInput)
    case .missing: Ending(code: Sysexits.noInput)
    }
  }
}
