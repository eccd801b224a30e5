import Localizing

/// A person does not work while they are away.
struct AwayRule: WorkRule {
  var noun: String { tr("days away", context: "rule") }
  var setting: (name: String, words: String)? { ("heedsAbsences", tr("no shifts on days away")) }
  var isLasting: Bool { false }
  var isWaivable: Bool { true }

  func reach(around date: RosterDate, _ rules: RosterRules) -> ClosedRange<RosterDate> {
    date...date
  }

  func obstacle(
    to duty: Duty, for terms: WorkTerms, among others: [Slot], _ rules: RosterRules
  ) -> DutyObstacle? {
    rules.heedsAbsences ? terms.absence(on: duty.slot.date).map { .limit(.away($0)) } : nil
  }

  struct Words: LimitWords {
    let absence: Absence

    func why(_ who: Refusal.Who) -> String {
      switch (absence.days, who) {
      // TRANSLATORS: {0} is Mondays
      case (.weekly(let weekday), .you): tr("You never work on \(weekday.inPlural).")
      // TRANSLATORS: {1} is Mondays
      case (.weekly(let weekday), .other(let name)):
        tr("\(name) never works on \(weekday.inPlural).")
      case (.dates(let dates), .you) where dates.lowerBound == dates.upperBound:
        tr("You are away on \(dates.lowerBound.dayAndMonth).")
      case (.dates(let dates), .other(let name)) where dates.lowerBound == dates.upperBound:
        tr("\(name) is away on \(dates.lowerBound.dayAndMonth).")
      case (.dates(let dates), .you):
        tr(
          """
          You are away from \(dates.lowerBound.dayAndMonth) to \(dates.upperBound.dayAndMonth).
          """)
      case (.dates(let dates), .other(let name)):
        tr(
          """
          \(name) is away from \(dates.lowerBound.dayAndMonth) to \
          \(dates.upperBound.dayAndMonth).
          """)
      }
    }

    func brief(_ who: Refusal.Who) -> String {
      switch who {
      case .you: tr("You are away.")
      case .other(let name): tr("\(name) is away.")
      }
    }

    func remedy(_ who: Refusal.Who) -> String {
      who == .you ? tr("Change your days away first.") : Self.overriding
    }
  }
}
