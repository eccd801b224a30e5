/// What a part of a Markdown text is to its reader; how it looks is decided elsewhere.
package enum MarkdownRole: Sendable, Hashable {
  /// Ordinary text; without source: indentation, a hyphen.
  case text
  /// A heading of a level from 1 to 6.
  case heading(level: Int)
  /// Code within a sentence.
  case code
  /// A line of a block of code; without source: its indentation and the sign of a continued line.
  case codeBlock
  /// The name of the language above a block of code.
  case codeLanguage
  /// The bar beside a quotation.
  case quoteBar
  /// The bullet or the number of a list's item.
  case bullet
  case taskBox(isDone: Bool)
  /// A rule across the measure.
  case rule
  case tableRule
  /// Text in the head of a table.
  case tableHeader
  /// The number of a link behind its text.
  case linkNumber
  /// What stands for an image, and the sign before it.
  case imageAlt
  /// What an author says about an image that is to be seen above.
  case caption
  /// The text of a block of HTML.
  case html
}

/// How an author stresses a part of a text.
package struct Emphasis: OptionSet, Sendable, Hashable {
  /// A bit for each kind of stress.
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
