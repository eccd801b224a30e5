import Roster

extension AuditEntry {
  /// Whether the entry concerns a person: their own commands, shifts that came to or went from
  /// them, and changes of their rows or of the rules.
  func concerns(_ person: Person.ID, with own: Set<RowReference>) -> Bool {
    actor.person == person || handovers.contains { $0.from == person || $0.to == person }
      || subjects.contains(where: own.contains) || !rules.isEmpty
  }
}

extension RosterModel {
  /// The references of a person's rows, and of the person.
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
