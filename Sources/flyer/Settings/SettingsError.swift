import Glibc
import Invoking
import Storing

/// Why the reader's settings can't be used.
enum SettingsError: Error, Sendable, Equatable {
  case unreadable(path: String, errno: Int32)
  case tooLarge(path: String)
  /// The file is not TOML.
  case syntax(path: String, line: Int, reason: String)
  /// `line` is 0 where it could not be found.
  case wrongValue(path: String, line: Int, key: String, expected: String)
  /// `origin` says who named it: an argument, a variable or a file.
  case source(origin: String, SourceError)
}

extension SettingsError {
  /// After sysexits(3): the command line's fault or the configuration's.
  var exitCode: Int32 {
    if case .source(SourceChoice.commandLine, _) = self { return Sysexits.usage }
    return Sysexits.config
  }
}

extension SettingsError: CustomStringConvertible {
  /// Where it went wrong and what to do, in the reader's words.
  var description: String {
    switch self {
    case .unreadable(let path, let errno): "\(path): \(String(cString: strerror(errno)))"
    case .tooLarge(let path): "\(path) is too large for a configuration"
    case .syntax(let path, let line, let reason): "\(path), line \(line): \(reason)"
    case .wrongValue(let path, let line, let key, let expected):
      "\(path)\(line > 0 ? ", line \(line)" : ""): \(key) must be \(expected)"
    case .source(let origin, let error): "\(origin): \(error)"
    }
  }
}
