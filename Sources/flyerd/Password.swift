import CommandLine
import Localizing
import RosterServing

/// A password that is typed, or that comes from another program.
enum Password {
  /// Asks twice on the terminal without showing it, or takes the first line of standard input.
  static func ask(fromInput: Bool) throws -> String {
    do throws(PasswordPrompt.Failure) {
      if fromInput { return try PasswordPrompt.standardInput() }
    } catch {
      throw Failure.noPassword
    }
    let password = try typed(.password)
    try Credentials.check(password: password)
    guard try typed(.again) == password else {
      throw Failure.otherPassword
    }
    return password
  }

  enum Question { case password, again }

  private static func typed(_ question: Question) throws(Failure) -> String {
    do throws(PasswordPrompt.Failure) {
      return try PasswordPrompt.ask("\(question)")
    } catch {
      throw .terminal(error)
    }
  }
}

extension Password.Question: CustomStringConvertible {
  /// The prompt before the input.
  var description: String {
    switch self {
    case .password: tr("Password:") + " "
    case .again: tr("Password again:", context: "password") + " "
    }
  }
}
