import Glibc

/// A file or folder that can't be read or written.
package struct FileError: Error, Sendable, Hashable, CustomStringConvertible {
  package let path: String
  /// The reason as errno(3) has it.
  package let code: Int32

  package init(path: String, code: Int32 = errno) {
    self.path = path
    self.code = code
  }

  /// The reason in the system's words.
  package var reason: String { String(cString: strerror(code)) }

  /// Where, what is wrong, and what can be done.
  package var description: String {
    "\(path): \(reason)" + (advice.map { ": \($0)" } ?? "")
  }

  private var advice: String? {
    switch code {
    case ENOENT, ENOTDIR: "check the path"
    case EISDIR: "name a file in it"
    case ENOSPC, EDQUOT: "make room"
    default: nil
    }
  }
}
