/// A text that no log, dump or message shows, such as a password.
package struct Secret: Equatable, Sendable {
  /// The text itself, for the code that sends it.
  package let revealed: String

  package init(_ text: String) {
    revealed = text
  }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Always the same word.
  package var description: String { "secret" }

  /// Always the same word.
  package var debugDescription: String { description }

  package var customMirror: Mirror { Mirror(self, children: [:]) }
}
