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
  @Counted package var revision: Int

  package init(
    id: ID, name: String, role: Role = .member, isActive: Bool = true, revision: Int = 1
  ) {
    self.id = id
    self.name = name
    self.role = role
    self.isActive = isActive
    self.revision = revision
  }
}
