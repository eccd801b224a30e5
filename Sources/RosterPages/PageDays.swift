import Calendrics
import Localizing
import Roster

/// Days as pages say them.
struct PageDays: DayWords {
  func words(_ date: RosterDate, _ length: DayLength) -> String {
    switch length {
    case .full:
      // TRANSLATORS: Tuesday, then 3 March, then the year
      tr("\(Self.name(of: date.weekday)), \(date.dayAndMonth) \(date.parts.year)", context: "date")
    case .day:
      // TRANSLATORS: 3 March, then the year
      tr("\(date.dayAndMonth) \(date.parts.year)", context: "date")
    case .duty: date.inWords
    }
  }

  /// Every page says whose clocks are meant.
  func isIn(_ zone: String) -> Bool { true }

  private static func name(of weekday: Weekday) -> String {
    switch weekday {
    case .monday: tr("Monday")
    case .tuesday: tr("Tuesday")
    case .wednesday: tr("Wednesday")
    case .thursday: tr("Thursday")
    case .friday: tr("Friday")
    case .saturday: tr("Saturday")
    case .sunday: tr("Sunday")
    }
  }
}
