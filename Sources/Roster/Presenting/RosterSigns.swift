/// The signs between the words of a roster.
package enum RosterSigns {
  package static let separator = " · "
  /// The sign before the person who gets a shift.
  package static let article = "→"
}
