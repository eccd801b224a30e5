internal import Drawing

/// The first lines of a text on a measure, with a sign where it was cut.
public enum Excerpt {
  /// At most `limit` lines; the last one ends in `ellipsis` where something was left out.
  public static func lines(
    of text: String, measure: Int, limit: Int, ellipsis: String
  ) -> [String] {
    let measure = max(1, measure)
    // No cell takes more than a few bytes: what is behind them can't be on these lines.
    let reach = text.utf8.count > measure * limit * 16 + 64 ? measure * limit * 4 + 64 : nil
    let text = reach.map { String(text.prefix($0)) } ?? text
    var breaker = LineBreaker(text)
    var lines: [Range<Int>] = []
    while lines.count <= limit, let line = breaker.next(measure: measure) { lines.append(line) }
    guard lines.count > limit, limit > 0 else { return lines.map { String(text.slice($0)) } }
    let last = String(text.slice(lines[limit - 1]))
    return lines.prefix(limit - 1).map { String(text.slice($0)) }
      + [cut(last, to: measure, ellipsis: ellipsis)]
  }

  /// The beginning of a text that is known to go on, with the sign for that.
  private static func cut(_ text: String, to measure: Int, ellipsis: String) -> String {
    let sign = DisplayWidth.of(ellipsis)
    if DisplayWidth.of(text) + sign + 1 <= measure { return text + " " + ellipsis }
    return fitting(text + ellipsis + ellipsis, columns: measure, ellipsis: ellipsis)
  }

  /// The text, or as much of it as fits into so many columns together with `ellipsis`.
  public static func fitting(_ text: String, columns: Int, ellipsis: String) -> String {
    if DisplayWidth.of(text) <= columns { return text }
    let room = columns - DisplayWidth.of(ellipsis)
    guard room >= 0 else { return "" }
    var width = 0
    let kept = text.prefix { character in
      width += DisplayWidth.of(character)
      return width <= room
    }
    return kept + ellipsis
  }
}
