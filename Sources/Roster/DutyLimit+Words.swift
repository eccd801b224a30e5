extension DutyLimit {
  /// Why somebody can't have a shift, in a sentence.
  func why(_ who: Refusal.Who) -> String {
    switch self {
    case .away(let absence): "\(absence.phrase(who))."
    case .skill(let skill): "\(who.isAtFirst) not down for what it asks for: \(skill)."
    case .minorTimes(let start, let end):
      "\(who.isAtFirst) under age, and minors work from \(start) to \(end) here."
    case .rest(let slot, let minutes, let least):
      "\(who.would) have \(minutes.asHours) of rest between it and the shift on \(slot); "
        + "\(least) are the rule here."
    case .hoursADay(let minutes, let most, let ofMinors):
      "\(who.would) work \(minutes.asHours) that day; \(most) are the most \(ofMinors.whose)here."
    case .hoursAWeek(let minutes, let most, let ofMinors):
      "\(who.would) work \(minutes.asHours) that week; \(most) are the most \(ofMinors.whose)here."
    }
  }

  /// What would clear it, in a sentence.
  func remedy(_ who: Refusal.Who) -> String {
    switch self {
    case .away where who == .you: "Say first that you can."
    case .away, .skill, .minorTimes, .rest, .hoursADay, .hoursAWeek:
      "An admin can let that pass for a single shift, and says why."
    }
  }
}

extension Absence {
  /// Who does not work then, or would rather not.
  fileprivate func phrase(_ who: Refusal.Who) -> String {
    switch days {
    case .weekly(let weekday): "\(who.never) on \(weekday)s"
    case .dates(let dates): "\(who.isAtFirst) away \(dates.phrase)"
    }
  }
}

extension ClosedRange<RosterDate> {
  /// `on 24 December`, `from 24 December to 2 January`
  package var phrase: String {
    lowerBound == upperBound
      ? "on \(lowerBound.dayAndMonth)"
      : "from \(lowerBound.dayAndMonth) to \(upperBound.dayAndMonth)"
  }
}

extension Bool {
  fileprivate var whose: String { self ? "for minors " : "" }
}

extension Int {
  /// So many minutes: `1 hour`, `9 hours`, `9 h 30 min`.
  package var asHours: String {
    if self % 60 != 0 { return "\(self / 60) h \(self % 60) min" }
    return self == 60 ? "1 hour" : "\(self / 60) hours"
  }
}
