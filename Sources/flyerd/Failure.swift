import Invoking
import NIOCore
import Roster
import RosterServing
import RosterStoring

/// Why a command ends without what it was asked for.
struct Failure: Error {
  /// One line in the words of whoever runs the server.
  let message: String
  /// After sysexits(3).
  let code: Int32

  init(_ message: String, _ code: Int32) {
    self.message = message
    self.code = code
  }

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
}
