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

/// How a process ends, after sysexits(3).
enum Sysexits {
  static let ok: Int32 = 0
  /// The command line can't be understood.
  static let usage: Int32 = 64
  /// What was given is not what it should be.
  static let dataErr: Int32 = 65
  /// There is no such file, person or account.
  static let noInput: Int32 = 66
  /// The database can't be reached.
  static let unavailable: Int32 = 69
  /// A mistake of flyerd's own.
  static let software: Int32 = 70
  /// The system refuses something it should grant.
  static let osErr: Int32 = 71
  /// A file can't be made.
  static let cantCreate: Int32 = 73
  /// The certificate can't be used, or the database is of a later version.
  static let config: Int32 = 78
}
