import Glibc
import GRDB

/// Why a database can't be used.
package enum StorageFault: Sendable, Equatable {
  /// The disk or its permissions.
  case system(errno: Int32)
  /// Another program holds it.
  case busy
  /// What SQLite or the system says.
  case other(String)
}

extension DatabaseError {
  /// The reason as errno(3) has it, where it is the disk or its permissions.
  var storageCode: Int32? {
    if isAboutSums { return nil }
    return switch resultCode {
    case .SQLITE_FULL: ENOSPC
    case .SQLITE_READONLY: EROFS
    case .SQLITE_CANTOPEN, .SQLITE_PERM: EACCES
    case .SQLITE_IOERR: EIO
    default: nil
    }
  }

  /// True where the file is no database, or no longer a whole one.
  ///
  /// What flyer asks is right: where SQLite can't understand it, a table is not what it was.
  var isAboutBrokenFile: Bool {
    if isAboutSums { return true }
    return switch resultCode {
    case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR, .SQLITE_FORMAT, .SQLITE_MISMATCH,
      .SQLITE_TOOBIG:
      true
    default: false
    }
  }

  /// Whether a page is not as it was written.
  private var isAboutSums: Bool { extendedResultCode == .SQLITE_IOERR_DATA }

  /// What is wrong, without the statement.
  var fault: StorageFault {
    if let storageCode { return .system(errno: storageCode) }
    return resultCode == .SQLITE_BUSY ? .busy : .other(message ?? "\(resultCode)")
  }
}

/// Tells damage from whatever else may go wrong with a database.
enum Damage {
  /// True where a file does not hold what was written to it.
  static func isReason(for error: any Error) -> Bool {
    switch error {
    case is RowDecodingError, is PersonalSeal.Broken, IndexError.damaged: true
    case let error as DatabaseError: error.isAboutBrokenFile
    default: false
    }
  }
}
