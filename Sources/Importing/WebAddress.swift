/// The addresses of web pages.
enum WebAddress {
  typealias Refusal = LinkParsing.Refusal

  /// The URL for an address without a scheme, which must show that it means a host.
  static func url(bare address: String) throws(Refusal) -> String {
    let rest = address.hasPrefix("//") ? address[...] : "//" + address[...]
    let host = Authority(of: rest.dropFirst(2)).host
    guard isUnmistakable(host) else { throw .unrecognized }
    return try url("https", rest)
  }

  /// The URL for what follows the colon of a scheme.
  static func url(_ scheme: String, _ rest: Substring) throws(Refusal) -> String {
    guard rest.hasPrefix("//") else { throw .unrecognized }
    let authority = Authority(of: rest.dropFirst(2))
    guard !authority.text.utf8.contains(UInt8(ascii: "@")) else { throw .userInformation }
    guard isHost(authority.host), isPort(authority.port) else { throw .unrecognized }
    let port = authority.port.isEmpty ? "" : ":" + authority.port
    let tail = rest[authority.text.endIndex...]
    guard !tail.contains(where: \.isNoBreakSpace) else { throw .unsafe }
    let host = PercentEncoding.encode(authority.host, keeping: PercentEncoding.host)
    return "\(scheme)://\(host)\(port)" + PercentEncoding.encode(tail, keeping: PercentEncoding.web)
  }

  /// What stands between `//` and the path.
  struct Authority {
    var text: Substring
    var host: Substring
    var port: Substring = ""

    init(of rest: Substring) {
      text = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
      host = text
      guard let colon = text.lastIndex(of: ":"), text.last != "]" else { return }
      host = text[..<colon]
      port = text[colon...].dropFirst()
    }
  }

  private static func isUnmistakable(_ host: Substring) -> Bool {
    let labels = host.split(separator: ".")
    return host == "localhost" || isIPv4(host)
      || labels.count > 1 && (labels.last?.unicodeScalars.allSatisfy { !$0.isDigit } ?? false)
  }

  private static func isHost(_ host: Substring) -> Bool {
    if host.hasPrefix("["), host.hasSuffix("]") {
      return host.utf8.count > 3
        && host.utf8.dropFirst().dropLast().allSatisfy {
          $0.hexValue != nil || $0 == .colon || $0 == UInt8(ascii: ".")
        }
    }
    var labels = host.split(separator: ".", omittingEmptySubsequences: false)
    if labels.count > 1, labels.last == "" { labels.removeLast() }
    return host.utf8.count <= 253 && labels.allSatisfy(isLabel)
  }

  private static func isLabel(_ label: Substring) -> Bool {
    (1...63).contains(label.unicodeScalars.count) && label.first != "-" && label.last != "-"
      && label.unicodeScalars.allSatisfy { $0.isWordCharacter || $0 == "-" || $0 == "_" }
  }

  private static func isPort(_ port: Substring) -> Bool {
    port.isEmpty || port.utf8.allSatisfy(\.isDigit) && UInt16(port) != nil
  }

  private static func isIPv4(_ host: Substring) -> Bool {
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4
      && parts.allSatisfy { $0.utf8.allSatisfy(\.isDigit) && UInt8($0) != nil }
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { "0"..."9" ~= self }

  /// A letter, a mark or a digit of any script.
  var isWordCharacter: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber:
      true
    default: false
    }
  }
}

extension Character {
  fileprivate var isNoBreakSpace: Bool { self == "\u{A0}" || self == "\u{202F}" }
}
