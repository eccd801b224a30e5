/// What the text of an article names and what may not be there, by its destination.
package enum DoubtfulReference: Sendable, Equatable {
  /// A heading of it, another article, or an address that nothing opens.
  case link(String)
  /// A picture without the server on which it lies.
  case picture(String)
}
