import Foundation

/// What tells one state of a file from another without reading it.
struct FileStamp: Sendable, Equatable {
  let device: UInt64
  let inode: UInt64
  let size: Int
  let seconds: Int
  let nanoseconds: Int
  /// False for a folder, a pipe and their kin.
  let isRegular: Bool

  /// The state of a file now; nil where there is none.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int(status.st_size)
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
    isRegular = status.st_mode & S_IFMT == S_IFREG
  }

  var modified: Date { Date(timeIntervalSince1970: Double(seconds) + Double(nanoseconds) / 1e9) }

  /// As the validator of a copy: a file that changed has another one.
  var tag: String { "\(inode)-\(size)-\(seconds).\(nanoseconds)" }
}
