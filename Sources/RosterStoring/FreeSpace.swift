import Files
import Glibc

/// How much room a disk has for whoever is no administrator.
struct FreeSpace {
  /// Below this many bytes the next change may be one too many.
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
