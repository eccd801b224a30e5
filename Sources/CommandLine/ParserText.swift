import Drawing
import Localizing

/// Translates the texts of swift-argument-parser, which exist only in English.
package enum ParserText {
  /// The width for which the parser is asked for a help text: lines are broken here.
  package static let endless = 100_000

  /// Returns a help text of the parser with lines broken at `columns`. Other texts, such as a
  /// version or a script for a shell, stay unchanged.
  ///
  /// - Parameter common: the options that most commands have; they come last, in this order.
  package static func help(_ text: String, common: [String] = [], columns: Int = 80) -> String {
    guard text.hasPrefix("OVERVIEW: ") || text.hasPrefix("USAGE: ") else { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(of: "OPTIONS:") else {
      return lines.map { said($0, columns) }.joined(separator: "\n")
    }
    let end = lines[start...].firstIndex(of: "") ?? lines.endIndex
    let options = HelpOption.all(in: lines[(start + 1)..<end])
    let parts = [
      lines[..<start].map { said($0, columns) }, HelpOption.lines(options, common, columns),
      lines[end...].map { said($0, columns) },
    ]
    return parts.joined().joined(separator: "\n")
  }

  private static var headings: [(written: String, said: String)] {
    [
      ("OVERVIEW: ", ""), ("ARGUMENTS:", tr("ARGUMENTS:")),
      ("SUBCOMMANDS:", tr("SUBCOMMANDS:")),
    ]
  }

  private static func said(_ line: Substring, _ columns: Int) -> String {
    if let match = line.wholeMatch(of: /(USAGE: | {7})(\S.*)/) {
      return said(usage: match.2, isFirst: match.1.hasPrefix("USAGE"), columns)
    }
    if let heading = headings.first(where: { line.hasPrefix($0.written) }) {
      let text = heading.said + line.dropFirst(heading.written.count)
      return HelpLines.wrapped(text, columns: columns, indent: 0)
    }
    if let match = line.wholeMatch(of: /\s+See '(.+) <subcommand>' for detailed help\./) {
      return "  " + tr("See \(match.1) COMMAND for details.")
    }
    if let match = line.wholeMatch(of: /\s\s(\S+) \(default\)(?: +(.+))?/) {
      // TRANSLATORS: comes after the command that is used if none is given
      let label = "\(match.1) \(tr("(default)", context: "a command"))"
      return HelpOption(label: label, text: match.2.map(String.init) ?? "").line(columns)
    }
    return HelpOption.line(line, columns)
  }

  /// Returns a line of the usage; further ones are indented below the first one.
  private static func said(usage: Substring, isFirst: Bool, _ columns: Int) -> String {
    let heading = tr("USAGE:") + " "
    let indent = DisplayWidth.of(heading)
    // TRANSLATORS: a placeholder for the name of a command
    let text = usage.replacing("<subcommand>", with: "<\(tr("command", context: "usage"))>")
    let words = HelpLines.wrapped(
      text, columns: columns, indent: indent, taken: indent, keepsBrackets: true)
    return (isFirst ? heading : String(repeating: " ", count: indent)) + words
  }

  /// Returns the command whose help the parser's message refers to; nil if it refers to none.
  package static func command(ofFault whole: String) -> String? {
    whole.firstMatch(of: /See '([^']+) --help' for more information/).map { String($0.1) }
  }

  /// Returns the fault in a command line, in one line.
  package static func fault(_ message: String) -> String {
    let message = message.hasSuffix(".") ? message.dropLast() : message[...]
    if let match = message.wholeMatch(of: /Unknown option '([^']+)'/) {
      return tr("Unknown option “\(match.1)”")
    }
    if let match = message.wholeMatch(of: /Unknown option '([^']+)'\. Did you mean '([^']+)'\?/) {
      return tr("Unknown option “\(match.1)”. Did you mean “\(match.2)”?")
    }
    if let match = message.wholeMatch(of: /Missing expected argument '([^']+)'/) {
      return tr("Missing argument “\(match.1)”")
    }
    if let match = message.wholeMatch(of: /Missing value for '([^']+)'/) {
      return tr("Missing value for “\(match.1)”")
    }
    if let match = message.wholeMatch(
      of: /(?:Unexpected argument|[0-9]+ unexpected arguments:) (.+)/)
    {
      let arguments = match.1.replacing(/'([^']*)'/) { tr("“\($0.1)”") }
      return tr("Unexpected arguments: \(arguments)")
    }
    if let match = message.wholeMatch(of: /The value '(.*)' is invalid for '([^']+)'/) {
      return tr("The value “\(match.1)” is invalid for “\(match.2)”")
    }
    let choice =
      /The value '(.*)' is invalid for '([^']+)'\. Please provide one of the following: (.+)/
    if let match = message.wholeMatch(of: choice) {
      return tr(
        "The value “\(match.1)” is invalid for “\(match.2)”: use one of \(match.3)")
    }
    return String(message)
  }
}
