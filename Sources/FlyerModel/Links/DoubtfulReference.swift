/// A reference in an article's text whose target may be missing, with its destination.
package enum DoubtfulReference: Sendable, Equatable {
  /// A link to a heading of the text, to another article, or to an address that nothing opens.
  case link(String)
  /// A picture whose address has no server.
  case picture(String)
}
