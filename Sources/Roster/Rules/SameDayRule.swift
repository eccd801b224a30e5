import Localizing

/// A person works only once a day, unless the roster allows more.
struct SameDayRule: WorkRule {
  var noun: String { tr("two shifts a day", context: "rule") }
  var setting: (name: String, words: String)? {
    ("allowsSeveralShiftsADay", tr("several shifts a day"))
  }
  var isLasting: Bool { true }
  var isWaivable: Bool { true }

  func reach(around date: RosterDate, _ rules: RosterRules) -> ClosedRange<RosterDate> {
    date...date
  }

  func obstacle(
    to duty: Duty, for terms: WorkTerms, among others: [Slot], _ rules: RosterRules
  ) -> DutyObstacle? {
    rules.allowsSeveralShiftsADay
      ? nil : others.first { $0.date == duty.slot.date }.map { .shift($0, .sameDay) }
  }
}
