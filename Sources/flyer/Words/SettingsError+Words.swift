import Glibc
import Storing

extension SettingsError: CustomStringConvertible {
  /// Where it went wrong and what to do, in the reader's words.
  var description: String {
    switch self {
    case .unreadable(let path, let errno): "\(path): \(String(cString: strerror(errno)))"
    case .tooLarge(let path): "\(path) is too large for a configuration"
    case .syntax(let path, let line, let fault): "\(path), line \(line): \(fault)"
    case .wrongValue(let path, let line, let key, let expected):
      "\(path)\(line > 0 ? ", line \(line)" : ""): \(key) must be \(expected)"
    case .source(let origin, let error): "\(origin): \(error)"
    }
  }
}

extension TOMLFault: CustomStringConvertible {
  /// What is wrong in the line.
  var description: String {
    switch self {
    case .noTableName: "a table's name is missing behind ["
    case .noValue: "a value or ] is missing before }"
    case .noTime: "a time is missing behind the date"
    case .unquotable: "this is no TOML"
    case .other(let words): words
    }
  }
}
