extension RosterImport {
  /// Carries out all commands in order. Throws the error of the first refused command.
  package func carryOut(
    _ perform: (RosterCommand) async throws -> Receipt
  ) async throws {
    var (invited, ids) = (invited[...], [Person.ID: Person.ID]())
    for command in commands {
      let receipt = try await perform(command.naming(ids))
      guard case .invite = command, let planned = invited.popFirst() else { continue }
      // Only now the ID of the person in the roster is known.
      ids[planned] = receipt.rows.lazy.compactMap { Person($0)?.id }.first
    }
  }
}

extension RosterCommand {
  /// Returns the command with the IDs that the roster has given to people.
  fileprivate func naming(_ ids: [Person.ID: Person.ID]) -> RosterCommand {
    guard let subject, subject.kind == .person, let id = ids[Person.ID(subject.id)] else {
      return self
    }
    let person = RowVersion<Person>(id: id)
    if case .setRole(_, let role) = self { return .setRole(person: person, role: role) }
    if case .setPlaces(_, let places) = self { return .setPlaces(person: person, places: places) }
    if case .deactivate = self { return .deactivate(person: person) }
    if case .activate = self { return .activate(person: person) }
    if case .setQualification(_, let skills, let minorUntil) = self {
      return .setQualification(person: person, skills: skills, minorUntil: minorUntil)
    }
    return self
  }
}
