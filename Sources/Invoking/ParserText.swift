import Localizing

/// What swift-argument-parser says, which it says in English only, in the reader's language.
package enum ParserText {
  /// A help text with its headings.
  package static func help(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line in
      headings.first { line.hasPrefix($0.written) }
        .map { $0.said + line.dropFirst($0.written.count) } ?? said(line)
    }.joined(separator: "\n")
  }

  private static var headings: [(written: String, said: String)] {
    [
      ("OVERVIEW: ", ""), ("USAGE:", tr("USAGE:")), ("ARGUMENTS:", tr("ARGUMENTS:")),
      ("OPTIONS:", tr("OPTIONS:")), ("SUBCOMMANDS:", tr("SUBCOMMANDS:")),
    ]
  }

  private static func said(_ line: Substring) -> String {
    if let match = line.wholeMatch(of: /\s+See '(.+) <subcommand>' for detailed help\./) {
      return "  " + tr("\(match.1) COMMAND says more of a command.")
    }
    return [
      ("Show help information.", tr("Show this help.")),
      ("Show the version.", tr("Show the version.")),
    ].reduce(String(line)) { line, words in
      line.hasSuffix(words.0) ? line.dropLast(words.0.count) + words.1 : line
    }
  }

  /// What is wrong with a command line, in one line.
  package static func fault(_ message: String) -> String {
    let message = message.hasSuffix(".") ? message.dropLast() : message[...]
    if let match = message.wholeMatch(of: /Unknown option '([^']+)'/) {
      return tr("Unknown option '\(match.1)'")
    }
    if let match = message.wholeMatch(of: /Unknown option '([^']+)'\. Did you mean '([^']+)'\?/) {
      return tr("Unknown option '\(match.1)'. Did you mean '\(match.2)'?")
    }
    if let match = message.wholeMatch(of: /Missing expected argument '([^']+)'/) {
      return tr("Missing expected argument '\(match.1)'")
    }
    if let match = message.wholeMatch(of: /Missing value for '([^']+)'/) {
      return tr("Missing value for '\(match.1)'")
    }
    if let match = message.wholeMatch(
      of: /(?:Unexpected argument|[0-9]+ unexpected arguments:) (.+)/)
    {
      return tr("Unexpected arguments: \(match.1)")
    }
    if let match = message.wholeMatch(of: /The value '(.*)' is invalid for '([^']+)'/) {
      return tr("The value '\(match.1)' is invalid for '\(match.2)'")
    }
    let choice =
      /The value '(.*)' is invalid for '([^']+)'\. Please provide one of the following: (.+)/
    if let match = message.wholeMatch(of: choice) {
      return tr(
        "The value '\(match.1)' is invalid for '\(match.2)': please provide one of \(match.3)")
    }
    return String(message)
  }
}
