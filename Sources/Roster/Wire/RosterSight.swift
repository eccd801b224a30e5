/// What somebody may see of a roster: the one answer for all reads, changes and the stream.
///
/// Those who see the same share what is read and encoded for them.
package enum RosterSight: Hashable, Sendable {
  /// Everything: whoever works here may look for a shift of anybody.
  case whole

  /// What a person sees.
  package init(of person: Person) {
    switch person.role {
    case .member, .admin: self = .whole
    }
  }

  /// True where a row may be seen.
  package func shows(_ row: Row) -> Bool {
    switch self {
    case .whole: true
    }
  }
}
