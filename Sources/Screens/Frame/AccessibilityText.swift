import Localizing

/// Words that are in the place of signs and colours.
package enum AccessibilityText {
  /// Parts with commas between them; blanks that keep columns apart go.
  package static func joined(_ parts: [String]) -> String {
    parts.lazy.map(squeezed).filter { !$0.isEmpty }.listed
  }

  private static func squeezed(_ text: String) -> String {
    var last = blank
    for byte in text.utf8 {
      if byte == blank, last == blank { return text.split(separator: " ").joined(separator: " ") }
      last = byte
    }
    return last == blank ? String(text.dropLast()) : text
  }

  private static let blank = UInt8(ascii: " ")

  package static func fold(_ isFolded: Bool) -> String {
    isFolded ? tr("folded", context: "section") : tr("unfolded", context: "section")
  }

  package static func level(_ level: Int) -> String {
    // TRANSLATORS: The level of a heading, 1 to 6.
    tr("level \(level)")
  }

  /// Which of how many.
  package static func place(_ number: Int, of count: Int) -> String { tr("\(number) of \(count)") }
}
