/// The signs that stand between the words of a roster.
package enum RosterSigns {
  package static let separator = " · "
  /// Before whoever gets something.
  package static let article = "→"
}
