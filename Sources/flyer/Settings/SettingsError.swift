import Files
import Importing
import Library
import Reading

/// Why the reader's settings can't be used.
enum SettingsError: Error, Sendable, Equatable {
  case unreadable(path: String, errno: Int32)
  case tooLarge(path: String)
  /// The file is not TOML.
  /// - Parameter column: nil where it is not known.
  case syntax(path: String, line: Int, column: Int?, TOMLFault)
  /// `line` is 0 where it could not be found.
  case wrongValue(path: String, line: Int, key: String, expected: ExpectedValue)
  case source(origin: SourceOrigin, SourceError)
  /// More than one of the sources that are kept has the name.
  case severalCalled(String, [Source])
  /// The names of more than one begin so, and none is called so.
  case severalBegin(String, [KnownSource])
  /// The file says what it says in a way that only a person can change.
  case notEditable(path: String)
  /// Settings can't be kept.
  case notWritten(FileError)
}

/// The type that a value of the configuration must have.
enum ExpectedValue: Sendable, Equatable {
  case source, size, timeSpan, background, flag, host, text, program, field, language
  case colour, theme
  /// The name of what a key does; an empty one for nothing.
  case action
  /// The definition of a command of the user's own.
  case command
  case oneOf([String])
  /// - Parameter name: as it is in the document.
  case table(name: String)
  /// Tables in one, each by the address of what it is about.
  case tablesByAddress(name: String)
  /// Tables of a list, each under a header of its own.
  case tables(name: String)
  case group
}

/// Who named a source.
enum SourceOrigin: Sendable, Equatable {
  case commandLine
  /// A variable, or a file.
  case named(String)
}

/// A harmless error in the settings.
enum SettingsWarning: Sendable, Equatable {
  /// `line` is 0 where it could not be found; `near` is a setting that may be meant.
  case unknown(path: String, line: Int, key: String, near: String?)
  /// There are no words in a language.
  case unspoken(path: String, line: Int, language: String)
  /// The file holds a token, and others may read it.
  case readable(path: String)
  /// A line about keys.
  case keys(path: String, line: Int, keys: String, KeyFault)
  /// A line about a command.
  case command(path: String, line: Int, name: String, OwnCommand.Fault)
  /// One source of the list can't be used.
  case leftOut(SettingsError)
}
