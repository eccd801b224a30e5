/// What both sides of the wire are parts of.
package enum Software {
  /// The version that `--version` says, of the reader and of the server.
  package static let version = "0.1.0"
}
