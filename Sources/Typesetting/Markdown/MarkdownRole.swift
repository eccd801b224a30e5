/// The role of a part of a Markdown text. Its look is decided elsewhere.
package enum MarkdownRole: Sendable, Hashable {
  /// Ordinary text; without a source: indentation, a hyphen.
  case text
  /// A heading of a level from 1 to 6.
  case heading(level: Int)
  /// Inline code.
  case code
  /// A line of a block of code; without a source: its indentation and the sign of a continued line.
  case codeBlock
  /// The name of the language above a block of code.
  case codeLanguage
  /// The bar beside a quotation.
  case quoteBar
  /// The bullet or the number of a list item.
  case bullet
  case taskBox(isDone: Bool)
  /// A rule across the measure.
  case rule
  case tableRule
  /// Text in the head of a table.
  case tableHeader
  /// The title of an alert.
  case alert(isWarning: Bool)
  /// A term above its definitions.
  case term
  /// The number of a footnote after a word.
  case footnote
  /// The number of a link after its text.
  case linkNumber
  /// The alternative text of an image, and the sign before it.
  case imageAlt
  /// The author's caption of an image shown above it.
  case caption
  /// The text of a block of HTML.
  case html
}

/// The emphasis of a part of a text.
package struct Emphasis: OptionSet, Sendable, Hashable {
  /// A bit for each kind of emphasis.
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Usually italic.
  package static let emphasis = Emphasis(rawValue: 1)
  /// Usually bold.
  package static let strong = Emphasis(rawValue: 2)
  /// Crossed out.
  package static let strikethrough = Emphasis(rawValue: 4)
  /// Underlined: `<u>` and `<ins>`.
  package static let underline = Emphasis(rawValue: 8)
}

/// The signs that the layout adds to a text. A canvas without UTF-8 shows ASCII replacements.
enum MarkdownSigns {
  static let bullets = ["•", "◦", "▪"]
  static let quote = "│"
  static let image = "▣ "
  static let openTask = "☐"
  static let doneTask = "☑"
  static let continuation = "› "
  static let rule = "─"
  static let column = "│"
  static let crossing = "─┼─"
  static let hyphen = "-"
}
