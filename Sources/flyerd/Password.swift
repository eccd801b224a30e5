import Invoking
import RosterServing

/// A password that is typed, or that comes from another program.
enum Password {
  /// Asks twice on the terminal without showing it, or takes the first line of standard input.
  static func ask(fromInput: Bool) throws -> String {
    do throws(HiddenLine.Failure) {
      if fromInput { return try HiddenLine.standardInput() }
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
    do throws(HiddenLine.Failure) {
      return try HiddenLine.ask("\(question)")
    } catch {
      throw .terminal(error)
    }
  }
}
