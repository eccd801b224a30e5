/// A shift that the current rules would refuse to its owner, and for which no admin has overridden
/// them. It was given under other rules, or before the owner's skills and absences were entered.
package struct DutyBreach: Hashable, Sendable {
  package let shift: Shift
  package let owner: Person
  /// The obstacle; never another shift of the owner at that time.
  package let obstacle: DutyObstacle

  /// The rule and how it is broken, in a sentence.
  package var why: String { Refusal(obstacle, of: .other(owner.name)).why }
}

extension RosterFacts {
  /// Returns the shifts from a day on that break waivable rules, read one person after the other.
  /// People who have left are skipped: their shifts wait for other members, and the skills of
  /// erased people are unknown.
  package func breaches(from date: RosterDate) throws -> [DutyBreach] {
    let waivable = DutyRule.allCases.filter(\.isWaivable)
    let dates = rules.reach(around: date).lowerBound...RosterDate.last
    return try people().filter(\.isActive).flatMap { owner in
      let shifts = try shifts(of: owner.id, on: dates).sorted(by: Shift.beginsBefore)
      return shifts.indices.lazy.filter { shifts[$0].date >= date }.flatMap { index in
        rules.obstacles(to: index, of: shifts, for: owner.terms, by: waivable)
          .map { DutyBreach(shift: shifts[index], owner: owner, obstacle: $0) }
      }
    }
  }
}

extension RosterRules {
  /// Returns the obstacles to a shift that a person already has. Rules overridden for the shift are
  /// not checked, and only earlier shifts count. A shift for which a rule was overridden does not
  /// count for that rule.
  func obstacles(
    to index: Int, of shifts: [Shift], for terms: WorkTerms, by duties: [DutyRule]
  ) -> [DutyObstacle] {
    let shift = shifts[index]
    assert(
      index == 0 || !Shift.beginsBefore(shift, shifts[index - 1]), "only earlier shifts count")
    let reach = reach(around: shift.date)
    let near = Array(shifts[..<index].reversed().prefix { reach.contains($0.date) }.reversed())
    return duties.filter { !shift.waived.contains($0) }.compactMap { rule in
      let others = near.filter { !$0.waived.contains(rule) }.map(\.slot)
      return obstacle(to: shift.duty, for: terms, among: others, of: [rule])
    }
  }
}
