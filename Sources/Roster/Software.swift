/// The software of which client and server are parts.
package enum Software {
  /// The version that `--version` prints, of the reader and of the server.
  package static let version = "0.1.0"
}
