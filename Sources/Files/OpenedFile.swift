import Glibc

/// A file that is open for reading, and closed when this object is released.
package final class OpenedFile: Sendable, Equatable {
  package let descriptor: Int32
  package let stamp: FileStamp

  /// - Parameter flags: added to those of every file here, as in open(2).
  package init(_ path: String, flags: Int32 = 0) throws(FileError) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC | flags)
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0 else { throw FileError(path: path) }
    stamp = FileStamp(status)
  }

  package static func == (left: OpenedFile, right: OpenedFile) -> Bool { left === right }

  deinit { if descriptor >= 0 { close(descriptor) } }
}
