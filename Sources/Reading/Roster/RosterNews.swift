import Drawing
import Roster
import RosterPresenting

/// What others did to what is somebody's and that they were not told yet: one line in the footer.
struct RosterNews: Sendable, Equatable {
  /// How much it matters, the most last.
  enum Weight: Int, Sendable, Comparable {
    /// It is over, and all is as it was.
    case word
    /// Somebody waits for an answer.
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

  /// Nobody is told of more.
  private static let most = 99

  private(set) var lines: [Line] = []
  /// How many of them came together, as the last ones.
  private var latest = 0

  mutating func append(_ new: [Line]) {
    if !new.isEmpty { latest = min(new.count, Self.most) }
    lines = (lines + new).suffix(Self.most)
  }

  /// Takes in what became known of what was told.
  mutating func explain(_ better: (Line) -> Line?) { lines = lines.map { better($0) ?? $0 } }

  /// What matters most of what came last, and of that what is soonest; nil where there is nothing
  /// to tell: what came before may be over.
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

  /// What is left of a text begins as a sentence, where the text's own beginning is gone.
  private static func sentence(_ rest: String, of text: String) -> String {
    text.hasPrefix(rest.prefix(1)) ? rest : rest.prefix(1).uppercased() + rest.dropFirst()
  }

  var element: Theme.Element { first?.weight == .question ? .needed : .text }
}
