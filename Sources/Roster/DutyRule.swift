/// What keeps somebody from a shift, in the order in which it is told: the one list of what is asked
/// before a command, and of what is looked for in a whole roster.
///
/// A further rule is a case here, and a field of `RosterRules` where rosters differ in it.
package enum DutyRule: String, CaseIterable, Codable, Sendable {
  /// Nobody is in two places at once.
  case overlap
  /// Nobody works twice a day, unless the roster allows it.
  case sameDay
  /// Nobody works while they are away.
  case away
  /// Nobody does what they can't.
  case skill
  /// When, and how long a day and a week, minors work.
  case minor
  /// Between the shifts of two days lies some rest.
  case rest
  /// Nobody works longer on a day than so many hours.
  case hoursADay
  /// The same for a week from Monday on.
  case hoursAWeek

  /// What holds for shifts that somebody has. When somebody is away, what they can do and how old
  /// they are is asked when they get a shift, and is said to change later; they keep it then.
  package static let lasting = allCases.filter(\.isLasting)

  private var isLasting: Bool {
    switch self {
    case .overlap, .sameDay, .rest, .hoursADay, .hoursAWeek: true
    case .away, .skill, .minor: false
    }
  }

  /// True for what an admin can let pass, who says why.
  package var isWaivable: Bool { self != .overlap }
}

/// What somebody would work.
package struct Duty: Hashable, Sendable {
  package let slot: Slot
  /// What they must be able to do; empty where anybody can.
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
