import Importing
import Glibc
import Localizing
import Storing

extension SettingsError: CustomStringConvertible {
  /// Where it went wrong and what to do, in the reader's words.
  var description: String {
    switch self {
    case .unreadable(let path, let errno): "\(path): \(String(cString: strerror(errno)))"
    case .tooLarge(let path): tr("\(path) is too large for a configuration")
    case .syntax(let path, let line, let fault): tr("\(path), line \(line): \(fault)")
    case .wrongValue(let path, let line, let key, let expected):
      tr("\(path)\(line > 0 ? ", line \(line)" : ""): \(key) must be \(expected)")
    case .source(let origin, let error): "\(origin): \(error)"
    case .severalCalled(let name, let sources):
      "there are several called “\(name)”, so name one by its address: "
        + sources.map(\.description).joined(separator: ", ")
    case .severalBegin(let word, let known):
      "there are several that begin with “\(word)”, so say more of a name, or an address: "
        + known.map { "\($0.name) (\($0.source))" }.joined(separator: ", ")
    case .notEditable(let path): tr("\(path) can't be changed line by line: edit it by hand")
    case .notWritten(let error): tr("the list of your sources can't be kept: \(error)")
    }
  }
}

extension ExpectedValue: CustomStringConvertible {
  /// The end of a sentence about what a value must be.
  var description: String {
    switch self {
    case .source: tr("a text: a URL or a path")
    case .size: tr("a number of bytes or a text like \"128 MiB\"")
    case .timeSpan: tr("a text like \"15 min\" or \"2 h\", of a day at most")
    case .background: tr("dark, light or auto")
    case .flag: tr("true or false")
    case .host: tr("a text: a host or a URL")
    case .text: tr("a text")
    case .program: tr("a list of texts, the program first")
    case .field: tr("a text: the id of a field")
    case .colour: tr("a colour like \"#E8A84C\"")
    case .theme:
      tr(
        """
        one of \(ThemeSetting.names.joined(separator: ", ")), or a table: [theme.dark], \
        [theme.light]
        """)
    case .language: tr("a text: a language like \"de\", \"nl\" or \"zh-TW\"")
    case .action: tr("a text: the name of what the keys do, or \"\" for nothing")
    case .oneOf(let words): tr("one of \(words.joined(separator: ", "))")
    case .table(let name): tr("a table: [\(name)]")
    case .tablesByAddress(let name):
      tr(
        """
        a table for each address: [\(name).\"https://…\"]; the list of your sources is \
        sources.toml
        """)
    case .tables(let name): tr("a list of tables: [[\(name)]]")
    case .group: tr("a text, or a list of texts for groups in groups")
    }
  }
}

extension SourceOrigin: CustomStringConvertible {
  /// The beginning of a sentence about a source.
  var description: String {
    switch self {
    case .commandLine: tr("the command line")
    case .named(let name): name
    }
  }
}

extension SettingsWarning: CustomStringConvertible {
  /// What is wrong and what to do.
  var description: String {
    switch self {
    case .unknown(let path, let line, let key, let near):
      "\(path)\(line > 0 ? ", line \(line)" : ""): there is no setting “\(key)”"
        + (near.map { ": did you mean \($0)?" } ?? "")
    case .readable(let path):
      tr("\(path) holds a token and others may read it: chmod 600 \(path)")
    case .keys(let path, let line, let keys, let fault):
      "\(path)\(line > 0 ? ", line \(line)" : ""): \(fault.sentence(about: keys))"
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
      tr("nothing is called “\(name)” that \(keys) could do: did you mean \(near)?")
    case .noAction(let name, nil):
      tr("nothing is called “\(name)” that \(keys) could do: ? shows the names")
    case .kept: tr("\(keys) stays what it is")
    case .typed: tr("\(keys) would be typed where that can be done: take a key with Ctrl")
    case .taken(let line):
      tr("\(keys) can’t be told from the keys of line \(line), so the later line counts")
    }
  }
}

extension TOMLFault: CustomStringConvertible {
  /// What is wrong in the line.
  var description: String {
    switch self {
    case .noTableName: tr("a table's name is missing behind [")
    case .noValue: tr("a value or ] is missing before }")
    case .noTime: tr("a time is missing behind the date")
    case .unquotable: tr("this is no TOML")
    case .other(let words): words
    }
  }
}
