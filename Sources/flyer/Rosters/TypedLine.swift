import Drawing
import Glibc
import CommandLine
import Localizing
import Roster
import Screens

/// A line that the user types, or that another program prints.
enum TypedLine {
  enum Question: CustomStringConvertible {
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

    /// The prompt before the input.
    var description: String {
      switch self {
      case .login: "\(tr("Login:")) "
      case .password: "\(tr("Password:")) "
      case .oldPassword: "\(tr("Old password:")) "
      case .newPassword: "\(tr("New password:")) "
      // TRANSLATORS: the new password is typed again
      case .newPasswordAgain: "\(tr("Password again:")) "
      case .takeOpening(let opening, let view):
        // TRANSLATORS: a shift; in place of y is what may be answered, see “y”
        tr("Take \(view.duty(opening))? It is then yours for good. [y/N]") + " "
      case .takeForGood(let shift, let view):
        "\(view.takingForGood(shift.id)) "
      case .removeFixedShift(let fixed, let view): "\(view.removing(fixed)) "
      }
    }
  }

  /// The next line of standard input, or what is typed on the terminal.
  static func read(_ question: Question, fromStandardInput: Bool = false) throws -> String {
    do throws(PasswordPrompt.Failure) {
      return fromStandardInput
        ? try PasswordPrompt.standardInput()
        : try PasswordPrompt.ask(
          TerminalSanitizer.visible("\(question)"), isHidden: question.isHidden)
    } catch {
      throw Self.ending(error, fromStandardInput: fromStandardInput)
    }
  }

  private static func ending(_ failure: PasswordPrompt.Failure, fromStandardInput: Bool)
    -> any Error
  {
    switch failure {
    case .noTerminal: Failure.noTerminal
    case .unusable(let code): Failure.terminal(errno: code)
    case .interrupted: Ending(code: 128 + SIGINT)
    case .missing where fromStandardInput: Failure.noPassword
    case .missing: Ending(code: Sysexits.noInput)
    }
  }
}

extension RosterPresenter {
  fileprivate func takingForGood(_ shift: Shift.ID) -> String {
    guard let owner = snapshot.shift(shift)?.owner else {
      return tr("Take \(duty(shift)) from a member? It is then yours for good. [y/N]")
    }
    // TRANSLATORS: a shift, and a name; in place of y is what may be answered, see “y”
    return tr("Take \(duty(shift)) from \(name(of: owner))? It is then yours for good. [y/N]")
  }

  fileprivate func removing(_ fixed: FixedShift) -> String {
    let owned = owned(duty(fixed), by: fixed.owner)
    guard let stay = stay(laidOut(of: fixed).count) else {
      // TRANSLATORS: “Mon 18:00–23:00 of Bob”; in place of y is what may be answered, see “y”
      return tr(
        "Remove \(owned)? --cancel also cancels planned shifts that are unchanged. [y/N]")
    }
    // TRANSLATORS: “Mon 18:00–23:00 of Bob”, and “5 planned shifts stay”
    return tr(
      "Remove \(owned)? \(stay): --cancel also cancels those that are unchanged. [y/N]")
  }
}
