/// A URL that is safe in a terminal's escape sequence for links (OSC 8).
///
/// It is http, https, mailto or tel, printable ASCII without spaces, and at most `maximumLength`
/// bytes. A mail link sets only to, cc, subject and body, since other fields would make some
/// programs attach files.
package struct Hyperlink: Sendable, Hashable {
  /// The most bytes; terminals ignore longer URLs as well.
  package static let maximumLength = 2000

  package let url: String

  /// Creates a hyperlink with spaces and other characters than ASCII percent-encoded; nil if the
  /// URL is not allowed.
  package init?(_ url: String) {
    guard url.utf8.count <= Self.maximumLength, let encoded = Self.encoded(url),
      encoded.utf8.count <= Self.maximumLength, Self.isAllowed(encoded)
    else { return nil }
    self.url = encoded
  }

  private static func encoded(_ url: String) -> String? {
    var bytes: [UInt8] = []
    for byte in url.utf8 {
      switch byte {
      case 0x21..<0x7F: bytes.append(byte)
      case 0x20, 0x80...: bytes += "%\(String(byte, radix: 16, uppercase: true))".utf8
      default: return nil
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isAllowed(_ url: String) -> Bool {
    guard let colon = url.firstIndex(of: ":"), url.index(after: colon) < url.endIndex else {
      return false
    }
    switch url[..<colon].lowercased() {
    case "http", "https", "tel": return true
    case "mailto": return fillsInAMailOnly(url)
    default: return false
    }
  }

  private static func fillsInAMailOnly(_ url: String) -> Bool {
    let fields = url.drop { $0 != "?" }.dropFirst().split(separator: "&")
    return fields.allSatisfy { field in
      ["to", "cc", "subject", "body"].contains(field.prefix { $0 != "=" }.lowercased())
    }
  }
}
