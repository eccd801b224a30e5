/// A person who works in shifts.
package struct Person: RosterRow {
  package enum Role: String, Codable, Sendable, CaseIterable {
    /// Manages their own shifts.
    case member
    /// Manages the shifts of all members.
    case admin
  }

  /// The ID of the person in the program.
  package let id: Identifier<Person>
  /// The name that people see; unique among active people.
  @Limited package var name: String
  package var role: Role
  /// Whether the person takes part; a person who has left takes and gives no shifts.
  package var isActive: Bool
  /// The person's terms, for the rules of work.
  @Omitted package var terms: WorkTerms
  /// The places whose shifts the person manages, as a member who is an admin of some places only.
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

  /// Whether the person is an admin: everywhere, or at this place. Nothing else decides that.
  package func isAdmin(at place: String?) -> Bool {
    role == .admin
      || place.map { place in places.contains { $0.lowercased() == place.lowercased() } } ?? false
  }

  /// Whether the person is an admin everywhere or of some place.
  package var isAdminSomewhere: Bool { role == .admin || !places.isEmpty }
}

extension Person {
  /// The beginning of the names of erased people.
  private static let nameOfErased = "Former member "

  /// The number of an erased person; nil for any other person.
  package var numberAmongErased: Int? {
    guard !isActive, name.hasPrefix(Self.nameOfErased) else { return nil }
    return Int(name.dropFirst(Self.nameOfErased.count))
  }

  /// Whether only an erased person may have this name.
  static func isNameOfErased(_ name: String) -> Bool {
    name.lowercased().hasPrefix(nameOfErased.lowercased())
      && Int(name.dropFirst(nameOfErased.count)) != nil
  }

  /// Whether the person's identity is erased.
  package var isErased: Bool { numberAmongErased != nil }

  /// Erases the person's identity, and ends their part in the roster.
  mutating func erase(asNumber number: Int) {
    name = Self.nameOfErased + "\(number)"
    role = .member
    isActive = false
    terms = WorkTerms()
    places = []
  }
}
