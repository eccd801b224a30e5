import Glibc
import Localizing

/// An error in reading or writing a file or folder.
package struct FileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The path for messages, never that of a temporary file.
  package let path: String
  /// The reason as an errno(3) code.
  package let code: Int32

  package init(path: String, code: Int32 = errno) {
    self.path = PrivateFolder.shown(path)
    self.code = code
  }

  /// The reason in the system's words.
  package var reason: String { String(cString: strerror(code)) }

  /// The path, the reason, and advice.
  package var description: String {
    "\(path): \(reason)" + (advice.map { ": \($0)" } ?? "")
  }

  private var advice: String? {
    switch code {
    // TRANSLATORS: What to do, after “/some/path: No such file or directory: ”.
    case ENOENT, ENOTDIR: tr("check the path")
    // TRANSLATORS: What to do, after “/some/path: Is a directory: ”.
    case EISDIR: tr("name a file in that folder")
    // TRANSLATORS: What to do, after “/some/path: No space left on device: ”.
    case ENOSPC, EDQUOT: tr("free some space")
    default: nil
    }
  }
}
