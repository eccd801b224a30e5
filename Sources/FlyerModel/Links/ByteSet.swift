/// A set of ASCII characters with a fast membership test (a bit mask).
package struct ByteSet: Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  static let digits = ByteSet("0123456789")
  static let letters = ByteSet("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
  static let alphanumerics = ByteSet(alphanumericsAnd: "")

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

  package func contains(_ byte: UInt8) -> Bool {
    byte < 64 ? low >> UInt64(byte) & 1 == 1 : byte < 128 && high >> UInt64(byte - 64) & 1 == 1
  }

  private mutating func insert(_ byte: UInt8) {
    if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
  }
}
