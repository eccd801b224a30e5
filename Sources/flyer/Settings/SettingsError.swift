import Files
import Glibc
import Library
import Localizing
import Reading
import Screens
import Settings

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

  /// The type that the value of a key must have.
  func demand(of key: String) -> String {
    switch self {
    case .source: tr("\(key) must be a string: a URL or a path")
    case .size: tr("\(key) must be a number of bytes or a string like \"128 MiB\"")
    case .timeSpan:
      tr("\(key) must be a string like \"15 min\" or \"2 h\", a day at most")
    case .background: tr("\(key) must be dark, light or auto")
    case .flag: tr("\(key) must be true or false")
    case .host: tr("\(key) must be a string: a host or a URL")
    case .text: tr("\(key) must be a string")
    case .program: tr("\(key) must be a list of strings, the program first")
    case .field: tr("\(key) must be a string: the id of a field")
    case .colour: tr("\(key) must be a colour like \"#E8A84C\"")
    case .theme:
      // TRANSLATORS: a key, and names of schemes
      tr(
        """
        \(key) must be one of \(ThemeSetting.names.listed), or a table: \
        [theme.dark], [theme.light]
        """)
    case .language:
      tr("\(key) must be a string: a language like \"de\", \"nl\" or \"zh-TW\"")
    case .action:
      tr("\(key) must be a string: the name of an action, or \"\" for none")
    case .command: tr("\(key) must be a string: what the command does")
    case .oneOf(let words): tr("\(key) must be one of \(words.listed)")
    case .table(let name): tr("\(key) must be a table: [\(name)]")
    case .tablesByAddress(let name):
      tr(
        """
        \(key) must be a table for each address: [\(name).\"https://…\"]; the list of your \
        sources is sources.toml
        """)
    case .tables(let name): tr("\(key) must be a list of tables: [[\(name)]]")
    case .group: tr("\(key) must be a string, or a list of strings for nested groups")
    }
  }
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

extension SettingsError: CustomStringConvertible {
  /// Where it went wrong and what to do, in the reader's words.
  var description: String {
    switch self {
    case .unreadable(let path, let errno): "\(path): \(Failure.words(for: errno))"
    case .tooLarge(let path): tr("\(path) is too large for a configuration")
    case .syntax(let path, let line, let column, let fault):
      "\(SettingsPlace(path: path, line: line, column: column)): \(fault)"
    case .wrongValue(let path, let line, let key, let expected):
      "\(SettingsPlace(path: path, line: line)): \(expected.demand(of: key))"
    // TRANSLATORS: what is wrong with a source that is named there
    case .source(.commandLine, let error): tr("the command line: \(error)")
    case .source(.named(let name), let error): "\(name): \(error)"
    case .severalCalled(let name, let sources):
      tr(
        "there are several sources called “\(name)”; name one by its address: \(sources.map(\.description).listed)"
      )
    case .severalBegin(let word, let known):
      tr(
        "several names begin with “\(word)”; type more of the name, or an address: \(known.map { "\($0.name) (\($0.source))" }.listed)"
      )
    case .notEditable(let path): tr("\(path) can’t be changed line by line: edit it by hand")
    case .notWritten(let error): tr("the list of your sources can’t be saved: \(error)")
    }
  }
}

/// Where something is in a configuration: `line` is 0 where it could not be found.
private struct SettingsPlace: CustomStringConvertible {
  let path: String
  let line: Int
  /// Nil where it is not known, or says nothing.
  var column: Int?

  var description: String {
    guard line > 0 else { return path }
    return column.map { tr("\(path), line \(line), column \($0)") } ?? tr("\(path), line \(line)")
  }
}

extension SettingsWarning: CustomStringConvertible {
  /// The error and a remedy.
  var description: String {
    switch self {
    case .unknown(let path, let line, let key, let near?):
      "\(SettingsPlace(path: path, line: line)): "
        + tr("there is no setting “\(key)”: did you mean \(near)?")
    case .unknown(let path, let line, let key, nil):
      "\(SettingsPlace(path: path, line: line)): \(tr("there is no setting “\(key)”"))"
    case .unspoken(let path, let line, let language):
      "\(SettingsPlace(path: path, line: line)): \(tr("no translation for “\(language)”"))"
    case .readable(let path):
      tr("\(path) holds a token that other users can read: chmod 600 \(path)")
    case .keys(let path, let line, let keys, let fault):
      "\(SettingsPlace(path: path, line: line)): \(fault.sentence(about: keys))"
    case .command(let path, let line, let name, let fault):
      "\(SettingsPlace(path: path, line: line)): \(fault.sentence(about: name))"
    // TRANSLATORS: what is wrong
    case .leftOut(let error): tr("\(error): this source is skipped")
    }
  }
}
