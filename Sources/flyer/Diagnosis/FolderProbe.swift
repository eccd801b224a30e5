import Files
import Glibc

/// Tries whether something can be kept in a folder that may not be there yet.
enum FolderProbe {
  /// The bytes that a small file takes on most disks.
  private static let size = 4096

  /// Why no file can be written there, in the system's words; nil if one can. The test file is
  /// removed afterwards.
  static func obstacle(to folder: String) -> String? {
    let path = PrivateFolder.unfinished(nearest(to: folder) + "/.flyer")
    defer { unlink(path) }
    do throws(FileError) {
      let file = try NewFile(path)
      try file.write(repeatElement(0, count: size))
      try file.keep(isDurable: true)
      return nil
    } catch {
      return error.reason
    }
  }

  /// The folder, or the nearest existing one above it.
  private static func nearest(to folder: String) -> String {
    var path = folder[...]
    while !path.isEmpty, access(String(path), F_OK) != 0, errno == ENOENT {
      path = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    }
    return String(path)
  }
}
