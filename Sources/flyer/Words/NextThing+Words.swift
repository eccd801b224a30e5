import Reading
import Roster

extension NextThing {
  /// A shift without a place.
  static let nameless = "Shift"

  /// `in 3 h 12 min`
  func timeLeft(at now: Instant) -> String {
    let days = zone.date(at: begins).dayNumber - zone.date(at: now).dayNumber
    let seconds = begins.secondsSince1970 - now.secondsSince1970
    // Days are counted as a calendar has them; nobody counts the hours to a midnight.
    if isWholeDay ? days > 1 : seconds >= 2 * 86_400 { return "in \(days) days" }
    if isWholeDay { return days == 1 ? "tomorrow" : "today" }
    if seconds <= 0 { return "now" }
    return "in " + (FactText.length(seconds) ?? "less than a minute")
  }
}
