internal import CUnibreak

/// Where the lines of a paragraph may end, by UAX #14.
struct BreakOpportunities {
  private var breaks: [CChar]

  /// - Parameter text: in UTF-8.
  init(in text: [UInt8]) {
    breaks = ASCIIBreaks.find(in: text) ?? Self.find(in: Self.known(text))
  }

  /// What the library says of a text that it can take.
  static func find(in text: [UInt8]) -> [CChar] {
    [CChar](unsafeUninitializedCapacity: text.count) { buffer, count in
      buffer.initialize(repeating: CChar(LINEBREAK_NOBREAK))
      if let base = buffer.baseAddress { cunibreak_find(text, text.count, base) }
      count = text.count
    }
  }

  /// The bytes of the paragraph.
  var count: Int { breaks.count }

  /// True where a line must end before this offset in UTF-8.
  func mustEnd(before offset: Int) -> Bool { breaks[offset - 1] == LINEBREAK_MUSTBREAK }

  /// True where a line may end before this offset in UTF-8, though it need not.
  func mayEnd(before offset: Int) -> Bool { breaks[offset - 1] == LINEBREAK_ALLOWBREAK }

  /// Lets no line end before an offset in UTF-8 where it need not.
  mutating func glue(at offset: Int) {
    guard offset > 0, offset < count, mayEnd(before: offset) else { return }
    breaks[offset - 1] = CChar(LINEBREAK_NOBREAK)
  }

  /// The text with stand-ins of the same length for what version 1.1 of the library can't take: it
  /// aborts at a regional indicator that begins a paragraph, and U+FFFF is to it the end of the
  /// text.
  private static func known(_ text: [UInt8]) -> [UInt8] {
    var bytes = text
    for index in bytes.indices.dropLast(2) where bytes[index] >= 0xEF {
      if bytes[index...].starts(with: [0xF0, 0x9F, 0x87]) {
        bytes.replaceSubrange(index..<index + 4, with: ideograph)
      } else if bytes[index...].starts(with: [0xEF, 0xBF, 0xBF]) {
        bytes[index + 2] = replacementEnd
      }
    }
    return bytes
  }

  /// U+20000: like a flag, a character around which lines may end.
  private static let ideograph: [UInt8] = [0xF0, 0xA0, 0x80, 0x80]
  /// The last byte of U+FFFD.
  private static let replacementEnd: UInt8 = 0xBD
}
