/// A text that no log, dump or message shows: a password.
public struct Secret: Equatable, Sendable {
  /// The text itself, for the one who has to send it.
  public let revealed: String

  /// Keeps a text.
  public init(_ text: String) {
    revealed = text
  }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Always the same word.
  public var description: String { "secret" }

  /// Always the same word.
  public var debugDescription: String { description }

  /// Has no children.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
