import Glibc
import Localizing

/// A file or folder that can't be read or written.
package struct FileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// As people know it: never that of a temporary file.
  package let path: String
  /// The reason as errno(3) has it.
  package let code: Int32

  package init(path: String, code: Int32 = errno) {
    self.path = PrivateFolder.shown(path)
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
    // TRANSLATORS: What to do, behind “/some/path: No such file or directory: ”.
    case ENOENT, ENOTDIR: tr("check the path")
    // TRANSLATORS: What to do, behind “/some/path: Is a directory: ”.
    case EISDIR: tr("name a file in that folder")
    // TRANSLATORS: What to do, behind “/some/path: No space left on device: ”.
    case ENOSPC, EDQUOT: tr("free some space")
    default: nil
    }
  }
}
