import Drawing
import Roster
import Screens

/// Other people's changes that concern the user and are new to them: one line in the footer.
struct RosterNews: Sendable, Equatable {
  /// How much it matters, the most last.
  enum Weight: Int, Sendable, Comparable {
    /// It is over, and all is as it was.
    case word
    /// Another member waits for an answer.
    case question
    /// Duties have changed.
    case duty

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  struct Line: Sendable, Equatable {
    let weight: Weight
    let date: RosterDate
    let words: String
    /// The same where there is less room: days without hours.
    let briefer: [String]
    /// The shift as it was, where the log may say who decreed it, and why.
    var decreed: Shift?
  }

  /// The most lines that are kept.
  private static let most = 99

  private(set) var lines: [Line] = []
  /// How many of them came together, as the last ones.
  private var latest = 0

  mutating func append(_ new: [Line]) {
    if !new.isEmpty { latest = min(new.count, Self.most) }
    lines = (lines + new).suffix(Self.most)
    assert(latest <= lines.count, "the latest lines are among those that are kept")
  }

  /// Replaces lines by better ones, as more became known of them.
  mutating func explain(_ better: (Line) -> Line?) { lines = lines.map { better($0) ?? $0 } }

  /// The most important of the latest lines, and among equals the soonest; nil if there are none:
  /// lines from before may be over.
  var first: Line? {
    lines.suffix(latest).min { ($1.weight, $0.date) < ($0.weight, $1.date) }
  }

  /// The first line as it fits, and the other that came with it or how many there are besides.
  func text(columns: Int) -> String {
    guard let first else { return "" }
    let more = Self.more(lines.count - 1)
    let words = [first.words] + first.briefer
    let shortest = words[words.count - 1]
    let other = lines.count == 2 && latest == 2 ? lines.first { $0 != first } : nil
    let both =
      other.map { [first.words + " " + $0.words, shortest + " " + ($0.briefer.last ?? $0.words)] }
      ?? []
    return (both + words.map { $0 + more } + words).first { DisplayWidth.of($0) <= columns }
      ?? Self.sentence(NarrowText.text(shortest, columns: columns), of: shortest)
  }

  /// Begins the rest of a text as a sentence, where the text's own beginning is cut.
  private static func sentence(_ rest: String, of text: String) -> String {
    text.hasPrefix(rest.prefix(1)) ? rest : rest.prefix(1).uppercased() + rest.dropFirst()
  }

  var element: Theme.Element { first?.weight == .question ? .needed : .text }
}
