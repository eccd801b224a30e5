/// Breaks one paragraph into lines, from its beginning and only as far as needed.
///
/// Lines end where UAX #14 allows it and no unit is divided, otherwise between grapheme clusters.
/// Only a line with a single cluster may be wider than the measure.
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
    /// Whether it ends within a word.
    var isHyphenated = false
  }

  /// Creates a line breaker.
  ///
  /// - Parameters:
  ///   - text: A paragraph in UTF-8.
  ///   - glued: Offsets before which no line may end.
  ///   - hyphenation: Divides words to fill lines.
  init(_ text: [UInt8], glued: [Int] = [], hyphenation: Hyphenation? = nil) {
    self.text = MeasuredText(text)
    self.hyphenation = hyphenation
    var breaks = BreakOpportunities(in: text)
    breaks.keepTogether(in: text)
    for offset in glued { breaks.glue(at: offset) }
    self.breaks = breaks
  }

  /// Returns the next line; nil after the last one.
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

  /// Ends a line that the next cluster would make too long, at its last opportunity.
  private mutating func finish(_ line: OpenLine, measure: Int) -> Line {
    if let hyphenated = hyphenated(line, measure: measure) { return hyphenated }
    guard let chance = line.chance else {
      return Line(range: line.begin..<line.end, width: line.filled)
    }
    start = chance.restart
    return Line(range: line.begin..<chance.end, width: chance.width)
  }

  /// Ends a line within a word if the line would otherwise be too short; otherwise nil.
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

  /// The state of a line while clusters are added.
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
    /// The last opportunity to end it, and the beginning of the next line in that case.
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
