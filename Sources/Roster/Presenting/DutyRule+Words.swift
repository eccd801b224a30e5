import Localizing

extension DutyRule {
  /// The subject of the rule, for a list.
  package var noun: String {
    switch self {
    case .overlap: tr("two shifts at once", context: "rule")
    case .sameDay: tr("two shifts a day", context: "rule")
    case .away: tr("days away", context: "rule")
    case .skill: tr("skills", context: "rule")
    case .minor: tr("minors’ hours", context: "rule")
    case .rest: tr("rest", context: "rule")
    case .hoursADay: tr("hours a day", context: "rule")
    case .hoursAWeek: tr("hours a week", context: "rule")
    }
  }
}
