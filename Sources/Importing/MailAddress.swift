import FlyerModel

/// Mail addresses, bare or behind `mailto:`.
enum MailAddress {
  typealias Refusal = LinkParsing.Refusal

  /// The header fields that a link may fill in; `attach` for one would send files away.
  private static let fields = ["to", "cc", "subject", "body"]

  /// True where an @ stands in front of any slash.
  static func looksRight(_ text: String) -> Bool {
    text.prefix { $0 != "/" && $0 != "?" }.contains("@")
  }

  /// The `mailto:` URL for what follows the scheme.
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
    // A line break in a subject would begin another header.
    let decoded = PercentEncoding.decode(value)
    if name == "subject", decoded.contains(where: \.isNewline) { return nil }
    return "\(name)=\(PercentEncoding.encode(value, keeping: PercentEncoding.mail))"
  }

  private static func recipients(_ list: Substring) throws(Refusal) -> String {
    let addresses = list.split(separator: ",")
    guard addresses.allSatisfy({ isAddress(PercentEncoding.decode($0)) })
    else { throw .unrecognized }
    return addresses.map { PercentEncoding.encode($0, keeping: PercentEncoding.mail) }
      .joined(separator: ",")
  }

  /// Lenient about dots, which some real addresses have in odd places, and about nothing else.
  private static func isAddress(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].hasPrefix("-") else { return false }
    let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    return (1...64).contains(parts[0].utf8.count) && parts[1].utf8.count <= 253
      && parts[0].unicodeScalars.allSatisfy {
        $0.isWordCharacter || "._+-='~".unicodeScalars.contains($0)
      }
      && labels.allSatisfy(HostLabel.isValid)
  }
}
