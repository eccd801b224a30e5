/// The obstacle to a duty: the rule, with the values for its sentence.
package enum DutyObstacle: Hashable, Sendable {
  /// Another shift of the person, at that time or on that day.
  case shift(Slot, DutyRule)
  /// A limit that the duty would exceed.
  case limit(DutyLimit)

  package var rule: DutyRule {
    switch self {
    case .shift(_, let rule): rule
    case .limit(let limit): limit.rule
    }
  }
}

/// A limit, and how far a person would exceed it.
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
}

extension RosterRules {
  /// Returns the days on which shifts may be an obstacle to one on a date, whichever rules apply.
  package func reach(around date: RosterDate) -> ClosedRange<RosterDate> {
    // A shift of 24 hours ends at the end of the next day; the clocks may skip an hour of rest.
    let days = restHours.map { 2 + $0 / 24 } ?? 1
    let near = (date - days)...(date + days)
    guard hoursAWeek != nil || minors != nil else { return near }
    let monday = date.monday
    return min(monday, near.lowerBound)...max(monday + 6, near.upperBound)
  }

  /// Returns the first obstacle that keeps a person from a duty; nil if there is none.
  ///
  /// - Parameters:
  ///   - terms: The person's terms of work.
  ///   - others: All slots of the person within `reach`, since some rules count them.
  ///   - duties: The rules to check.
  package func obstacle(
    to duty: Duty, for terms: WorkTerms, among others: [Slot],
    of duties: [DutyRule] = DutyRule.allCases
  ) -> DutyObstacle? {
    duties.lazy.compactMap { obstacle(to: duty, for: terms, among: others, by: $0) }.first
  }

  private func obstacle(
    to duty: Duty, for terms: WorkTerms, among others: [Slot], by rule: DutyRule
  ) -> DutyObstacle? {
    let slot = duty.slot
    return switch rule {
    case .overlap:
      others.first { $0.overlaps(slot, in: timeZone) }.map { .shift($0, rule) }
    case .sameDay:
      allowsSeveralShiftsADay
        ? nil : others.first { $0.date == slot.date }.map { .shift($0, rule) }
    case .away:
      heedsAbsences ? terms.absence(on: slot.date).map { .limit(.away($0)) } : nil
    case .skill:
      heedsSkills && !terms.include(skill: duty.skill) ? .limit(.skill(duty.skill)) : nil
    case .minor:
      minors.flatMap { terms.isMinor(on: slot.date) ? limit(of: $0, slot, others) : nil }
        .map { .limit($0) }
    case .rest: restHours.flatMap { rest(around: slot, others, least: $0) }.map { .limit($0) }
    case .hoursADay:
      hoursADay.flatMap { dayLimit(slot, others, most: $0) }.map { .limit($0) }
    case .hoursAWeek:
      hoursAWeek.flatMap { weekLimit(slot, others, most: $0) }.map { .limit($0) }
    }
  }

  private func limit(of minors: Minors, _ slot: Slot, _ others: [Slot]) -> DutyLimit? {
    if slot.start < minors.from || slot.end <= slot.start || slot.end > minors.to {
      return .minorTimes(from: minors.from, to: minors.to)
    }
    return dayLimit(slot, others, most: minors.hoursADay, ofMinors: true)
      ?? weekLimit(slot, others, most: minors.hoursAWeek, ofMinors: true)
  }

  /// Returns the rest around a slot if it is too short. The shifts of one day are one day's work,
  /// even with a long pause between them.
  private func rest(around slot: Slot, _ others: [Slot], least: Int) -> DutyLimit? {
    others.lazy.filter { $0.date != slot.date }.compactMap { other -> DutyLimit? in
      let between = other.date < slot.date ? (other, slot) : (slot, other)
      let seconds =
        between.1.begins(in: timeZone).secondsSince1970
        - between.0.ends(in: timeZone).secondsSince1970
      guard seconds < least * 3600 else { return nil }
      return .rest(other, minutes: max(seconds, 0) / 60, leastHours: least)
    }.first
  }

  private func dayLimit(
    _ slot: Slot, _ others: [Slot], most: Int, ofMinors: Bool = false
  ) -> DutyLimit? {
    let minutes = minutes(of: [slot] + others.filter { $0.date == slot.date })
    return minutes > most * 60
      ? .hoursADay(minutes: minutes, most: most, ofMinors: ofMinors) : nil
  }

  private func weekLimit(
    _ slot: Slot, _ others: [Slot], most: Int, ofMinors: Bool = false
  ) -> DutyLimit? {
    let monday = slot.date.monday
    let minutes = minutes(of: [slot] + others.filter { $0.date.monday == monday })
    return minutes > most * 60
      ? .hoursAWeek(minutes: minutes, most: most, ofMinors: ofMinors) : nil
  }

  /// Returns the working time of some slots, in elapsed minutes.
  package func minutes(of slots: [Slot]) -> Int {
    slots.reduce(0) { sum, slot in
      let seconds =
        slot.ends(in: timeZone).secondsSince1970 - slot.begins(in: timeZone).secondsSince1970
      return sum + seconds / 60
    }
  }
}
