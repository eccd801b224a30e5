import FlyerModel
import Texts

/// The part of a text around a match, for the row of an item whose title does not show why it was
/// found.
struct SearchExcerpt {
  /// The least number of columns in which a place on a line of its own is visible.
  static let seenOfPlace = 32
  /// A match within this number of characters of the row's text is visible without an excerpt.
  private static let seen = 80
  /// The number of characters before a match, and from its beginning on.
  private static let before = 40
  private static let behind = 360
  /// How far a text is searched, in bytes.
  private static let farthest = 1 << 18
  /// A text is folded in pieces, in bytes; each overlaps the next one.
  private static let piece = 4096
  private static let overlap = 128

  private let terms: SearchTerms

  /// Returns nil if the search has no text.
  init?(_ terms: SearchTerms) {
    self.terms = terms
    if terms.words.isEmpty, terms.phrases.isEmpty { return nil }
  }

  /// Whether the title and the beginning of the preview show no reason why the item was found.
  func isNeeded(title: String, preview: String) -> Bool {
    let rest = missing(in: title)
    return !rest.isEmpty && rest.ranges(in: String(preview.prefix(Self.seen))).isEmpty
  }

  /// Returns the excerpt to show instead of the beginning of the text; nil if the text has no
  /// match.
  ///
  /// - Parameter isMarkdown: whether to remove simple markup.
  func text(around title: String, in text: String, isMarkdown: Bool) -> String? {
    let terms = missing(in: title)
    guard let hit = Self.firstHit(of: terms, in: text) else { return nil }
    let start = Self.start(of: hit, in: text)
    assert(start <= hit, "an excerpt begins before the match")
    let window = text[start...].prefix(Self.before + Self.behind)
    let plain =
      isMarkdown
      ? MarkdownPreview.text(
        of: String(window), length: Self.behind,
        context: PreviewLines.context(at: start, in: text))
      : window.squeezed
    // A match in the address of a link is not visible.
    guard !terms.ranges(in: plain).isEmpty else { return nil }
    return (start == text.startIndex ? "" : "… ") + plain.withClusters()
  }

  private func missing(in title: String) -> SearchTerms {
    var rest = terms
    let folded = SearchFolding.fold(title)
    rest.words.removeAll { folded.firstRange(of: $0) != nil }
    rest.phrases.removeAll { title.contains($0) }
    rest.tags = []
    return rest
  }

  /// Returns the first match. Pieces end between scalars: finding the end of a character takes time
  /// proportional to its length, and one character may be a whole text.
  private static func firstHit(of terms: SearchTerms, in text: String) -> String.Index? {
    var start = text.startIndex
    let utf8 = text.utf8
    let end = utf8.index(start, offsetBy: farthest, limitedBy: text.endIndex) ?? text.endIndex
    while start < end {
      let next = utf8.index(start, offsetBy: piece, limitedBy: text.endIndex) ?? text.endIndex
      let last = utf8.index(next, offsetBy: overlap, limitedBy: text.endIndex) ?? text.endIndex
      let (from, to) = (aligned(start, in: text), aligned(last, in: text))
      let part = String(text.unicodeScalars[from..<to])
      if let hit = terms.ranges(in: part).first {
        let offset = part.utf8.distance(from: part.startIndex, to: hit.lowerBound)
        return utf8.index(from, offsetBy: offset)
      }
      start = next
    }
    return nil
  }

  /// Returns the beginning of a word some scalars before a match, in the same line.
  private static func start(of hit: String.Index, in text: String) -> String.Index {
    let scalars = text.unicodeScalars
    let hit = aligned(hit, in: text)
    let earliest =
      scalars.index(hit, offsetBy: -before, limitedBy: scalars.startIndex) ?? scalars.startIndex
    let lead = scalars[earliest..<hit]
    if let line = lead.lastIndex(where: { Character($0).isNewline }) {
      return scalars.index(after: line)
    }
    if earliest == scalars.startIndex { return earliest }
    let blank = lead.firstIndex { Character($0).isWhitespace }
    return blank.map { scalars.index(after: $0) } ?? earliest
  }

  /// Returns the index of the scalar that contains a byte.
  private static func aligned(_ index: String.Index, in text: String) -> String.Index {
    String.Index(index, within: text.unicodeScalars)
      ?? text.unicodeScalars.index(before: text.unicodeScalars.index(after: index))
  }
}
