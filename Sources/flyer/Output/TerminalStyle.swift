import CursesScreen
import Drawing
import Screens

/// How what is printed looks: words alone, or in the colours of the theme.
struct TerminalStyle: Sendable {
  /// Words alone.
  static let plain = TerminalStyle(painting: nil, ordering: nil)

  /// Who puts right-to-left writing into the order in which it is seen.
  enum Ordering: Sendable {
    case program, terminal
  }

  private struct Painting: Sendable {
    let theme: Theme
    let sequences: StyleSequences
  }

  private let painting: Painting?
  /// Nil where all stays as it is read.
  private let ordering: Ordering?

  private init(painting: Painting?, ordering: Ordering?) {
    (self.painting, self.ordering) = (painting, ordering)
  }

  /// The colours of a theme, in the sequences of a terminal.
  init(_ theme: Theme, _ sequences: StyleSequences, ordering: Ordering? = nil) {
    self.init(painting: Painting(theme: theme, sequences: sequences), ordering: ordering)
  }

  /// Words alone, in the order in which they are seen.
  init(ordering: Ordering?) { self.init(painting: nil, ordering: ordering) }

  var isPlain: Bool { painting == nil }

  /// A line as it is written: every word of it is sanitized.
  func shown(_ line: StyledLine, keepingTabs: Bool = false) -> String {
    let isLeft = ordering == .terminal && line.fields.isEmpty && line.parts.count > 1
    return ordered(line).parts.map { part in
      let words = TerminalSanitizer.visible(part.text, keepingTabs: keepingTabs)
      let mark = isLeft && words.hasRightToLeft ? StyledLine.leftToRightMark : ""
      return painted(words, as: part) + mark
    }.joined()
  }

  private func ordered(_ line: StyledLine) -> StyledLine {
    switch ordering {
    case .program: line.inVisualOrder(for: Output.charset).merged
    case .terminal where line.text.hasRightToLeft: line
    case .terminal, nil: line.merged
    }
  }

  private func painted(_ words: String, as part: StyledLine.Part) -> String {
    guard let painting else { return words }
    var style = painting.theme[part.element]
    style.attributes.formUnion(part.attributes)
    return painting.sequences.text(
      Output.charset.shown(words, columns: .max), style: style,
      link: part.link.flatMap { Hyperlink($0) })
  }
}
