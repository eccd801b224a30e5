import Texts

internal import CUnibreak

/// The line breaking opportunities of plain ASCII. This table has the library's result for each
/// pair of characters. Calling the library for every text takes five times as long, and calling it
/// for all pairs takes a twentieth of a start.
enum ASCIIBreaks {
  private static let printable: ClosedRange<UInt8> = 0x21...0x7E

  /// The class of each byte: 0 for a space, 1 for letters, 2 for digits, from 3 on the signs.
  private static let classes: [Int] = {
    var classes = [Int](repeating: 0, count: 128)
    var last = 2
    for byte in printable {
      if !byte.isLetter, !byte.isDigit { last += 1 }
      classes[Int(byte)] = byte.isLetter ? 1 : byte.isDigit ? 2 : last
    }
    return classes
  }()

  /// For each class from 1 on, the classes before which a line may end, as bits.
  private static let direct: [UInt64] = [
    0x0040020C0, 0x000000000, 0x4F77035E6, 0x000000000, 0x0040020C0, 0x0040020C0, 0x0040020C0,
    0x0040020C0, 0x000000000, 0x000000000, 0x082000400, 0x0040020C0, 0x0040020C0, 0x0860024C0,
    0x4F77035E2, 0x0860024C0, 0x4F77035E2, 0x0860024C0, 0x0860024C0, 0x0040020C0, 0x0040020C0,
    0x0040020C0, 0x4F77035E6, 0x0040020C0, 0x000000000, 0x0040020C0, 0x082000400, 0x0040020C0,
    0x0040020C0, 0x0040020C0, 0x000000000, 0x4F77035E6, 0x4F3701526, 0x0040020C0,
  ]
  /// The bits of `direct` for characters with spaces between them.
  private static let behindSpaces: [UInt64] = [
    0x5F770B7F6, 0x5F770B7F6, 0x5F770B7F6, 0x57570B3F6, 0x5F770B7F6, 0x5F770B7F6, 0x5F770B7F6,
    0x5F770B7F6, 0x57570B3F6, 0x000000000, 0x5F770B7F6, 0x5F770B7F6, 0x5F770B7F6, 0x5F770B7F6,
    0x5F770B7F6, 0x5F770B7F6, 0x5F770B7F6, 0x5F770B7F6, 0x5F770B7F6, 0x5F770B7F6, 0x5F770B7F6,
    0x5F770B7F6, 0x5F770B7F6, 0x5F770B7F6, 0x000000000, 0x5F770B7F6, 0x5F770B7F6, 0x5F770B7F6,
    0x5F770B7F6, 0x5F770B7F6, 0x000000000, 0x5F770B7F6, 0x5F770B7F6, 0x5F770B7F6,
  ]

  /// Returns the breaks after each byte; nil for a text that contains anything except printable
  /// ASCII and newlines.
  static func find(in text: [UInt8]) -> [CChar]? {
    guard text.allSatisfy({ 0x20...0x7E ~= $0 || $0 == 0x0A }) else { return nil }
    var breaks = [CChar](repeating: CChar(LINEBREAK_NOBREAK), count: text.count)
    // The class of the last character of the line that is not a space; 0 at its beginning.
    var last = 0
    for index in text.indices {
      let byte = text[index]
      let current = classes[Int(byte)]
      if byte == 0x0A {
        breaks[index] = CChar(LINEBREAK_MUSTBREAK)
        last = 0
      } else if current > 0 {
        if last > 0 {
          let ends = text[index - 1] == 0x20 ? behindSpaces[last - 1] : direct[last - 1]
          if ends >> current & 1 == 1 { breaks[index - 1] = CChar(LINEBREAK_ALLOWBREAK) }
        }
        last = current
      }
    }
    if !breaks.isEmpty { breaks[breaks.count - 1] = CChar(LINEBREAK_MUSTBREAK) }
    return breaks
  }
}
