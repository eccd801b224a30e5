import CursesScreen
import Drawing
import Reading

/// How what is printed looks: words alone, or in the colours of the theme.
struct Look: Sendable {
  /// Words alone.
  static let plain = Look(painting: nil)

  private struct Painting: Sendable {
    let theme: Theme
    let sequences: StyleSequences
  }

  private let painting: Painting?

  private init(painting: Painting?) { self.painting = painting }

  /// In the colours of a theme, as a terminal is told of them.
  init(_ theme: Theme, _ sequences: StyleSequences) {
    painting = Painting(theme: theme, sequences: sequences)
  }

  var isPlain: Bool { painting == nil }

  /// A line as it is written: every word of it has passed the gate.
  func shown(_ line: StyledLine, keepingTabs: Bool = false) -> String {
    guard let painting else { return Gate.visible(line.text, keepingTabs: keepingTabs) }
    return line.merged.parts.map { part in
      var style = painting.theme[part.element]
      style.attributes.formUnion(part.attributes)
      let text = Gate.visible(part.text, keepingTabs: keepingTabs)
      return painting.sequences.text(
        Output.charset.shown(text, columns: .max), style: style,
        link: part.link.flatMap { Hyperlink($0) })
    }.joined()
  }
}
