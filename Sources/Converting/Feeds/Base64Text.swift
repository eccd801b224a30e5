import Foundation
import Texts

/// Base64 (RFC 4648 §4) where a feed should have words.
extension String {
  /// The text decoded from base64, with or without padding; nil if it is not base64, or not a text.
  var base64Decoded: String? {
    let letters = utf8.filter { $0 > 0x20 && $0 != UInt8(ascii: "=") }
    let padding = String(repeating: "=", count: (4 - letters.count % 4) % 4)
    guard let data = Data(base64Encoded: Data(letters) + Data(padding.utf8)), data.count > 2,
      let text = String(validating: data, as: UTF8.self),
      !text.unicodeScalars.contains(where: { $0.value < 0x20 && !$0.properties.isWhitespace })
    else { return nil }
    return text
  }

  /// Whether it looks like base64 rather than words. It may be broken into lines, and cut off at any
  /// letter with an ellipsis after it.
  var looksLikeBase64: Bool {
    let firstWord = utf8.drop { $0 <= 0x20 }.prefix { $0 > 0x20 }.count
    var letters = utf8.filter { $0 > 0x20 }[...]
    for ellipsis in ["…", "..."] where letters.suffix(3).elementsEqual(ellipsis.utf8) {
      letters.removeLast(3)
    }
    let isPadded = letters.last == UInt8(ascii: "=")
    while letters.last == UInt8(ascii: "=") { letters.removeLast() }
    var (hasCapital, hasSmall, hasOther) = (false, false, false)
    for letter in letters {
      switch letter {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): hasCapital = true
      case UInt8(ascii: "a")...UInt8(ascii: "z"): hasSmall = true
      case UInt8(ascii: "+"), UInt8(ascii: "/")...UInt8(ascii: "9"): hasOther = true
      default: return false
      }
    }
    return hasCapital && hasSmall && hasOther && (isPadded || firstWord >= Self.longestWord)
  }

  /// The length that no word in letters of all kinds has.
  private static let longestWord = 16
}
