/// Somebody who works in shifts.
package struct Person: RosterRow {
  package enum Role: String, Codable, Sendable, CaseIterable {
    /// Keeps their own shifts.
    case member
    /// Keeps everybody's.
    case admin
  }

  /// The person's name for the program.
  package let id: Identifier<Person>
  /// The person's name for people; two active people never have the same.
  @Limited package var name: String
  package var role: Role
  /// False for somebody who has left: they take and give nothing any more.
  package var isActive: Bool
  /// What is known of them for the rules of work.
  @Omitted package var terms: WorkTerms
  /// Where they keep everybody's shifts, as a member who is the admin of some places only.
  @Omitted package var places: [String]
  @Counted package var revision: Int

  package init(
    id: ID, name: String, role: Role = .member, isActive: Bool = true,
    terms: WorkTerms = WorkTerms(), places: [String] = [], revision: Int = 1
  ) {
    self.id = id
    self.name = name
    self.role = role
    self.isActive = isActive
    self.terms = terms
    self.places = places
    self.revision = revision
  }

  /// True for whoever keeps everybody's shifts: everywhere, or at this place. Nothing else decides
  /// that.
  package func isAdmin(at place: String?) -> Bool {
    role == .admin
      || place.map { place in places.contains { $0.lowercased() == place.lowercased() } } ?? false
  }

  /// True for whoever keeps others' shifts anywhere: everywhere, or at some place.
  package var isAdminSomewhere: Bool { role == .admin || !places.isEmpty }
}

extension Person {
  /// What everybody is called of whom nothing is known any more.
  private static let nameOfErased = "Former member "

  /// Which of those it is of whom nothing is known any more; nil for everybody else.
  package var numberAmongErased: Int? {
    guard !isActive, name.hasPrefix(Self.nameOfErased) else { return nil }
    return Int(name.dropFirst(Self.nameOfErased.count))
  }

  /// True for what only those are called of whom nothing is known any more.
  static func isNameOfErased(_ name: String) -> Bool {
    name.lowercased().hasPrefix(nameOfErased.lowercased())
      && Int(name.dropFirst(nameOfErased.count)) != nil
  }

  /// True where nothing is known of them any more.
  package var isErased: Bool { numberAmongErased != nil }

  /// Forgets who they were; they take part no more.
  mutating func erase(asNumber number: Int) {
    name = Self.nameOfErased + "\(number)"
    role = .member
    isActive = false
    terms = WorkTerms()
    places = []
  }
}
