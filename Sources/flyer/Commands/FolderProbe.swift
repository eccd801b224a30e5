import Glibc

/// Tries whether something can be kept in a folder that may not be there yet.
enum FolderProbe {
  /// What a small file takes on most disks.
  private static let size = 4096

  /// Why nothing can be kept there, in the system's words; nil where something can. What was written
  /// to find out is gone afterwards.
  static func obstacle(to folder: String) -> String? {
    let path = nearest(to: folder) + "/.flyer-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { return String(cString: strerror(errno)) }
    defer {
      close(file)
      unlink(path)
    }
    let bytes = [UInt8](repeating: 0, count: size)
    let count = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    guard count == size else { return String(cString: strerror(count < 0 ? errno : ENOSPC)) }
    return fsync(file) == 0 ? nil : String(cString: strerror(errno))
  }

  /// The folder, or that of those above it which is there.
  private static func nearest(to folder: String) -> String {
    var path = folder[...]
    while !path.isEmpty, access(String(path), F_OK) != 0, errno == ENOENT {
      path = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    }
    return String(path)
  }
}
