import Glibc
import GRDB

extension DatabaseError {
  /// The reason as errno(3) has it, where it is the disk or its permissions.
  var storageCode: Int32? {
    switch resultCode {
    case .SQLITE_FULL: ENOSPC
    case .SQLITE_READONLY: EROFS
    case .SQLITE_CANTOPEN, .SQLITE_PERM: EACCES
    case .SQLITE_IOERR: EIO
    default: nil
    }
  }

  /// True where the file is no database, or no longer a whole one.
  var isAboutBrokenFile: Bool {
    resultCode == .SQLITE_CORRUPT || resultCode == .SQLITE_NOTADB
  }

  /// What is wrong, without the statement.
  var inTheReadersWords: String {
    if let storageCode { return String(cString: strerror(storageCode)) }
    if resultCode == .SQLITE_BUSY { return "another program is using it; try again" }
    return message ?? "\(resultCode)"
  }
}
