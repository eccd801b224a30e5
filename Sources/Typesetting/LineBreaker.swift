internal import Drawing

/// Breaks one paragraph into lines, from its beginning and only as far as it is asked to.
///
/// Lines end where UAX #14 allows it, else between grapheme clusters; a line that must hold more
/// than its measure holds one cluster.
struct LineBreaker {
  private let text: String
  private let breaks: BreakOpportunities
  private var start = 0

  /// - Parameter text: a paragraph, without the newline at its end.
  init(_ text: String) {
    var text = text
    text.makeContiguousUTF8()
    self.text = text
    breaks = BreakOpportunities(in: text)
  }

  /// The bytes of the next line without the spaces at its end; nil after the last line.
  mutating func next(measure: Int) -> Range<Int>? {
    guard start < breaks.count else { return nil }
    var line = Line(at: start)
    while start < breaks.count {
      let cluster = cluster(at: start)
      if !cluster.isSpace, line.width + cluster.width > measure, start > line.begin {
        guard line.isEmpty else { return finish(line) }
        line = Line(at: start)
      }
      line.add(cluster)
      start = cluster.end
      if breaks.mustEnd(before: start) { break }
      if breaks.mayEnd(before: start) { line.mayEnd(restart: start) }
    }
    return line.begin..<line.end
  }

  /// Ends a line that the next cluster would make too long where it was last allowed to end.
  private mutating func finish(_ line: Line) -> Range<Int> {
    guard let chance = line.chance else { return line.begin..<line.end }
    start = chance.restart
    return line.begin..<chance.end
  }

  private struct Cluster {
    var end: Int
    var width: Int
    var isSpace: Bool
  }

  /// What is known about a line while it grows.
  private struct Line {
    let begin: Int
    /// The end of its last cluster that is not a space.
    var end: Int
    var width = 0
    /// Where it could end, and where the next one would begin then.
    var chance: (end: Int, restart: Int)?

    var isEmpty: Bool { end == begin }

    init(at begin: Int) {
      self.begin = begin
      end = begin
    }

    mutating func add(_ cluster: Cluster) {
      width += cluster.width
      if !cluster.isSpace { end = cluster.end }
    }

    mutating func mayEnd(restart: Int) {
      if !isEmpty { chance = (end, restart) }
    }
  }

  private func cluster(at position: Int) -> Cluster {
    let utf8 = text.utf8
    let index = utf8.index(utf8.startIndex, offsetBy: position)
    let next = utf8.index(after: index)
    let byte = utf8[index]
    // A printable ASCII character that no combining mark can follow is a cluster by itself.
    if 0x20..<0x7F ~= byte, next == utf8.endIndex || utf8[next] < 0x80 {
      return Cluster(end: position + 1, width: 1, isSpace: byte == 0x20)
    }
    let character = text[index]
    return Cluster(
      end: position + character.utf8.count, width: DisplayWidth.of(character),
      isSpace: character.isWhitespace)
  }
}
