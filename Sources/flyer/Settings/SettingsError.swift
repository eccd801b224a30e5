import Storing

/// Why the reader's settings can't be used.
enum SettingsError: Error, Sendable, Equatable {
  case unreadable(path: String, errno: Int32)
  case tooLarge(path: String)
  /// The file is not TOML.
  case syntax(path: String, line: Int, TOMLFault)
  /// `line` is 0 where it could not be found.
  case wrongValue(path: String, line: Int, key: String, expected: String)
  /// `origin` says who named it: an argument, a variable or a file.
  case source(origin: String, SourceError)
}

/// How a configuration is no TOML.
enum TOMLFault: Sendable, Equatable {
  case noTableName
  case noValue
  case noTime
  /// In words that might quote a secret.
  case unquotable
  /// What the parser says.
  case other(String)
}
