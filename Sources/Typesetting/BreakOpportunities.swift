internal import CUnibreak

/// The line breaking opportunities of a paragraph, by UAX #14.
struct BreakOpportunities {
  private var breaks: [CChar]

  /// - Parameter text: The paragraph in UTF-8.
  init(in text: [UInt8]) {
    breaks = ASCIIBreaks.find(in: text) ?? Self.find(in: Self.known(text))
  }

  /// Returns the library's result for a text that it supports.
  static func find(in text: [UInt8]) -> [CChar] {
    [CChar](unsafeUninitializedCapacity: text.count) { buffer, count in
      buffer.initialize(repeating: CChar(LINEBREAK_NOBREAK))
      if let base = buffer.baseAddress { cunibreak_find(text, text.count, base) }
      count = text.count
    }
  }

  /// The length of the paragraph in bytes.
  var count: Int { breaks.count }

  /// Whether a line must end before this UTF-8 offset.
  func mustEnd(before offset: Int) -> Bool { breaks[offset - 1] == LINEBREAK_MUSTBREAK }

  /// Whether a line may end before this UTF-8 offset without having to.
  func mayEnd(before offset: Int) -> Bool { breaks[offset - 1] == LINEBREAK_ALLOWBREAK }

  /// Forbids an optional line break before a UTF-8 offset.
  mutating func glue(at offset: Int) {
    guard offset > 0, offset < count, mayEnd(before: offset) else { return }
    breaks[offset - 1] = CChar(LINEBREAK_NOBREAK)
  }

  /// Replaces characters that version 1.1 of the library does not support by others of the same
  /// length. It aborts at a regional indicator that begins a paragraph, and takes U+FFFF for the
  /// end of the text.
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

  /// U+20000, which like a flag allows lines to end before and after it.
  private static let ideograph: [UInt8] = [0xF0, 0xA0, 0x80, 0x80]
  /// The last byte of U+FFFD.
  private static let replacementEnd: UInt8 = 0xBD
}
