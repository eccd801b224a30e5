package import Foundation

/// Identifies the state of a file without reading it.
package struct FileStamp: Sendable, Equatable {
  package let device: UInt64
  package let inode: UInt64
  package let size: Int
  package let seconds: Int
  package let nanoseconds: Int
  /// False for a folder, a pipe or other special file.
  package let isRegular: Bool

  /// Returns the current state of a file; nil if it does not exist.
  package init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  package init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int(status.st_size)
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
    isRegular = status.st_mode & S_IFMT == S_IFREG
  }

  package var modified: Date {
    Date(timeIntervalSince1970: Double(seconds) + Double(nanoseconds) / 1e9)
  }

  /// The validator of a copy; it changes with the file.
  package var tag: String { "\(inode)-\(size)-\(seconds).\(nanoseconds)" }
}
