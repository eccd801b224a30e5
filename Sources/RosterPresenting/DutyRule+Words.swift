package import Roster

extension DutyRule {
  /// What it is about, in a list.
  package var noun: String {
    switch self {
    case .overlap: "two shifts at once"
    case .sameDay: "two shifts a day"
    case .away: "days away"
    case .skill: "skills"
    case .minor: "minors’ hours"
    case .rest: "rest"
    case .hoursADay: "hours a day"
    case .hoursAWeek: "hours a week"
    }
  }
}
