/// How days are said in a language.
package protocol DayWords: Sendable {
  func words(_ date: RosterDate, _ length: DayLength) -> String
  /// True where the clocks beside whoever reads show what they show in a zone.
  func isIn(_ zone: String) -> Bool
}

/// How much of a day is said.
package enum DayLength: Sendable {
  /// With the day of the week and the year.
  case full
  /// The day alone, with its year.
  case day
  /// The day of the week and the day, in short, without the year.
  case duty
}
