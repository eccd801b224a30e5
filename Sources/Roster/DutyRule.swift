/// What keeps somebody with some shifts from another one, in the order in which it is told: the one
/// list of what is asked before a command, and what is looked for in a whole roster.
///
/// A further rule is a case here, and a field of `RosterRules` where rosters differ in it.
package enum DutyRule: String, CaseIterable, Codable, Sendable {
  /// Nobody is in two places at once.
  case overlap
  /// Nobody works twice a day, unless the roster allows it.
  case sameDay

  /// How many days before and after a shift another one may stand in its way.
  static let reach = 1

  /// The first of somebody's shifts, in the order they begin, that stands in the way of another.
  ///
  /// - Parameter others: what somebody has within `reach`, or one shift alone that they wait to be
  ///   given: a rule that counts does not see them together. It is not told who that is.
  func obstacle(to slot: Slot, among others: [Slot], by rules: RosterRules) -> Slot? {
    switch self {
    case .overlap: others.first { $0.overlaps(slot, in: rules.timeZone) }
    case .sameDay:
      rules.allowsSeveralShiftsADay ? nil : others.first { $0.date == slot.date }
    }
  }

  /// Why somebody can't have a shift, after whom and when they work.
  var clause: String {
    switch self {
    case .overlap: ""
    case .sameDay: ", and nobody works twice a day here"
    }
  }
}

extension RosterRules {
  /// What keeps somebody with some shifts from another one, and which of them does.
  package func obstacle(
    to slot: Slot, among others: [Slot], of duties: [DutyRule] = DutyRule.allCases
  ) -> (rule: DutyRule, slot: Slot)? {
    duties.lazy.compactMap { rule in
      rule.obstacle(to: slot, among: others, by: self).map { (rule, $0) }
    }.first
  }
}
