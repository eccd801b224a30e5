/// A password on its way to the server: it is never shown, never logged and never encoded.
public struct Secret: Hashable, Sendable {
  /// The password itself, for whoever sends it.
  public let text: String

  /// Keeps a password to itself.
  public init(_ text: String) {
    self.text = text
  }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// `secret`, whatever it is.
  public var description: String { "secret" }

  /// `secret`, whatever it is.
  public var debugDescription: String { description }

  /// Nothing: `dump` shows no password either.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
