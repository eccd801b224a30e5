/// A rule that can keep a person from a shift; the order is that of reports. The checks before a
/// command and the search for breaches in a whole roster use the same list.
///
/// A new rule needs a case here, and a field of `RosterRules` if rosters differ in it.
package enum DutyRule: String, CaseIterable, Codable, Sendable {
  /// A person can't work two shifts at the same time.
  case overlap
  /// A person works only once a day, unless the roster allows more.
  case sameDay
  /// A person does not work while they are away.
  case away
  /// A person needs the skill that a shift requires.
  case skill
  /// The times at which minors may work, and their hours a day and a week.
  case minor
  /// The minimum rest between the shifts of two days.
  case rest
  /// The maximum of hours on a day.
  case hoursADay
  /// The maximum of hours in a week from Monday on.
  case hoursAWeek

  /// The rules that also apply to shifts that a person already has. Absences, skills and age are
  /// checked only when a person gets a shift. If they change later, the person keeps it.
  package static let lasting = allCases.filter(\.isLasting)

  private var isLasting: Bool {
    switch self {
    case .overlap, .sameDay, .rest, .hoursADay, .hoursAWeek: true
    case .away, .skill, .minor: false
    }
  }

  /// Whether an admin can override the rule, with a reason.
  package var isWaivable: Bool { self != .overlap }
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
