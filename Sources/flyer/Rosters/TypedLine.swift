import Glibc
import Invoking

/// What somebody is asked for, or lets another program say.
enum TypedLine {
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
    case .noTerminal: Failure.noTerminal
    case .unusable(let code): Failure.terminal(errno: code)
    case .interrupted: Ending(code: 128 + SIGINT)
    case .missing where fromStandardInput: Failure.noPassword
    case .missing: Ending(code: Sysexits.noInput)
    }
  }
}
