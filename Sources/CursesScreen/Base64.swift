/// Base 64, of which the standard library has none.
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encode(_ bytes: [UInt8]) -> [UInt8] {
    let digits = Self.digits
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let left = bytes.count - start
      let bits =
        UInt32(bytes[start]) << 16 | (left > 1 ? UInt32(bytes[start + 1]) << 8 : 0)
        | (left > 2 ? UInt32(bytes[start + 2]) : 0)
      for digit in 0..<4 {
        let index = Int(bits >> UInt32(18 - 6 * digit) & 0x3F)
        result.append(digit <= left ? digits[index] : UInt8(ascii: "="))
      }
    }
    return result
  }
}
