import Glibc
import Localizing
import Reading
import Storing

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
        """
        there are several called “\(name)”, so name one by its address: \
        \(sources.map(\.description).listed)
        """)
    case .severalBegin(let word, let known):
      tr(
        """
        there are several that begin with “\(word)”, so say more of a name, or an address: \
        \(known.map { "\($0.name) (\($0.source))" }.listed)
        """)
    case .notEditable(let path): tr("\(path) can't be changed line by line: edit it by hand")
    case .notWritten(let error): tr("the list of your sources can't be kept: \(error)")
    }
  }
}

/// Where something stands in a configuration: `line` is 0 where it could not be found.
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
  /// What the value of a key must be.
  func demand(of key: String) -> String {
    switch self {
    case .source: tr("\(key) must be a text: a URL or a path")
    case .size: tr("\(key) must be a number of bytes or a text like \"128 MiB\"")
    case .timeSpan:
      tr("\(key) must be a text like \"15 min\" or \"2 h\", of a day at most")
    case .background: tr("\(key) must be dark, light or auto")
    case .flag: tr("\(key) must be true or false")
    case .host: tr("\(key) must be a text: a host or a URL")
    case .text: tr("\(key) must be a text")
    case .program: tr("\(key) must be a list of texts, the program first")
    case .field: tr("\(key) must be a text: the id of a field")
    case .colour: tr("\(key) must be a colour like \"#E8A84C\"")
    case .theme:
      // TRANSLATORS: a key, and names of schemes
      tr(
        """
        \(key) must be one of \(ThemeSetting.names.listed), or a table: \
        [theme.dark], [theme.light]
        """)
    case .language:
      tr("\(key) must be a text: a language like \"de\", \"nl\" or \"zh-TW\"")
    case .action:
      tr("\(key) must be a text: the name of what the keys do, or \"\" for nothing")
    case .command: tr("\(key) must be a text: what the command does")
    case .oneOf(let words): tr("\(key) must be one of \(words.listed)")
    case .table(let name): tr("\(key) must be a table: [\(name)]")
    case .tablesByAddress(let name):
      tr(
        """
        \(key) must be a table for each address: [\(name).\"https://…\"]; the list of your \
        sources is sources.toml
        """)
    case .tables(let name): tr("\(key) must be a list of tables: [[\(name)]]")
    case .group: tr("\(key) must be a text, or a list of texts for groups in groups")
    }
  }
}

extension SettingsWarning: CustomStringConvertible {
  /// What is wrong and what to do.
  var description: String {
    switch self {
    case .unknown(let path, let line, let key, let near?):
      "\(SettingsPlace(path: path, line: line)): "
        + tr("there is no setting “\(key)”: did you mean \(near)?")
    case .unknown(let path, let line, let key, nil):
      "\(SettingsPlace(path: path, line: line)): \(tr("there is no setting “\(key)”"))"
    case .unspoken(let path, let line, let language):
      "\(SettingsPlace(path: path, line: line)): \(tr("flyer does not speak “\(language)”"))"
    case .readable(let path):
      tr("\(path) holds a token and others may read it: chmod 600 \(path)")
    case .keys(let path, let line, let keys, let fault):
      "\(SettingsPlace(path: path, line: line)): \(fault.sentence(about: keys))"
    case .command(let path, let line, let name, let fault):
      "\(SettingsPlace(path: path, line: line)): \(fault.sentence(about: name))"
    // TRANSLATORS: what is wrong
    case .leftOut(let error): tr("\(error): this source is left out")
    }
  }
}

extension KeyFault {
  /// What is wrong with some keys, and what to do.
  fileprivate func sentence(about keys: String) -> String {
    switch self {
    case .noKey: tr("there is no key “\(keys)”")
    case .noAction(let name, let near?):
      // TRANSLATORS: a name that nothing has, the keys beside which it stands, and what may be meant
      tr("nothing is called “\(name)” that \(keys) could do: did you mean \(near)?")
    case .noAction(let name, nil):
      // TRANSLATORS: a name that nothing has, and the keys beside which it stands
      tr("nothing is called “\(name)” that \(keys) could do: flyer config --keys names all")
    // TRANSLATORS: keys that can be given no other meaning
    case .kept: tr("\(keys) stays what it is")
    // TRANSLATORS: keys; where something is typed they are a part of that
    case .typed: tr("\(keys) would be typed where that can be done: take a key with Ctrl")
    case .taken(let line):
      // TRANSLATORS: keys
      tr("\(keys) can’t be told from the keys of line \(line), so the later line counts")
    }
  }
}

extension OwnCommand.Fault {
  /// What is wrong with a command that somebody gave a name, and what to do.
  fileprivate func sentence(about name: String) -> String {
    switch self {
    case .badName: tr("no command can be called “\(name)”: take letters, digits, - and _")
    case .taken: tr("flyer has a command \(name) already: take another name")
    // TRANSLATORS: pipe, write and open are typed as they stand here
    case .empty: tr("\(name) does nothing: say pipe:, write:, open: or commands of the reader")
    // TRANSLATORS: the name of a command, and pipe, write or open
    case .incomplete(let word): tr("\(name) lacks what stands behind \(word):")
    // TRANSLATORS: the name of a command, pipe or write, and a program or a file
    case .noColon(let word, let rest): tr("\(name) lacks a colon: write “\(word): \(rest)”")
    // TRANSLATORS: text, md and json are typed as they stand here
    case .noForm(let word): tr("\(name): there is no form \(word), but text, md and json")
    // TRANSLATORS: the name of a command, a word that is none, and what may be meant
    case .noCommand(let word, let near?):
      tr("\(name): there is no command \(word): did you mean \(near)?")
    case .noCommand(let word, nil): tr("\(name): there is no command \(word)")
    case .noLine(let reason): "\(name): \(reason)"
    }
  }
}
