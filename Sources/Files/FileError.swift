import Glibc

/// A file or folder that can't be read or written.
public struct FileError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The file or folder.
  public let path: String
  /// The reason as errno(3) has it.
  public let code: Int32

  package init(path: String, code: Int32 = errno) {
    self.path = path
    self.code = code
  }

  /// The reason in the system's words.
  package var reason: String { String(cString: strerror(code)) }

  /// Where, and what is wrong.
  public var description: String { "\(path): \(reason)" }
}
