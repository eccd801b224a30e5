import Glibc

/// A file or folder that can't be read or written.
package struct FileError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The file or folder.
  package let path: String
  /// The reason as errno(3) has it.
  package let code: Int32

  package init(path: String, code: Int32 = errno) {
    self.path = path
    self.code = code
  }

  /// The reason in the system's words.
  package var reason: String { String(cString: strerror(code)) }

  /// Where, and what is wrong.
  package var description: String { "\(path): \(reason)" }
}
