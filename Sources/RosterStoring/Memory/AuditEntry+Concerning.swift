import Roster

extension AuditEntry {
  /// True for what a person did, for shifts that came to or went from them, and for rows that are
  /// theirs.
  func concerns(_ person: Person.ID, with own: Set<RowReference>) -> Bool {
    actor.person == person || handovers.contains { $0.from == person || $0.to == person }
      || subjects.contains(where: own.contains) || !rules.isEmpty
  }
}

extension RosterModel {
  /// A person's rows, and themselves.
  func references(of person: Person.ID) -> Set<RowReference> {
    let rows =
      all(Shift.self) { $0.owner == person }.map(\.reference)
      + all(FixedShift.self) { $0.owner == person }.map(\.reference)
      + all(WorkRequest.self) { $0.person == person }.map(\.reference)
      + all(RingWish.self) { $0.person == person }.map(\.reference)
      + all(Trade.self) { $0.leg(givenBy: person) != nil }.map(\.reference)
    return Set(rows + [RowReference(kind: .person, id: person.rawValue)])
  }
}
