/// Mail addresses, bare or after `mailto:`.
///
/// Desktop programs parse a mail link in different ways. Debian 12's xdg-email splits it at `&`,
/// decodes it and reassembles it, including `attach`. So nothing passes as written: each part is
/// decoded, checked, and encoded again.
enum MailLink {
  typealias Refusal = LinkParsing.Refusal

  /// The header fields that a link may set. `attach` is excluded, since it would send local files.
  private static let fields = ["to", "cc", "subject", "body"]

  /// Whether the text contains an @ before any slash or question mark.
  static func looksRight(_ text: String) -> Bool {
    text.prefix { $0 != "/" && $0 != "?" }.contains("@")
  }

  /// Returns the `mailto:` URL for the text after the scheme. Throws a `Refusal` if there is no
  /// valid recipient.
  static func resolve(_ rest: Substring) throws(Refusal) -> LinkParsing.Resolved {
    let parts = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var url = "mailto:" + (try recipients(parts[0]))
    var dropped: [String] = []
    var kept: [String] = []
    for field in parts.dropFirst().joined().split(separator: "&") {
      let name = String(field.prefix { $0 != "=" })
      let value = field.dropFirst(name.count + 1)
      if let text = try Self.field(name.lowercased(), value) {
        kept.append(text)
      } else {
        dropped.append(name)
      }
    }
    let hasRecipient = parts[0] != "" || kept.contains { $0.hasPrefix("to=") }
    guard hasRecipient else { throw .unrecognized }
    if !kept.isEmpty { url += "?" + kept.joined(separator: "&") }
    return (.mail, url, dropped)
  }

  private static func field(_ name: String, _ value: Substring) throws(Refusal) -> String? {
    guard fields.contains(name) else { return nil }
    if name == "to" || name == "cc" { return "\(name)=\(try recipients(value))" }
    let text = PercentEncoding.decode(value)
    // A line break in a subject would begin another header. Other controls have no use in a letter.
    let allowed: [Unicode.Scalar] = name == "body" ? ["\n", "\r", "\t"] : []
    let isPlain = text.unicodeScalars.allSatisfy { !$0.isControl || allowed.contains($0) }
    guard isPlain else { return nil }
    return "\(name)=\(encoded(text))"
  }

  private static func recipients(_ list: Substring) throws(Refusal) -> String {
    let addresses = list.split(separator: ",").map(PercentEncoding.decode)
    guard addresses.allSatisfy(isAddress) else { throw .unrecognized }
    return addresses.map(encoded).joined(separator: ",")
  }

  private static func encoded(_ text: String) -> String {
    PercentEncoding.encode(text, keeping: PercentEncoding.mail, escapes: false)
  }

  /// Whether the text is a mail address. It is lenient only about dots, which some real addresses
  /// have in odd places.
  private static func isAddress(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].hasPrefix("-"), parts[1].utf8.count <= 253 else {
      return false
    }
    let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    return isLocalPart(parts[0]) && labels.allSatisfy(HostLabel.isValid)
  }

  /// Whether the text is a local part. Both an apostrophe and an equals sign would begin another
  /// field in Thunderbird.
  private static func isLocalPart(_ text: Substring) -> Bool {
    (1...64).contains(text.utf8.count) && !(text.contains("'") && text.contains("="))
      && text.unicodeScalars.allSatisfy {
        $0.isWordCharacter || "._+-='~".unicodeScalars.contains($0)
      }
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
