import Texts

internal import Drawing
internal import FlyerModel
internal import Synchronization

/// The first lines of a text at a measure.
package enum Excerpt {
  private static let ellipsis = "…"

  private struct Question: Hashable {
    let text: String
    let measure: Int
    let limit: Int
  }

  /// A cache of the last results. A row needs one three times: for its height, for its unloaded
  /// parts, and for drawing.
  private static let recent = Mutex<[Question: [String]]>([:])
  /// More than the rows on a screen.
  private static let mostRecent = 512

  /// Returns at most `limit` lines. If text was left out, the last line ends with an ellipsis.
  package static func lines(of text: String, measure: Int, limit: Int) -> [String] {
    let question = Question(text: text, measure: max(1, measure), limit: limit)
    if let known = recent.withLock({ $0[question] }) { return known }
    let lines = made(of: text, measure: question.measure, limit: limit)
    recent.withLock {
      if $0.count == mostRecent { $0.removeAll(keepingCapacity: true) }
      $0[question] = lines
    }
    return lines
  }

  private static func made(of text: String, measure: Int, limit: Int) -> [String] {
    // More characters than this never fit into the lines.
    let text = String(text.withClusters().prefix(measure * (limit + 1) + 64))
    var breaker = LineBreaker(Array(text.utf8))
    var lines: [String] = []
    while lines.count <= limit, let line = breaker.next(measure: measure) {
      lines.append(String(text.slice(line.range)))
    }
    guard lines.count > limit, limit > 0 else { return lines }
    lines.removeLast()
    lines[limit - 1] = cut(lines[limit - 1], to: measure)
    return lines
  }

  /// Returns the beginning of a line, with an ellipsis after it.
  private static func cut(_ line: String, to measure: Int) -> String {
    // A word that was divided at its own hyphen continues after it.
    let gap = line.hasSuffix("-") && !line.hasSuffix(" -") ? "" : " "
    if DisplayWidth.of(line) + 2 <= measure { return line + gap + ellipsis }
    if let space = line.lastIndex(where: \.isWhitespace), line[..<space].count > measure / 3 {
      return String(line[..<space]) + " " + ellipsis
    }
    var line = line
    while !line.isEmpty, DisplayWidth.of(line) + 1 > measure { line.removeLast() }
    return line + ellipsis
  }
}
