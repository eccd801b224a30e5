import Glibc
package import GRDB
import Localizing

/// The reason why a database can't be used.
package enum StorageFault: Sendable, Equatable {
  /// An error of the disk or its permissions.
  case system(errno: Int32)
  /// Another program has locked it.
  case busy
  /// A message of SQLite or the system.
  case other(String)
}

extension DatabaseError {
  /// The errno(3) code, if the error is one of the disk or its permissions.
  package var storageCode: Int32? {
    if isAboutSums { return nil }
    return switch resultCode {
    case .SQLITE_FULL: ENOSPC
    case .SQLITE_READONLY: EROFS
    case .SQLITE_CANTOPEN, .SQLITE_PERM: EACCES
    case .SQLITE_IOERR: EIO
    default: nil
    }
  }

  /// Whether the file is not a database, or is damaged.
  ///
  /// SQL errors count as damage: flyer's statements are correct, so a table must have changed.
  var isAboutBrokenFile: Bool {
    if isAboutSums { return true }
    return switch resultCode {
    case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR, .SQLITE_FORMAT, .SQLITE_MISMATCH,
      .SQLITE_TOOBIG:
      true
    default: false
    }
  }

  /// Whether the checksum of a page is wrong.
  private var isAboutSums: Bool { extendedResultCode == .SQLITE_IOERR_DATA }

  /// The reason of the error, without the SQL statement.
  package var fault: StorageFault {
    if let storageCode { return .system(errno: storageCode) }
    return resultCode == .SQLITE_BUSY ? .busy : .other(message ?? "\(resultCode)")
  }
}

/// An error that reports a file that is not as it was written.
package protocol DamageError: Error {}

/// Distinguishes damage from other errors of a database.
package enum Damage {
  /// Whether a file does not contain what was written to it.
  package static func isReason(for error: any Error) -> Bool {
    switch error {
    case is RowDecodingError, is any DamageError, IndexError.damaged: true
    case let error as DatabaseError: error.isAboutBrokenFile
    default: false
    }
  }
}

extension StorageFault: CustomStringConvertible {
  /// The reason in the system's words, or what to do.
  package var description: String {
    switch self {
    case .system(let errno): String(cString: strerror(errno))
    case .busy: tr("another program is using it; try again")
    case .other(let words): words
    }
  }
}
