import Localizing

/// The maximum of hours in a week from Monday on.
struct HoursAWeekRule: WorkRule {
  var noun: String { tr("hours a week", context: "rule") }
  var setting: (name: String, words: String)? { ("hoursAWeek", tr("maximum hours a week")) }
  var isLasting: Bool { true }
  var isWaivable: Bool { true }

  func reach(around date: RosterDate, _ rules: RosterRules) -> ClosedRange<RosterDate> {
    rules.hoursAWeek == nil ? date...date : date.week
  }

  func obstacle(
    to duty: Duty, for terms: WorkTerms, among others: [Slot], _ rules: RosterRules
  ) -> DutyObstacle? {
    rules.hoursAWeek.flatMap { Self.limit(duty.slot, others, most: $0, rules) }.map { .limit($0) }
  }

  /// Returns the limit if the slots of a week together exceed it.
  static func limit(
    _ slot: Slot, _ others: [Slot], most: Int, ofMinors: Bool = false, _ rules: RosterRules
  ) -> DutyLimit? {
    let minutes = rules.minutes(of: [slot] + others.filter { slot.date.week.contains($0.date) })
    return minutes > most * 60
      ? .hoursAWeek(minutes: minutes, most: most, ofMinors: ofMinors) : nil
  }

  struct Words: LimitWords {
    let minutes: Int
    let most: Int
    let ofMinors: Bool

    func why(_ who: Refusal.Who) -> String {
      switch (who, ofMinors) {
      case (.you, true):
        // TRANSLATORS: {0} is 41 hours, {1} a number of hours
        tr("You would work \(minutes.asHours) that week; the limit for minors is \(most).")
      case (.you, false):
        // TRANSLATORS: {0} is 41 hours, {1} a number of hours
        tr("You would work \(minutes.asHours) that week; the limit is \(most).")
      case (.other(let name), true):
        // TRANSLATORS: {1} is 41 hours, {2} a number of hours
        tr("\(name) would work \(minutes.asHours) that week; the limit for minors is \(most).")
      case (.other(let name), false):
        // TRANSLATORS: {1} is 41 hours, {2} a number of hours
        tr("\(name) would work \(minutes.asHours) that week; the limit is \(most).")
      }
    }

    func brief(_ who: Refusal.Who) -> String {
      switch who {
      case .you:
        // TRANSLATORS: {0} is 9 h 30 min, {1} a number of hours
        tr("You would work \(minutes.asHours) that week, limit \(most).")
      case .other(let name):
        // TRANSLATORS: {1} is 9 h 30 min, {2} a number of hours
        tr("\(name) would work \(minutes.asHours) that week, limit \(most).")
      }
    }
  }
}

extension RosterLimits {
  /// Hours a week that may be the maximum.
  package static let hoursAWeek = 1...168
}
