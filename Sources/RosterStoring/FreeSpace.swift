import Files
import Glibc

/// The free space of a disk for an unprivileged user.
struct FreeSpace {
  /// Below this number of bytes, the next change may not fit.
  private static let least = 4 << 20
  private let bytes: UInt64

  init(of folder: String) throws {
    var status = statvfs()
    guard statvfs(folder, &status) == 0 else {
      throw RosterStoreError.unavailable(.file(FileError(path: folder)))
    }
    bytes = UInt64(status.f_bavail) * UInt64(status.f_frsize)
  }

  var isUsedUp: Bool { bytes < Self.least }
}
