package import Foundation

/// The values that differ between two states of a file, without reading it.
package struct FileStamp: Sendable, Hashable {
  package let device: UInt64
  package let inode: UInt64
  package let size: Int
  package let seconds: Int
  package let nanoseconds: Int
  /// Whether it is a regular file, not a folder, a pipe or a device.
  package let isRegular: Bool

  /// The state of the file at a path now; nil if there is none.
  package init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The state of an open file; nil if it can't be read.
  package init?(descriptor: CInt) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
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

  /// A validator (RFC 9110): it changes whenever the file does.
  package var tag: String { "\(inode)-\(size)-\(seconds).\(nanoseconds)" }
}
