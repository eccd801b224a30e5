/// A key that a client sends with a command, so that sending it again has no second effect.
package struct IdempotencyKey: Hashable, Sendable {
  package static let header = "Idempotency-Key"

  /// 1 to 128 visible ASCII characters.
  package let rawValue: String
}

extension IdempotencyKey: TextCoded {
  /// Creates a key from 1 to 128 visible ASCII characters; nil for any other text.
  package init?(_ text: String) {
    guard (1...128).contains(text.utf8.count), text.utf8.allSatisfy({ (33...126).contains($0) })
    else { return nil }
    rawValue = text
  }

  package var description: String { rawValue }
}
