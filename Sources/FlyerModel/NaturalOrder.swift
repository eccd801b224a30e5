/// Puts words into the order in which people count: "Raum 9" before "Raum 11".
package enum NaturalOrder {
  /// A text that stands, byte by byte, where the folded text belongs.
  ///
  /// Before each number stands how long it is, without the zeros at its beginning, so that the
  /// longer one is the greater one; the lengths are digits themselves, so that numbers stay where
  /// they were among letters and signs.
  package static func key(_ folded: String) -> String {
    guard folded.utf8.contains(where: isDigit) else { return folded }
    var key: [UInt8] = []
    var rest = Array(folded.utf8)[...]
    while let byte = rest.first {
      guard isDigit(byte) else {
        key.append(rest.removeFirst())
        continue
      }
      let number = rest.prefix(while: isDigit)
      rest = rest[number.endIndex...]
      let digits = number.drop { $0 == zero }
      append(length: digits.count, to: &key)
      key += digits
    }
    return String(decoding: key, as: UTF8.self)
  }

  /// 0 to 8 is a digit; what is more is a 9 and the rest.
  private static func append(length: Int, to key: inout [UInt8]) {
    let (nines, rest) = length.quotientAndRemainder(dividingBy: 9)
    key += repeatElement(zero + 9, count: nines)
    key.append(zero + UInt8(rest))
  }

  private static let zero = UInt8(ascii: "0")

  private static func isDigit(_ byte: UInt8) -> Bool { zero...zero + 9 ~= byte }
}
