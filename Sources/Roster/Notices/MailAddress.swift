import Texts

/// A mail address such as `anna@example.org`, in ASCII, without characters that are special in a
/// header or to a server.
package struct MailAddress: TextCoded {
  /// The address itself.
  package let description: String

  /// Creates an address; nil if the text is no address, or one of a form that flyer does not send
  /// to.
  package init?(_ text: String) {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard text.utf8.count <= 254, parts.count == 2, Self.isLocal(parts[0]),
      Self.isDomain(parts[1])
    else { return nil }
    description = text
  }

  private static func isLocal(_ text: Substring) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return (1...64).contains(text.utf8.count) && text.first != "-"
      && parts.allSatisfy { part in
        !part.isEmpty && part.utf8.allSatisfy { $0.isLetterOrDigit || atoms.contains($0) }
      }
  }

  /// The characters that RFC 5321 allows besides letters and digits, except those special to shells
  /// and routes.
  private static let atoms = Set("!#$%&'*+-/=?^_{}~".utf8)

  private static func isDomain(_ text: Substring) -> Bool {
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    return labels.count >= 2
      && labels.allSatisfy { label in
        (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
          && label.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }
      }
  }
}

/// An address to which notices are posted: `https://ntfy.example.org/anna`.
package struct NoticeAddress: TextCoded {
  /// The address itself.
  package let description: String

  /// Creates a web address (`http` or `https`); nil for any other text.
  package init?(_ text: String) {
    let rest = text.drop { $0 != ":" }.dropFirst(3)
    guard text.hasPrefix("https://") || text.hasPrefix("http://"), text.utf8.count <= 1_000,
      text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && !Self.delimiters.contains($0) }),
      let host = rest.split(separator: "/", omittingEmptySubsequences: false).first,
      let first = host.split(separator: "@").last?.utf8.first,
      first.isLetterOrDigit || first == UInt8(ascii: "[")
    else { return nil }
    description = text
  }

  /// Whether the connection is encrypted, so that no third party can listen.
  package var isEncrypted: Bool { description.hasPrefix("https:") }

  /// Whether notices can be posted to the address: its authority is `user:word@host:port` (RFC 3986
  /// §3.2).
  ///
  /// Checked when a user enters an address. Addresses that were stored before this check existed
  /// are still read.
  package var isWellFormed: Bool {
    let authority = description.drop { $0 != ":" }.dropFirst(3).prefix { $0 != "/" && $0 != "?" }
    let parts = authority.split(separator: "@", omittingEmptySubsequences: false)
    guard let place = parts.last, parts.count <= 2 else { return false }
    if parts.count == 2, parts[0].contains(where: { $0 == "[" || $0 == "]" }) { return false }
    if place.first == "[" {
      guard let end = place.firstIndex(of: "]") else { return false }
      return Self.isIPv6(place[..<end].dropFirst()) && Self.isEnd(place[end...].dropFirst())
    }
    let name = place.prefix { $0 != ":" }
    return name.utf8.first?.isLetterOrDigit == true
      && name.utf8.allSatisfy { $0.isLetterOrDigit || Self.marks.contains($0) }
      && Self.isEnd(place[name.endIndex...])
  }

  /// Whether the text is empty or the number of a port, such as `:8080`.
  private static func isEnd(_ text: Substring) -> Bool {
    let digits = text.dropFirst()
    return text.isEmpty
      || text.first == ":" && digits.first != "0" && digits.first != "+" && UInt16(digits) != nil
  }

  /// Whether the text is eight groups of hexadecimal digits, or fewer with `::` for the missing
  /// ones.
  private static func isIPv6(_ text: Substring) -> Bool {
    let sides = text.split(separator: "::", omittingEmptySubsequences: false)
    let groups = sides.filter { !$0.isEmpty }.flatMap {
      $0.split(separator: ":", omittingEmptySubsequences: false)
    }
    return (sides.count == 2 ? groups.count < 8 : sides.count == 1 && groups.count == 8)
      && groups.allSatisfy { (1...4).contains($0.utf8.count) && $0.allSatisfy(\.isHexDigit) }
  }

  private static let delimiters = Set("\"<>\\^`{|}#".utf8)
  /// The characters that host names have besides letters and digits.
  private static let marks = Set("-._".utf8)
}
