/// The reason why an answer is not valid HTTP.
package enum ResponseFault: Error, Hashable, Sendable {
  /// The server changes the protocol without a request.
  case protocolChange
  /// Interim answers follow each other without end.
  case endless
  case noStatus(Int)
  /// The server answers 304 to a request without validators.
  case unaskedNotModified
  /// The reason as the library reports it.
  case other(String)
}
