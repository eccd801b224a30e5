/// Finds paragraphs with too many bare addresses. The time that md4c needs for them grows with the
/// square of their number.
enum AddressCrowd {
  /// The limit. This number of addresses takes a few milliseconds.
  static let limit = 4096

  /// Whether a text contains more addresses than the limit without an empty line between them.
  static func isIn(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
    guard source.count > limit * shortest, pairs(in: source) > limit else { return false }
    var count = 0
    for index in 0..<source.count - 2 {
      switch source[index] {
      case UInt8(ascii: ":"), UInt8(ascii: "w"), UInt8(ascii: "W"):
        if beginsAddress(source[index], source[index + 1], source[index + 2]) { count += 1 }
        if count > limit { return true }
      case 0x0A:
        // Line breaks may have one byte or two.
        if source[index + 1] == 0x0A || source[index + 1] == 0x0D { count = 0 }
      default: break
      }
    }
    return false
  }

  /// Returns the number of `:/` and `ww` in a text, a quick upper bound that suffices for most
  /// texts. The processor compares many bytes at a time here.
  private static func pairs(in source: UnsafeBufferPointer<UInt8>) -> Int {
    var count = 0
    for index in 0..<source.count - 1 {
      let (first, second) = (source[index], source[index + 1])
      let isPair =
        (first ^ UInt8(ascii: ":")) | (second ^ UInt8(ascii: "/")) == 0
        || (first | 0x20 ^ UInt8(ascii: "w")) | (second | 0x20 ^ UInt8(ascii: "w")) == 0
      count &+= isPair ? 1 : 0
    }
    return count
  }

  /// The bytes of the shortest address, `www.a`.
  private static let shortest = 5

  /// Whether the bytes are `://` or `www`.
  private static func beginsAddress(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
    first == UInt8(ascii: ":")
      ? second == UInt8(ascii: "/") && third == second
      : second | 0x20 == UInt8(ascii: "w") && third | 0x20 == UInt8(ascii: "w")
  }
}
