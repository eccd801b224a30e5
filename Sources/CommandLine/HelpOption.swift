import Drawing
import Localizing

/// An option of a help text, or another label with a description.
struct HelpOption {
  /// The number of columns before the description.
  private static let column = 26

  /// The label as it is typed: `-h, --help`.
  let label: String
  let text: String

  /// The long name without the hyphens.
  private var name: String {
    label.firstMatch(of: /--([a-z-]+)/).map { String($0.1) } ?? label
  }

  /// Returns the options of a section. Lines below a long label are its description.
  static func all(in lines: some Sequence<Substring>) -> [HelpOption] {
    lines.reduce(into: []) { options, line in
      if let last = options.last, line.hasPrefix(margin) {
        let text = [last.text, String(line.dropFirst(column))].filter { !$0.isEmpty }
        options[options.count - 1] = HelpOption(
          label: last.label, text: text.joined(separator: " "))
      } else {
        options.append(HelpOption(line))
      }
    }
  }

  /// Returns the lines of a section, and of another section with the common options.
  static func lines(_ options: [HelpOption], _ common: [String], _ columns: Int) -> [String] {
    let shared = common.compactMap { name in options.first { $0.name == name } }
    let own = options.filter { !common.contains($0.name) }
    let sections = [(tr("OPTIONS:"), own), (tr("COMMON OPTIONS:"), shared)]
      .filter { !$0.1.isEmpty }
    return Array(
      sections.map { heading, options in [heading] + options.map { $0.line(columns) } }
        .joined(separator: [""]))
  }

  /// Returns any line of a help text; a description after a label continues below itself.
  static func line(_ line: Substring, _ columns: Int) -> String {
    guard DisplayWidth.of(line) > columns else { return String(line) }
    let start = line.firstIndex { $0 != " " } ?? line.startIndex
    let gap = line[start...].firstRange(of: "  ").map { line[$0.lowerBound...] }
    // An example is never broken.
    if gap == nil, line[..<start] == "  " { return String(line) }
    let words = gap?.drop { $0 == " " } ?? line[start...]
    let head = line[..<words.startIndex]
    let indent = DisplayWidth.of(head)
    return head + HelpLines.wrapped(words, columns: columns, indent: indent, taken: indent)
  }

  private static let margin = String(repeating: " ", count: column)

  /// Returns the lines of the option.
  func line(_ columns: Int) -> String {
    let head = "  " + label
    let words = HelpLines.wrapped(
      said, columns: columns, indent: Self.column, taken: Self.column)
    guard !words.isEmpty else { return head }
    let air = Self.column - DisplayWidth.of(head)
    return head + (air > 0 ? String(repeating: " ", count: air) : "\n" + Self.margin) + words
  }

  /// The description in the user's language, with the possible values.
  private var said: String {
    switch text {
    case "Show help information.": return tr("Show this help.")
    case "Show the version.": return tr("Show the version.")
    default: break
    }
    let choice = /(.*?) ?\((?:values: ([^;)]+))?(?:; )?(?:default: ([^)]*))?\)/
    guard let match = text.wholeMatch(of: choice) else { return text }
    let words =
      switch (match.2, match.3) {
      // TRANSLATORS: the possible values of an option, and its default value
      case (let values?, let standard?): tr("(values: \(values); default: \(standard))")
      // TRANSLATORS: the possible values of an option
      case (let values?, nil): tr("(values: \(values))")
      // TRANSLATORS: the default value of an option
      case (nil, let standard?): tr("(default: \(standard))")
      case (nil, nil): ""
      }
    return [String(match.1), words].filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension HelpOption {
  /// Parses a line: two spaces, the label, at least two spaces, the description.
  fileprivate init(_ line: Substring) {
    let rest = line.drop { $0 == " " }
    let end = rest.firstRange(of: "  ")?.lowerBound ?? rest.endIndex
    label = String(rest[..<end])
    text = String(rest[end...].drop { $0 == " " })
  }
}
