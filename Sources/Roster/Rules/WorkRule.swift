import Localizing

/// A rule of work: it can keep a person from a duty. Each is in a file of its own, and in the list
/// of `DutyRule`. The checks before a command and the search for breaches in a whole roster use the
/// same list.
///
/// No member has a default: a rule that looks at too few days, or that no admin can override, would
/// not be noticed.
protocol WorkRule: Sendable {
  /// The subject of the rule, for a list.
  var noun: String { get }
  /// The setting of the roster that turns the rule on, as the log of changes names it: its name on
  /// the wire, and in words. Nil for a rule that always holds.
  var setting: (name: String, words: String)? { get }
  /// Whether the rule also applies to shifts that a person already has. Absences, skills and age
  /// are checked only when a person gets a shift. If they change later, the person keeps it.
  var isLasting: Bool { get }
  /// Whether an admin can override the rule, with a reason.
  var isWaivable: Bool { get }
  /// Returns the days on which shifts may be an obstacle to one on a date.
  func reach(around date: RosterDate, _ rules: RosterRules) -> ClosedRange<RosterDate>
  /// Returns what keeps a person from a duty; nil if the rule does not.
  ///
  /// - Parameter others: All slots of the person within `reach`.
  func obstacle(
    to duty: Duty, for terms: WorkTerms, among others: [Slot], _ rules: RosterRules
  ) -> DutyObstacle?
}

/// How far a person would exceed a limit, in words.
protocol LimitWords {
  /// Returns why the person can't have the shift, in a sentence.
  func why(_ who: Refusal.Who) -> String
  /// Returns the sentence in a shorter form.
  func brief(_ who: Refusal.Who) -> String
  /// Returns how to get past the limit, in a sentence.
  func remedy(_ who: Refusal.Who) -> String
}

extension LimitWords {
  static var overriding: String {
    tr("An admin can override this for a single shift, with a reason.")
  }

  func remedy(_ who: Refusal.Who) -> String { Self.overriding }
}

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

/// The work that a person would do: a slot, and the skill that it requires.
package struct Duty: Hashable, Sendable {
  package let slot: Slot
  /// The required skill; empty if none is required.
  package let skill: String

  package init(_ slot: Slot, skill: String = "") {
    self.slot = slot
    self.skill = skill
  }
}

extension Shift {
  package var duty: Duty { Duty(slot, skill: skill) }
}

extension Opening {
  var duty: Duty { Duty(slot, skill: skill) }
}

extension RosterRules {
  /// Returns the days on which shifts may be an obstacle to one on a date, whichever rules apply.
  package func reach(around date: RosterDate) -> ClosedRange<RosterDate> {
    let reaches = DutyRule.allCases.map { $0.work.reach(around: date, self) }
    let first = reaches.map(\.lowerBound).min() ?? date
    let last = reaches.map(\.upperBound).max() ?? date
    assert(first <= date && date <= last, "a shift on the same day can be in the way")
    return first...last
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
    duties.lazy.compactMap { rule in
      let obstacle = rule.work.obstacle(to: duty, for: terms, among: others, self)
      assert(obstacle == nil || obstacle?.rule == rule, "a rule reports its own obstacles")
      return obstacle
    }.first
  }

  /// Returns the working time of some slots, in elapsed minutes.
  package func minutes(of slots: [Slot]) -> Int {
    slots.reduce(0) { sum, slot in
      let seconds =
        slot.ends(in: timeZone).secondsSince1970 - slot.begins(in: timeZone).secondsSince1970
      assert(seconds >= 0, "a shift never ends before it begins, also when clocks change")
      return sum + seconds / 60
    }
  }
}

extension RosterDate {
  /// The days from Monday to Sunday around the date.
  var week: ClosedRange<RosterDate> { monday...(monday + 6) }
}

extension Int {
  /// A number of minutes in words: `1 hour`, `9 hours`, `9 h 30 min`.
  var asHours: String {
    let hours = self / 60
    return self % 60 == 0
      ? tr("\(hours) hour", "\(hours) hours", count: hours)
      : tr("\(hours) h \(self % 60) min")
  }
}
