import Drawing
import FlyerModel
import Localizing

extension Reminder {
  /// The seconds that a timer may be late.
  private static let lateness = 2

  /// The fewest letters to which a title is shortened.
  private static let shortestTitle = 9

  /// `in 15 min: Opening · Hall`
  func words(at second: Int) -> String {
    [beginning(at: second), place].filter { !$0.isEmpty }.joined(separator: Signs.separator)
  }

  /// The words in `columns` columns: the title is shortened as far as needed.
  func words(at second: Int, columns: Int) -> String {
    var shorter = self
    var rest = title.prefix(columns)
    while DisplayWidth.of(shorter.words(at: second)) > columns, rest.count > Self.shortestTitle {
      rest.removeLast()
      shorter.title = rest + "…"
    }
    return shorter.words(at: second)
  }

  /// The seconds until `words` are others.
  func secondsToChange(at second: Int) -> Int {
    let left = begin - second + Self.lateness
    return left > 0 ? left % 60 + 1 : 60
  }

  private func beginning(at second: Int) -> String {
    guard let left = TimeSpan.words(begin - second + Self.lateness) else {
      return tr("now: \(title)")
    }
    // TRANSLATORS: 15 min, and what begins then
    return tr("in \(left): \(title)")
  }
}
