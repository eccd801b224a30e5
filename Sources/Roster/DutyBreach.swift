/// A shift that the rules of now would not let its owner have, and that nobody has let pass: given
/// under other rules, or before it was said what somebody can do and when they are away.
package struct DutyBreach: Hashable, Sendable {
  package let shift: Shift
  package let owner: Person
  /// What would stand in its way, which is not that they work elsewhere then.
  package let obstacle: DutyObstacle

  /// Which rule says so, and how, in a sentence.
  package var why: String { Refusal(obstacle, of: .other(owner.name)).why }
}

extension RosterFacts {
  /// Shifts that begin on a day or later and are beyond rules that can be let pass, read one person
  /// after the other. Of whoever has left nothing is said: what was theirs waits for others, and of
  /// whoever is forgotten nobody knows what they can do.
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
  /// What stands in the way of one of the shifts that somebody has, as they have it: rules that are
  /// let pass for it are not asked, only what begins before it counts, and what was let pass stands
  /// in no other's way.
  func obstacles(
    to index: Int, of shifts: [Shift], for terms: WorkTerms, by duties: [DutyRule]
  ) -> [DutyObstacle] {
    let shift = shifts[index]
    let reach = reach(around: shift.date)
    let near = Array(shifts[..<index].reversed().prefix { reach.contains($0.date) }.reversed())
    return duties.filter { !shift.waived.contains($0) }.compactMap { rule in
      let others = near.filter { !$0.waived.contains(rule) }.map(\.slot)
      return obstacle(to: shift.duty, for: terms, among: others, of: [rule])
    }
  }
}
