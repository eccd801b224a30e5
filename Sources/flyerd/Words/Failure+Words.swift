import Glibc
import Invoking
import NIOCore
import Roster
import RosterServing
import RosterStoring

/// Every failure of a command with its sentence and its exit code.
extension Failure {
  /// Nil for errors of the command line.
  init?(_ error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let error as RosterStoreError: self.init(error)
    case let refusal as Refusal: self.init(refusal.description, Sysexits.dataErr)
    case let error as RequestError: self.init(error.description, Sysexits.dataErr)
    case let error as IOError:
      self.init("The system refuses: \(error.description).", Sysexits.osErr)
    default: return nil
    }
  }

  private init(_ error: RosterStoreError) {
    let code =
      switch error {
      case .unavailable: Sysexits.unavailable
      case .damaged, .contradiction, .loginTaken, .keyReused: Sysexits.dataErr
      case .invitationUsed, .noAccount: Sysexits.noInput
      case .newer: Sysexits.config
      case .occupied: Sysexits.cantCreate
      }
    self.init(error.description, code)
  }

  init(notUnderstood message: String, _ code: Int32) {
    self.init("\(message) (see flyerd --help)", code)
  }

  init(_ failure: HiddenLine.Failure) {
    switch failure {
    case .noTerminal:
      self.init(
        "There is no terminal to ask for a password on. Use --password-stdin.", Sysexits.noInput)
    case .unusable(let code):
      self.init("The terminal can't be asked: \(String(cString: strerror(code))).", Sysexits.osErr)
    case .interrupted, .missing: self.init("No password was given.", Sysexits.noInput)
    }
  }

  static let noPassword = Failure("There is no password on standard input.", Sysexits.noInput)
  static let otherPassword = Failure(
    "The two passwords are not the same. Try again.", Sysexits.dataErr)

  static func present(_ file: String) -> Failure {
    Failure("\(file) is there already. Name another file.", Sysexits.cantCreate)
  }

  static func missing(_ file: String) -> Failure {
    Failure("There is no file \(file).", Sysexits.noInput)
  }

  static func noFolder(_ path: String) -> Failure {
    Failure("There is no folder \(path). Make it first.", Sysexits.noInput)
  }

  static func folder(_ path: String, errno: Int32) -> Failure {
    Failure("\(path): \(String(cString: strerror(errno))).", Sysexits.cantCreate)
  }

  static let databaseAddress = Failure(
    "--database takes an address like postgres://user@host/name.", Sysexits.usage)

  static func peopleThere(_ folder: String) -> Failure {
    Failure(
      "There are people in the roster of \(folder) already. Name a new folder.",
      Sysexits.cantCreate)
  }

  static func listening(at address: ListenAddress, _ error: IOError) -> Failure {
    Failure("\(address) can't be listened at: \(error).", Sysexits.unavailable)
  }

  static func certificate(_ error: any Error) -> Failure {
    Failure("The certificate can't be used: \(error).", Sysexits.config)
  }
}
