/// Breaks one paragraph into lines, from its beginning and only as far as it is asked to.
///
/// Lines end where UAX #14 allows it and nothing is torn that belongs together, else between grapheme
/// clusters; a line that must hold more than its measure holds one cluster.
struct LineBreaker {
  private let text: MeasuredText
  private let breaks: BreakOpportunities
  private let hyphenation: Hyphenation?
  private var start = 0

  /// A line without the spaces at its end.
  struct Line: Equatable {
    var range: Range<Int>
    /// The columns it takes, with its hyphen.
    var width: Int
    /// True where it ends within a word.
    var isHyphenated = false
  }

  /// - Parameters:
  ///   - text: a paragraph in UTF-8.
  ///   - glued: offsets before which no line ends, though it might.
  ///   - hyphenation: divides words where that fills lines.
  init(_ text: [UInt8], glued: [Int] = [], hyphenation: Hyphenation? = nil) {
    self.text = MeasuredText(text)
    self.hyphenation = hyphenation
    var breaks = BreakOpportunities(in: text)
    breaks.keepTogether(in: text)
    for offset in glued { breaks.glue(at: offset) }
    self.breaks = breaks
  }

  /// The next line; nil after the last one.
  mutating func next(measure: Int) -> Line? {
    guard start < breaks.count else { return nil }
    var line = OpenLine(at: start)
    while start < breaks.count {
      let cluster = text.cluster(at: start)
      if !cluster.isSpace, line.width + cluster.width > measure, start > line.begin {
        guard line.isEmpty else { return finish(line, measure: measure) }
        line = OpenLine(at: start)
      }
      line.add(cluster)
      start = cluster.end
      if breaks.mustEnd(before: start) { break }
      if breaks.mayEnd(before: start) { line.mayEnd(restart: start) }
    }
    return Line(range: line.begin..<line.end, width: line.filled)
  }

  /// Ends a line that the next cluster would make too long where it was last allowed to end.
  private mutating func finish(_ line: OpenLine, measure: Int) -> Line {
    if let hyphenated = hyphenated(line, measure: measure) { return hyphenated }
    guard let chance = line.chance else {
      return Line(range: line.begin..<line.end, width: line.filled)
    }
    start = chance.restart
    return Line(range: line.begin..<chance.end, width: chance.width)
  }

  /// Ends a line within a word where it would stay too short otherwise.
  private mutating func hyphenated(_ line: OpenLine, measure: Int) -> Line? {
    guard let hyphenation else { return nil }
    let word = line.chance?.restart ?? line.begin
    let filled = line.chance?.widthWithSpaces ?? 0
    guard measure - (line.chance?.width ?? 0) >= Hyphenation.leastGap(on: measure),
      let offset = hyphenation.lastBreak(
        of: text, at: word, columns: measure - filled - 1)
    else { return nil }
    start = offset
    return Line(
      range: line.begin..<offset, width: filled + text.width(of: word..<offset) + 1,
      isHyphenated: true)
  }

  /// What is known about a line while it grows.
  private struct OpenLine {
    struct Chance {
      var end: Int
      var width: Int
      var restart: Int
      var widthWithSpaces: Int
    }

    let begin: Int
    /// The end of its last cluster that is not a space, and the columns up to there.
    var end: Int
    var filled = 0
    var width = 0
    /// Where it could end, and where the next one would begin then.
    var chance: Chance?

    var isEmpty: Bool { end == begin }

    init(at begin: Int) {
      self.begin = begin
      end = begin
    }

    mutating func add(_ cluster: MeasuredText.Cluster) {
      width += cluster.width
      if !cluster.isSpace {
        end = cluster.end
        filled = width
      }
    }

    mutating func mayEnd(restart: Int) {
      guard !isEmpty else { return }
      chance = Chance(end: end, width: filled, restart: restart, widthWithSpaces: width)
    }
  }
}
