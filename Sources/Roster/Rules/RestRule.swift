import Localizing

/// The minimum rest between the shifts of two days.
struct RestRule: WorkRule {
  var noun: String { tr("rest", context: "rule") }
  var setting: (name: String, words: String)? { ("restHours", tr("hours of rest between shifts")) }
  var isLasting: Bool { true }
  var isWaivable: Bool { true }

  func reach(around date: RosterDate, _ rules: RosterRules) -> ClosedRange<RosterDate> {
    // A shift of 24 hours ends at the end of the next day; the clocks may skip an hour of rest.
    let days = rules.restHours.map { 2 + $0 / 24 } ?? 0
    return (date - days)...(date + days)
  }

  func obstacle(
    to duty: Duty, for terms: WorkTerms, among others: [Slot], _ rules: RosterRules
  ) -> DutyObstacle? {
    rules.restHours.flatMap { limit(duty.slot, others, least: $0, rules) }.map { .limit($0) }
  }

  /// Returns the rest around a slot if it is too short. The shifts of one day are one day's work,
  /// even with a long pause between them.
  private func limit(
    _ slot: Slot, _ others: [Slot], least: Int, _ rules: RosterRules
  ) -> DutyLimit? {
    others.lazy.filter { $0.date != slot.date }.compactMap { other -> DutyLimit? in
      let between = other.date < slot.date ? (other, slot) : (slot, other)
      let seconds =
        between.1.begins(in: rules.timeZone).secondsSince1970
        - between.0.ends(in: rules.timeZone).secondsSince1970
      guard seconds < least * 3600 else { return nil }
      return .rest(other, minutes: max(seconds, 0) / 60, leastHours: least)
    }.first
  }

  struct Words: LimitWords {
    let slot: Slot
    let minutes: Int
    let least: Int

    func why(_ who: Refusal.Who) -> String {
      switch who {
      case .you:
        // TRANSLATORS: {0} is 9 h 30 min, {1} is when the other shift is, {2} a number of hours
        tr(
          "You would have only \(minutes.asHours) of rest before or after the shift on \(slot); minimum: \(least)."
        )
      case .other(let name):
        // TRANSLATORS: {1} is 9 h 30 min, {2} is when the other shift is, {3} a number of hours
        tr(
          "\(name) would have only \(minutes.asHours) of rest before or after the shift on \(slot); minimum: \(least)."
        )
      }
    }

    func brief(_ who: Refusal.Who) -> String {
      switch who {
      case .you:
        // TRANSLATORS: {0} is 9 h 30 min, {1} a number of hours
        tr("You would have \(minutes.asHours) of rest, minimum \(least).")
      case .other(let name):
        // TRANSLATORS: {1} is 9 h 30 min, {2} a number of hours
        tr("\(name) would have \(minutes.asHours) of rest, minimum \(least).")
      }
    }
  }
}

extension RosterLimits {
  /// Hours of rest that a rule may require.
  package static let restHours = 1...48
}
