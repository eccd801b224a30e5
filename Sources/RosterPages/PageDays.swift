import Calendrics
import Roster
import RosterPresenting

/// Days in English.
struct PageDays: DayWords {
  func words(_ date: RosterDate, _ length: DayLength) -> String {
    switch length {
    case .full: "\(date.weekday), \(date.dayAndMonth) \(date.parts.year)"
    case .day: "\(date.dayAndMonth) \(date.parts.year)"
    case .duty: date.inWords
    }
  }

  /// Every page says whose clocks are meant.
  func isIn(_ zone: String) -> Bool { true }
}
