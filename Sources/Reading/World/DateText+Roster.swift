import FlyerModel
package import Roster

extension DateText: DayWords {
  package func words(_ date: RosterDate, _ length: DayLength) -> String {
    let (year, month, day) = date.parts
    return FlyerDate(year: year, month: month, day: day).map { text($0, length.ofText) }
      ?? date.description
  }
}

extension DayLength {
  fileprivate var ofText: DateText.Length {
    switch self {
    case .full: .full
    case .day: .day
    case .duty: .duty
    }
  }
}
