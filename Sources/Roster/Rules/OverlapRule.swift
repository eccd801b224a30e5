import Localizing

/// A person can't work two shifts at the same time.
struct OverlapRule: WorkRule {
  var noun: String { tr("two shifts at once", context: "rule") }
  var setting: (name: String, words: String)? { nil }
  var isLasting: Bool { true }
  var isWaivable: Bool { false }

  func reach(around date: RosterDate, _ rules: RosterRules) -> ClosedRange<RosterDate> {
    // A shift of 24 hours ends at the end of the next day.
    (date - 1)...(date + 1)
  }

  func obstacle(
    to duty: Duty, for terms: WorkTerms, among others: [Slot], _ rules: RosterRules
  ) -> DutyObstacle? {
    others.first { $0.overlaps(duty.slot, in: rules.timeZone) }.map { .shift($0, .overlap) }
  }
}
