import Localizing

/// The times at which minors may work, and their hours a day and a week.
struct MinorRule: WorkRule {
  var noun: String { tr("minors’ hours", context: "rule") }
  var setting: (name: String, words: String)? { ("minors", tr("rules for minors")) }
  var isLasting: Bool { false }
  var isWaivable: Bool { true }

  func reach(around date: RosterDate, _ rules: RosterRules) -> ClosedRange<RosterDate> {
    rules.minors == nil ? date...date : date.week
  }

  func obstacle(
    to duty: Duty, for terms: WorkTerms, among others: [Slot], _ rules: RosterRules
  ) -> DutyObstacle? {
    let slot = duty.slot
    guard let minors = rules.minors, terms.isMinor(on: slot.date) else { return nil }
    if slot.start < minors.from || slot.end <= slot.start || slot.end > minors.to {
      return .limit(.minorTimes(from: minors.from, to: minors.to))
    }
    let limit =
      HoursADayRule.limit(slot, others, most: minors.hoursADay, ofMinors: true, rules)
      ?? HoursAWeekRule.limit(slot, others, most: minors.hoursAWeek, ofMinors: true, rules)
    return limit.map { .limit($0) }
  }

  struct Words: LimitWords {
    let from: TimeOfDay
    let to: TimeOfDay

    func why(_ who: Refusal.Who) -> String {
      switch who {
      case .you: tr("You are a minor and may only work from \(from) to \(to).")
      case .other(let name): tr("\(name) is a minor and may only work from \(from) to \(to).")
      }
    }

    func brief(_ who: Refusal.Who) -> String {
      switch who {
      case .you: tr("You are a minor: \(from.hours(until: to)) only.")
      case .other(let name): tr("\(name) is a minor: \(from.hours(until: to)) only.")
      }
    }
  }
}
