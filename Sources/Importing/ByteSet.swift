/// A set of ASCII characters that answers fast.
struct ByteSet {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// The letters, the digits and these characters.
  init(alphanumericsAnd others: String) {
    for byte in UInt8(0)..<0x80 where byte.isLetter || byte.isDigit { insert(byte) }
    for byte in others.utf8 { insert(byte) }
  }

  func contains(_ byte: UInt8) -> Bool {
    byte < 64 ? low >> UInt64(byte) & 1 == 1 : byte < 128 && high >> UInt64(byte - 64) & 1 == 1
  }

  private mutating func insert(_ byte: UInt8) {
    if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
  }
}
