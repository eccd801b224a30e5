import FlyerModel

/// The part of a text around what was searched for, for the row of an item whose title does not show
/// why it was found.
struct SearchExcerpt {
  /// The columns in which a place that has a line of its own is seen at least.
  static let seenOfPlace = 32
  /// A hit among so many characters of a row's text is seen without help.
  private static let seen = 80
  /// As many characters stand in front of a hit, and behind its beginning.
  private static let before = 40
  private static let behind = 360
  /// Nobody looks further into a text.
  private static let farthest = 1 << 18
  /// A text is folded piece by piece, each a little into the next one.
  private static let piece = 4096
  private static let overlap = 128

  private let terms: SearchTerms

  /// Nil where there is no text to be looked for.
  init?(_ terms: SearchTerms) {
    self.terms = terms
    if terms.words.isEmpty, terms.phrases.isEmpty { return nil }
  }

  /// True where neither a title nor the beginning of a preview holds everything that was looked for.
  func isNeeded(title: String, preview: String) -> Bool {
    let rest = missing(in: title)
    return !rest.isEmpty && rest.ranges(in: String(preview.prefix(Self.seen))).isEmpty
  }

  /// What to show in place of the beginning of the text; nil where it holds nothing of it.
  ///
  /// - Parameter isMarkdown: leaves the plainest markup out.
  func text(around title: String, in text: String, isMarkdown: Bool) -> String? {
    let terms = missing(in: title)
    guard let hit = Self.firstHit(of: terms, in: text) else { return nil }
    let start = Self.start(of: hit, in: text)
    let window = text[start...].prefix(Self.before + Self.behind)
    let plain =
      isMarkdown
      ? MarkdownPreview.text(
        of: String(window), length: Self.behind,
        context: PreviewLines.context(at: start, in: text))
      : window.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    // A hit in an address of a link is not to be seen.
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

  /// Pieces end between scalars: to find the ends of a character costs its length, and one character
  /// may be a whole text.
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

  /// The beginning of a word some scalars before a hit, in the same line.
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

  /// The scalar that holds a byte.
  private static func aligned(_ index: String.Index, in text: String) -> String.Index {
    String.Index(index, within: text.unicodeScalars)
      ?? text.unicodeScalars.index(before: text.unicodeScalars.index(after: index))
  }
}
