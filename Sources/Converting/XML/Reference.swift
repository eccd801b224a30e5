import CXml

/// A character reference, `&amp;` or `&#228;`, or an ampersand that begins none.
struct Reference {
  /// The valid XML for it.
  let replacement: [UInt8]
  let end: Int

  private static let longest = 12
  private static let predefined: Set<String> = ["amp", "lt", "gt", "quot", "apos"]

  init(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    let rest = bytes[(start + 1)...].prefix(Self.longest)
    if let semicolon = rest.firstIndex(of: UInt8(ascii: ";")),
      let replacement = Self.replacement(
        String(decoding: bytes[(start + 1)..<semicolon], as: UTF8.self))
    {
      (self.replacement, end) = (Array(replacement.utf8), semicolon + 1)
    } else {
      (replacement, end) = (Array("&amp;".utf8), start + 1)
    }
  }

  private static func replacement(_ name: String) -> String? {
    if predefined.contains(name) { return "&\(name);" }
    if name.utf8.first == UInt8(ascii: "#") {
      return number(name.dropFirst()).map { character($0) }
    }
    guard name.utf8.allSatisfy({ $0 < 0x80 && $0 > 0x2F }) else { return nil }
    // The names are those of HTML, from libxml2's table.
    let letter = cxml_letter(name)
    return letter == 0 ? nil : character(letter)
  }

  private static func number(_ digits: Substring) -> UInt32? {
    let isHex = digits.first == "x" || digits.first == "X"
    let digits = isHex ? digits.dropFirst() : digits
    guard digits.utf8.first.map({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }) == true
    else { return nil }
    return UInt32(digits, radix: isHex ? 16 : 10)
  }

  /// Returns the character; empty if XML has no such character.
  private static func character(_ value: UInt32) -> String {
    guard let scalar = Unicode.Scalar(WindowsLetters.meant(value)) else { return "\u{FFFD}" }
    switch scalar {
    case "&": return "&amp;"
    case "<": return "&lt;"
    case "\t", "\n", "\r": return "&#\(scalar.value);"
    case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": return ""
    default: return String(scalar)
    }
  }
}
