import Drawing
import Glibc
import Invoking
import Reading
import Roster

/// A line that the user types, or that another program prints.
enum TypedLine {
  enum Question {
    case login, password, oldPassword, newPassword, newPasswordAgain
    /// Whether a shift is to be taken that can't be given back.
    case takeForGood(Shift, RosterPresenter)
    case takeOpening(Opening, RosterPresenter)
    /// Whether a shift of every week is to end, and what is laid out of it is to stay.
    case removeFixedShift(FixedShift, RosterPresenter)

    fileprivate var isHidden: Bool {
      switch self {
      case .password, .oldPassword, .newPassword, .newPasswordAgain: true
      case .login, .takeForGood, .takeOpening, .removeFixedShift: false
      }
    }
  }

  /// The next line of standard input, or what is typed on the terminal.
  static func read(_ question: Question, fromStandardInput: Bool = false) throws -> String {
    do throws(HiddenLine.Failure) {
      return fromStandardInput
        ? try HiddenLine.standardInput()
        : try HiddenLine.ask(TerminalSanitizer.visible("\(question)"), isHidden: question.isHidden)
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
