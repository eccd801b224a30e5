/// Limits of a roster. A rule's own limits are in its file.
package enum RosterLimits {
  /// Weeks that are planned ahead.
  package static let weeks = 0...104
  /// Skills of one person, or places of which they are an admin.
  package static let skills = 20
  /// Dates in one request.
  package static let dates = 60
  /// Characters (Unicode scalars) of a name, a place or a reason.
  package static let characters = 200
  /// Characters of a name, a place, a reason or an identifier that another program sends. No flyer
  /// server has longer ones.
  package static let received = 1_000
  /// Characters of a server's message about a refusal, with the names in it.
  package static let message = 2_000
  /// Fixed shifts of one person.
  package static let fixedShifts = 40
  /// People needed at once, in one opening.
  package static let needed = 1...100
  /// Shifts and openings copied at once.
  package static let copies = 1_000
  /// Shifts that one wish would take.
  package static let takes = 20
  /// People in a ring.
  package static let ring = 4
}
