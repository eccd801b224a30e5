import Glibc
import Library
import Localizing
import Reading

extension SettingsError: CustomStringConvertible {
  /// Where it went wrong and what to do, in the reader's words.
  var description: String {
    switch self {
    case .unreadable(let path, let errno): "\(path): \(String(cString: strerror(errno)))"
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

extension ExpectedValue {
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

extension KeyFault {
  /// The error in some keys, and a remedy.
  fileprivate func sentence(about keys: String) -> String {
    switch self {
    case .noKey: tr("there is no key “\(keys)”")
    case .noAction(let name, let near?):
      // TRANSLATORS: a name that nothing has, the keys beside which it is, and what may be meant
      tr("there is no action “\(name)” for \(keys): did you mean \(near)?")
    case .noAction(let name, nil):
      // TRANSLATORS: a name that nothing has, and the keys beside which it is
      tr("there is no action “\(name)” for \(keys): flyer config --keys lists all")
    // TRANSLATORS: keys that can be given no other meaning
    case .kept: tr("\(keys) can’t be rebound")
    // TRANSLATORS: keys; where something is typed they are a part of that
    case .typed: tr("\(keys) would insert text in input fields: use a key with Ctrl")
    case .taken(let line):
      // TRANSLATORS: keys
      tr("\(keys) can’t be told apart from the keys in line \(line); the later line is used")
    }
  }
}

extension OwnCommand.Fault {
  /// The error in a command of the user's own, and a remedy.
  fileprivate func sentence(about name: String) -> String {
    switch self {
    case .badName: tr("“\(name)” is not a valid command name: use letters, digits, - and _")
    case .taken: tr("flyer already has a command \(name): use another name")
    // TRANSLATORS: pipe, write and open must not be translated
    case .empty: tr("\(name) does nothing: use pipe:, write:, open: or commands of the reader")
    // TRANSLATORS: the name of a command, and pipe, write or open
    case .incomplete(let word): tr("\(name) has nothing after \(word):")
    // TRANSLATORS: the name of a command, pipe or write, and a program or a file
    case .noColon(let word, let rest): tr("\(name) lacks a colon: write “\(word): \(rest)”")
    // TRANSLATORS: text, md and json must not be translated
    case .noForm(let word): tr("\(name): unknown format \(word): use text, md or json")
    // TRANSLATORS: the name of a command, a word that is none, and what may be meant
    case .noCommand(let word, let near?):
      tr("\(name): there is no command \(word): did you mean \(near)?")
    case .noCommand(let word, nil): tr("\(name): there is no command \(word)")
    case .noLine(let reason): "\(name): \(reason)"
    }
  }
}
