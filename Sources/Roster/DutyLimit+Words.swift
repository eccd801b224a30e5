import Localizing

extension DutyLimit {
  /// Returns why a person can't have a shift, in a sentence.
  func why(_ who: Refusal.Who) -> String {
    switch who {
    case .you: whyNotYou
    case .other(let name): whyNot(name)
    }
  }

  /// Returns how to get past the limit, in a sentence.
  func remedy(_ who: Refusal.Who) -> String {
    switch self {
    case .away where who == .you: tr("Change your days away first.")
    case .away, .skill, .minorTimes, .rest, .hoursADay, .hoursAWeek:
      tr("An admin can override this for a single shift, with a reason.")
    }
  }

  private var whyNotYou: String {
    switch self {
    case .away(let absence): absence.sentence
    // TRANSLATORS: {0} is the name of a skill
    case .skill(let skill): tr("You don’t have the required skill: \(skill).")
    case .minorTimes(let start, let end):
      tr("You are a minor and may only work from \(start) to \(end).")
    case .rest(let slot, let minutes, let least):
      // TRANSLATORS: {0} is 9 h 30 min, {1} is when the other shift is, {2} a number of hours
      tr(
        "You would have only \(minutes.asHours) of rest before or after the shift on \(slot); minimum: \(least)."
      )
    case .hoursADay(let minutes, let most, ofMinors: true):
      // TRANSLATORS: {0} is 9 h 30 min, {1} a number of hours
      tr("You would work \(minutes.asHours) that day; the limit for minors is \(most).")
    case .hoursADay(let minutes, let most, ofMinors: false):
      // TRANSLATORS: {0} is 9 h 30 min, {1} a number of hours
      tr("You would work \(minutes.asHours) that day; the limit is \(most).")
    case .hoursAWeek(let minutes, let most, ofMinors: true):
      // TRANSLATORS: {0} is 41 hours, {1} a number of hours
      tr("You would work \(minutes.asHours) that week; the limit for minors is \(most).")
    case .hoursAWeek(let minutes, let most, ofMinors: false):
      // TRANSLATORS: {0} is 41 hours, {1} a number of hours
      tr("You would work \(minutes.asHours) that week; the limit is \(most).")
    }
  }

  private func whyNot(_ name: String) -> String {
    switch self {
    case .away(let absence): absence.sentence(of: name)
    // TRANSLATORS: {1} is the name of a skill
    case .skill(let skill): tr("\(name) does not have the required skill: \(skill).")
    case .minorTimes(let start, let end):
      tr("\(name) is a minor and may only work from \(start) to \(end).")
    case .rest(let slot, let minutes, let least):
      // TRANSLATORS: {1} is 9 h 30 min, {2} is when the other shift is, {3} a number of hours
      tr(
        "\(name) would have only \(minutes.asHours) of rest before or after the shift on \(slot); minimum: \(least)."
      )
    case .hoursADay(let minutes, let most, ofMinors: true):
      // TRANSLATORS: {1} is 9 h 30 min, {2} a number of hours
      tr("\(name) would work \(minutes.asHours) that day; the limit for minors is \(most).")
    case .hoursADay(let minutes, let most, ofMinors: false):
      // TRANSLATORS: {1} is 9 h 30 min, {2} a number of hours
      tr("\(name) would work \(minutes.asHours) that day; the limit is \(most).")
    case .hoursAWeek(let minutes, let most, ofMinors: true):
      // TRANSLATORS: {1} is 41 hours, {2} a number of hours
      tr("\(name) would work \(minutes.asHours) that week; the limit for minors is \(most).")
    case .hoursAWeek(let minutes, let most, ofMinors: false):
      // TRANSLATORS: {1} is 41 hours, {2} a number of hours
      tr("\(name) would work \(minutes.asHours) that week; the limit is \(most).")
    }
  }
}

extension Absence {
  /// The absence as a sentence to the person themselves.
  fileprivate var sentence: String {
    switch days {
    // TRANSLATORS: {0} is Mondays
    case .weekly(let weekday): tr("You never work on \(weekday.inPlural).")
    case .dates(let dates) where dates.lowerBound == dates.upperBound:
      tr("You are away on \(dates.lowerBound.dayAndMonth).")
    case .dates(let dates):
      tr(
        """
        You are away from \(dates.lowerBound.dayAndMonth) to \(dates.upperBound.dayAndMonth).
        """)
    }
  }

  /// Returns the absence as a sentence about another person.
  fileprivate func sentence(of name: String) -> String {
    switch days {
    // TRANSLATORS: {1} is Mondays
    case .weekly(let weekday): tr("\(name) never works on \(weekday.inPlural).")
    case .dates(let dates) where dates.lowerBound == dates.upperBound:
      tr("\(name) is away on \(dates.lowerBound.dayAndMonth).")
    case .dates(let dates):
      tr(
        """
        \(name) is away from \(dates.lowerBound.dayAndMonth) to \
        \(dates.upperBound.dayAndMonth).
        """)
    }
  }
}

extension Int {
  /// A number of minutes in words: `1 hour`, `9 hours`, `9 h 30 min`.
  package var asHours: String {
    let hours = self / 60
    return self % 60 == 0
      ? tr("\(hours) hour", "\(hours) hours", count: hours)
      : tr("\(hours) h \(self % 60) min")
  }
}
