/// What no HTTP server answers.
package enum ResponseFault: Error, Hashable, Sendable {
  /// It changes the protocol unasked.
  case protocolChange
  /// One interim answer follows another.
  case endless
  case noStatus(Int)
  /// It answers 304 to a request without validators.
  case unaskedNotModified
  /// What the library says of it.
  case other(String)
}
