package import Foundation

/// What tells one state of a file from another without reading it.
package struct FileStamp: Sendable, Equatable {
  package let device: UInt64
  package let inode: UInt64
  package let size: Int
  package let seconds: Int
  package let nanoseconds: Int
  /// False for a folder, a pipe and their kin.
  package let isRegular: Bool

  /// The state of a file now; nil where there is none.
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

  /// As the validator of a copy: a file that changed has another one.
  package var tag: String { "\(inode)-\(size)-\(seconds).\(nanoseconds)" }
}
