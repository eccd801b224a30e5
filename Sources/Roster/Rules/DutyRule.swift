/// The list of the rules of work, by their names on the wire; the order is that of reports.
///
/// A new rule needs a file, a case and a line here, and a field of `RosterRules` if rosters differ in
/// it.
package enum DutyRule: String, CaseIterable, Codable, Sendable {
  case overlap, sameDay, away, skill, minor, rest, hoursADay, hoursAWeek

  var work: any WorkRule {
    switch self {
    case .overlap: OverlapRule()
    case .sameDay: SameDayRule()
    case .away: AwayRule()
    case .skill: SkillRule()
    case .minor: MinorRule()
    case .rest: RestRule()
    case .hoursADay: HoursADayRule()
    case .hoursAWeek: HoursAWeekRule()
    }
  }

  /// The rules that also apply to shifts that a person already has.
  package static let lasting = allCases.filter(\.work.isLasting)

  /// Whether an admin can override the rule, with a reason.
  package var isWaivable: Bool { work.isWaivable }

  /// The subject of the rule, for a list.
  package var noun: String { work.noun }
}

/// A limit, and how far a person would exceed it: what a refusal has on the wire.
package enum DutyLimit: Codable, Hashable, Sendable {
  case away(Absence)
  case skill(String)
  /// The times between which minors may work.
  case minorTimes(from: TimeOfDay, to: TimeOfDay)
  /// The other shift, the rest between both, and the required rest.
  case rest(Slot, minutes: Int, leastHours: Int)
  /// The minutes that a person would work on a day, and the most hours allowed.
  case hoursADay(minutes: Int, most: Int, ofMinors: Bool)
  /// The minutes that a person would work in a week, and the most hours allowed.
  case hoursAWeek(minutes: Int, most: Int, ofMinors: Bool)

  package var rule: DutyRule {
    switch self {
    case .away: .away
    case .skill: .skill
    case .minorTimes: .minor
    case .rest: .rest
    case .hoursADay(_, _, let ofMinors): ofMinors ? .minor : .hoursADay
    case .hoursAWeek(_, _, let ofMinors): ofMinors ? .minor : .hoursAWeek
    }
  }

  /// Its sentences, from the file of the rule.
  var words: any LimitWords {
    switch self {
    case .away(let absence): AwayRule.Words(absence: absence)
    case .skill(let skill): SkillRule.Words(skill: skill)
    case .minorTimes(let from, let to): MinorRule.Words(from: from, to: to)
    case .rest(let slot, let minutes, let least):
      RestRule.Words(slot: slot, minutes: minutes, least: least)
    case .hoursADay(let minutes, let most, let ofMinors):
      HoursADayRule.Words(minutes: minutes, most: most, ofMinors: ofMinors)
    case .hoursAWeek(let minutes, let most, let ofMinors):
      HoursAWeekRule.Words(minutes: minutes, most: most, ofMinors: ofMinors)
    }
  }
}
