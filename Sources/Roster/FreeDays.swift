/// Returns the planned days for which a person can make a new request: those without a shift, a
/// live request or, if the rules heed absences, an absence.
package func freeDays(
  of person: Person.ID, in facts: some RosterFacts, at now: Instant
) throws -> [RosterDate] {
  let planned = facts.rules.plannedDates(at: now)
  let taken = Set(
    try facts.shifts(of: person, on: planned).map(\.date)
      + facts.liveRequests(of: person).map(\.date))
  let terms = try facts.find(person)?.terms ?? WorkTerms()
  return (planned.lowerBound.dayNumber...planned.upperBound.dayNumber)
    .map(RosterDate.init(dayNumber:))
    .filter { !taken.contains($0) && !(facts.rules.heedsAbsences && terms.absence(on: $0) != nil) }
}
