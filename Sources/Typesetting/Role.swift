/// The role of a part of a text. Its look is decided elsewhere.
package enum Role: Sendable, Hashable {
  case text
  /// The address of the link with this index, as written in the text.
  case link(Int)
}
