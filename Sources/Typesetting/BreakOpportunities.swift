internal import CUnibreak

/// Where the lines of a paragraph may end, by UAX #14.
struct BreakOpportunities {
  private let breaks: [CChar]

  init(in text: String) {
    let bytes = Self.known(text)
    breaks = [CChar](unsafeUninitializedCapacity: bytes.count) { buffer, count in
      buffer.initialize(repeating: CChar(LINEBREAK_NOBREAK))
      if let base = buffer.baseAddress { cunibreak_find(bytes, bytes.count, base) }
      count = bytes.count
    }
  }

  /// The bytes of the paragraph.
  var count: Int { breaks.count }

  /// True where a line must end before this offset in UTF-8.
  func mustEnd(before offset: Int) -> Bool { breaks[offset - 1] == LINEBREAK_MUSTBREAK }

  /// True where a line may end before this offset in UTF-8, though it need not.
  func mayEnd(before offset: Int) -> Bool { breaks[offset - 1] == LINEBREAK_ALLOWBREAK }

  /// The text in UTF-8, with stand-ins of the same length for what version 1.1 of the library
  /// can't take: it aborts at a regional indicator that begins a paragraph, and U+FFFF is to it
  /// the end of the text.
  private static func known(_ text: String) -> [UInt8] {
    var bytes = Array(text.utf8)
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
