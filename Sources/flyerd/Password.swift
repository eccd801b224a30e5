import Glibc
import Invoking
import RosterServing

/// A password that somebody types, or that comes from another program.
enum Password {
  /// Asks twice on the terminal without showing it, or takes the first line of standard input.
  static func ask(fromInput: Bool) throws -> String {
    do throws(HiddenLine.Failure) {
      if fromInput { return try HiddenLine.standardInput() }
    } catch {
      throw Failure("There is no password on standard input.", Sysexits.noInput)
    }
    let password = try typed("Password: ")
    try Credentials.check(password: password)
    guard try typed("Once more: ") == password else {
      throw Failure("The two passwords are not the same. Try again.", Sysexits.dataErr)
    }
    return password
  }

  private static func typed(_ question: String) throws(Failure) -> String {
    do throws(HiddenLine.Failure) {
      return try HiddenLine.ask(question)
    } catch {
      throw Failure(error)
    }
  }
}

extension Failure {
  fileprivate init(_ failure: HiddenLine.Failure) {
    switch failure {
    case .noTerminal:
      self.init(
        "There is no terminal to ask for a password on. Use --password-stdin.", Sysexits.noInput)
    case .unusable(let code):
      self.init("The terminal can't be asked: \(String(cString: strerror(code))).", Sysexits.osErr)
    case .interrupted, .missing: self.init("No password was given.", Sysexits.noInput)
    }
  }
}
