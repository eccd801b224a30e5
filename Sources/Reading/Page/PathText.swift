import Drawing
import Screens

/// The path to a list as it is shown: `Home › First week › Library`.
enum PathText {
  private static let separator = " › "
  private static let gap = "…"

  /// The path in `columns` columns: where it is too long, steps after the first are left out, then
  /// the first; the last one stays in any case.
  static func text(_ steps: [String], columns: Int) -> String {
    guard let first = steps.first, let last = steps.last else { return "" }
    let whole = steps.joined(separator: separator)
    if DisplayWidth.of(whole) <= columns { return whole }
    for start in [[first, gap], [gap]] where steps.count > start.count {
      let text = text(from: start, to: last, over: steps.dropFirst().dropLast(), columns: columns)
      if let text { return text }
    }
    return last
  }

  /// As many of the last steps as there is room for.
  private static func text(
    from start: [String], to last: String, over steps: ArraySlice<String>, columns: Int
  ) -> String? {
    let head = start.joined(separator: separator)
    var tail = last
    var room = columns - DisplayWidth.of(head + separator + last)
    guard room >= 0 else { return nil }
    for step in steps.reversed() {
      room -= DisplayWidth.of(step + separator)
      if room < 0 { break }
      tail = step + separator + tail
    }
    return head + separator + tail
  }
}
