/// A set of ASCII characters with a fast membership test (a bit mask).
@frozen package struct ByteSet: Sendable {
  @usableFromInline var low: UInt64 = 0
  @usableFromInline var high: UInt64 = 0

  package static let digits = ByteSet("0123456789")
  package static let letters = ByteSet("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
  package static let alphanumerics = ByteSet(alphanumericsAnd: "")

  init(_ characters: String) {
    for byte in characters.utf8 { insert(byte) }
  }

  /// Creates a set of the letters, the digits and these characters.
  package init(alphanumericsAnd others: String) {
    self.init(others)
    for set in [Self.digits, Self.letters] {
      low |= set.low
      high |= set.high
    }
  }

  @inlinable package func contains(_ byte: UInt8) -> Bool {
    byte < 64 ? low >> UInt64(byte) & 1 == 1 : byte < 128 && high >> UInt64(byte - 64) & 1 == 1
  }

  private mutating func insert(_ byte: UInt8) {
    if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
  }
}
