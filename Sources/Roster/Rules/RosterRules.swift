/// What a roster allows: settings of the server, the same for all members. The rules of work, which
/// they turn on, are listed below.
///
/// Stored rosters, backups and older servers do not have a new field. `init(from:)` must read it,
/// with a default if it is missing; the compiler does not demand this of an optional field.
package struct RosterRules: Codable, Hashable, Sendable {
  /// The role whose approval makes an acceptance on the marketplace final.
  package enum Approval: String, Codable, Sendable, CaseIterable {
    /// No role: accepting is final.
    case none
    /// The owner, or an admin.
    case owner
    /// An admin.
    case admin
  }

  /// The times at which minors may work, and their maximum of hours.
  package struct Minors: Codable, Hashable, Sendable {
    package var from: TimeOfDay
    package var to: TimeOfDay
    package var hoursADay: Int
    package var hoursAWeek: Int

    package init(from: TimeOfDay, to: TimeOfDay, hoursADay: Int, hoursAWeek: Int) {
      self.from = from
      self.to = to
      self.hoursADay = hoursADay
      self.hoursAWeek = hoursAWeek
    }

    /// Reads limits. Throws for hours that no day or week has.
    package init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      from = try values.decode(TimeOfDay.self, forKey: .from)
      to = try values.decode(TimeOfDay.self, forKey: .to)
      hoursADay = try values.superDecoder(forKey: .hoursADay).number(in: RosterLimits.hoursADay)
      hoursAWeek = try values.superDecoder(forKey: .hoursAWeek).number(in: RosterLimits.hoursAWeek)
    }
  }

  /// The time zone of the roster's days and times.
  package var timeZone: RosterZone
  /// Whether a person may work two shifts that begin on one day.
  package var allowsSeveralShiftsADay: Bool
  /// The role whose approval makes an acceptance on the marketplace final.
  package var approval: Approval
  /// The number of weeks ahead for which fixed shifts are planned and days can be requested, within
  /// `RosterLimits.weeks`.
  package var weeksAhead: Int
  /// The hours of rest between the shifts of two days; nil for no such rule.
  package var restHours: Int?
  /// The maximum of hours that a person works on a day; nil for no such rule.
  package var hoursADay: Int?
  /// The maximum of hours that a person works in a week; nil for no such rule.
  package var hoursAWeek: Int?
  /// The limits for minors; nil for none.
  package var minors: Minors?
  /// Whether a member gets no shift that requires a skill they lack.
  package var heedsSkills: Bool
  /// Whether a member gets no shift while they are away.
  package var heedsAbsences: Bool

  package init(
    timeZone: RosterZone = .utc, allowsSeveralShiftsADay: Bool = false, approval: Approval = .none,
    weeksAhead: Int = 8, restHours: Int? = nil, hoursADay: Int? = nil, hoursAWeek: Int? = nil,
    minors: Minors? = nil, heedsSkills: Bool = true, heedsAbsences: Bool = true
  ) {
    self.timeZone = timeZone
    self.allowsSeveralShiftsADay = allowsSeveralShiftsADay
    self.approval = approval
    self.weeksAhead = weeksAhead
    self.restHours = restHours
    self.hoursADay = hoursADay
    self.hoursAWeek = hoursAWeek
    self.minors = minors
    self.heedsSkills = heedsSkills
    self.heedsAbsences = heedsAbsences
  }

  /// Reads rules. Throws if more weeks are planned than a roster may plan, or for more hours than
  /// there are.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    timeZone = try values.decode(RosterZone.self, forKey: .timeZone)
    allowsSeveralShiftsADay = try values.decode(Bool.self, forKey: .allowsSeveralShiftsADay)
    approval = try values.decode(Approval.self, forKey: .approval)
    weeksAhead = try values.superDecoder(forKey: .weeksAhead).number(in: RosterLimits.weeks)
    restHours = try values.hours(.restHours, in: RosterLimits.restHours)
    hoursADay = try values.hours(.hoursADay, in: RosterLimits.hoursADay)
    hoursAWeek = try values.hours(.hoursAWeek, in: RosterLimits.hoursAWeek)
    minors = try values.decodeIfPresent(Minors.self, forKey: .minors)
    heedsSkills = try values.decodeIfPresent(Bool.self, forKey: .heedsSkills) ?? true
    heedsAbsences = try values.decodeIfPresent(Bool.self, forKey: .heedsAbsences) ?? true
  }

  /// Returns the planned days at a moment: today and the weeks ahead.
  package func plannedDates(at instant: Instant) -> ClosedRange<RosterDate> {
    let today = timeZone.date(at: instant)
    return today...(today + (max(weeksAhead, 1) * 7 - 1))
  }
}

extension KeyedDecodingContainer {
  /// Reads a number of hours; nil if there is none.
  fileprivate func hours(_ key: Key, in range: ClosedRange<Int>) throws -> Int? {
    guard contains(key), try !decodeNil(forKey: key) else { return nil }
    return try superDecoder(forKey: key).number(in: range)
  }
}

/// The list of the rules of work, by their names on the wire; the order is that of reports.
///
/// A new rule needs a file of its own; here a case and a line, and a field above if rosters differ
/// in it; and its option and setting in `WorkRuleOptions` of `flyerd`.
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
