import Files
import Glibc

/// A picture of the web as it lies on the disk.
package struct ImageFile: Sendable, Equatable {
  /// The file, for as long as this value is there; it stays readable for whoever opened it.
  package let path: String
  package let byteCount: Int
  /// What keeps a file without a name in being.
  var opened: OpenedFile?
}

extension ImageFile {
  /// Holds on to a file whose name may vanish.
  init(holding path: String) throws(FileError) {
    let file = try OpenedFile(path)
    self.init(path: "/proc/self/fd/\(file.descriptor)", byteCount: file.size, opened: file)
  }
}

final class OpenedFile: Sendable, Equatable {
  let descriptor: Int32
  let size: Int

  init(_ path: String) throws(FileError) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0 else {
      throw FileError(path: path, code: errno)
    }
    size = Int(status.st_size)
  }

  static func == (left: OpenedFile, right: OpenedFile) -> Bool { left === right }

  deinit { if descriptor >= 0 { close(descriptor) } }
}
