import Localizing
import Reading
import Roster

extension NextThing {
  /// A shift without a place.
  static let nameless = tr("Shift", context: "a shift without a place")

  /// `in 3 h 12 min`
  func timeLeft(at now: Instant) -> String {
    let days = zone.date(at: begins).dayNumber - zone.date(at: now).dayNumber
    let seconds = begins.secondsSince1970 - now.secondsSince1970
    // Days are counted by the calendar, not by the hours to a midnight.
    if isWholeDay ? days > 1 : seconds >= 2 * 86_400 {
      return tr("in \(days) days", "in \(days) days", count: days)
    }
    if isWholeDay { return days == 1 ? tr("tomorrow") : tr("today") }
    if seconds <= 0 { return tr("now") }
    guard let length = TimeSpan.words(seconds) else { return tr("in less than a minute") }
    // TRANSLATORS: 3 h 12 min
    return tr("in \(length)")
  }
}
