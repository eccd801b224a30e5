/// Mail addresses, bare or after `mailto:`.
///
/// Desktop programs parse a mail link in different ways. Debian 12's xdg-email splits it at `&`,
/// decodes it and reassembles it, including `attach`. So nothing is opened as written: each part is
/// decoded, checked, and encoded again.
enum MailLink {
  typealias Refusal = LinkParsing.Refusal

  /// The header fields that a link may set. `attach` is excluded, since it would send local files.
  private static let fields = ["to", "cc", "subject", "body"]

  /// Whether the text contains an @ before any slash or question mark.
  static func looksRight(_ text: String) -> Bool {
    text.prefix { $0 != "/" && $0 != "?" }.contains("@")
  }

  /// The parts of a mail link that may be opened.
  struct Checked {
    /// The `mailto:` URL as published, without the dropped fields.
    var url: String
    /// The same with each part decoded and encoded again.
    var opened: String
    /// The names of the fields that links must not set.
    var dropped: [String]
  }

  /// Checks the text after the scheme. Throws a `Refusal` if there is no valid recipient.
  static func check(_ rest: Substring) throws(Refusal) -> Checked {
    let parts = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let address = try recipients(parts[0])
    var dropped: [String] = []
    var (written, kept): ([Substring], [String]) = ([], [])
    for field in parts.dropFirst().joined().split(separator: "&") {
      let name = String(field.prefix { $0 != "=" })
      let value = field.dropFirst(name.count + 1)
      if let text = try Self.field(name.lowercased(), value) {
        written.append(field)
        kept.append(text)
      } else {
        dropped.append(name)
      }
    }
    let hasRecipient = parts[0] != "" || kept.contains { $0.hasPrefix("to=") }
    guard hasRecipient else { throw .unrecognized }
    let mark = kept.isEmpty ? "" : "?"
    let published = parts[0] + mark + written.joined(separator: "&")
    return Checked(
      url: "mailto:" + PercentEncoding.withoutBlanks(published),
      opened: "mailto:" + address + mark + kept.joined(separator: "&"), dropped: dropped)
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
