/// What both sides of the wire are parts of.
public enum Software {
  /// The version that `--version` says, of the reader and of the server.
  public static let version = "0.1.0"
}
