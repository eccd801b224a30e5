import Glibc

/// A file or folder that can't be used.
public struct StorageError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The file or folder.
  public let path: String
  /// The reason as errno(3) has it.
  public let code: Int32

  /// Where, and what is wrong.
  public var description: String { "\(path): \(String(cString: strerror(code)))" }
}
