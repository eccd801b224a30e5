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
