/// Which key does what, and where.
public struct KeyMap: Sendable, Equatable {
  /// The keys of the program as it comes.
  public static let standard = KeyMap()
}
