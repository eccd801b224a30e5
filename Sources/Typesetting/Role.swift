/// What a part of a text is to its reader; how it looks is decided elsewhere.
package enum Role: Sendable, Hashable {
  case text
  /// The address of the link with this index, as it stands in the text.
  case link(Int)
}
