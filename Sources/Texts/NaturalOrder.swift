/// Sorts texts in natural order, with numbers by value: "Raum 9" before "Raum 11".
package enum NaturalOrder {
  /// Returns a sort key: compared byte by byte, keys are in the natural order of the folded texts.
  ///
  /// Before each number, without its leading zeros, the key has the number's length, so that the
  /// longer number is greater. Lengths are digits too, so that numbers keep their place among
  /// letters and signs.
  package static func key(_ folded: String) -> String {
    guard folded.utf8.contains(where: \.isDigit) else { return folded }
    var key: [UInt8] = []
    var rest = Array(folded.utf8)[...]
    while let byte = rest.first {
      guard byte.isDigit else {
        key.append(rest.removeFirst())
        continue
      }
      let number = rest.prefix(while: \.isDigit)
      rest = rest[number.endIndex...]
      let digits = number.drop { $0 == zero }
      append(length: digits.count, to: &key)
      key += digits
    }
    return String(decoding: key, as: UTF8.self)
  }

  /// Appends a length: 0 to 8 as one digit, more as a 9 and the length minus 9.
  private static func append(length: Int, to key: inout [UInt8]) {
    let (nines, rest) = length.quotientAndRemainder(dividingBy: 9)
    key += repeatElement(zero + 9, count: nines)
    key.append(zero + UInt8(rest))
  }

  private static let zero = UInt8(ascii: "0")
}
