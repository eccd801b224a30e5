/// The rows of a roster that a person may see: the one answer for all reads, changes and the
/// stream.
///
/// People who see the same share what is read and encoded for them.
package enum RosterSight: Hashable, Sendable {
  /// All rows, since every member may look for a shift of any other.
  case whole

  /// Creates the sight of a person.
  package init(of person: Person) {
    switch person.role {
    case .member, .admin: self = .whole
    }
  }

  /// Whether a row may be seen.
  package func shows(_ row: Row) -> Bool {
    switch self {
    case .whole: true
    }
  }
}
