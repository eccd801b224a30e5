/// Formats days in a language.
package protocol DayWords: Sendable {
  func words(_ date: RosterDate, _ length: DayLength) -> String
  /// Whether the clocks where the reader is show the time of a zone.
  func isIn(_ zone: String) -> Bool
}

/// The amount of a date that is shown.
package enum DayLength: Sendable {
  /// The date with the day of the week and the year.
  case full
  /// The date with its year, without the day of the week.
  case day
  /// The day of the week and the date, abbreviated, without the year.
  case duty
}
