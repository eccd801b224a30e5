import Foundation

/// An absolute http or https URL with a host, normalised: scheme and host in lower case, no login,
/// no fragment, a path that starts with `/`.
package struct WebAddress: Sendable, Hashable {
  /// A name and a password.
  package struct Login: Sendable, Hashable {
    let name: String
    let password: String
  }

  /// Whether the scheme is https.
  package let isSecure: Bool
  /// The host in lower case; an IPv6 address has no brackets.
  package let host: String
  /// The port, if the URL names one.
  package let explicitPort: Int?
  /// The path and the query, percent-encoded.
  package private(set) var target: String
  /// The login before the host in the URL.
  package let login: Login?

  private static let longest = 8_000

  /// Parses a URL. Returns nil if the text is not such a URL, contains white space or control
  /// characters, or is longer than 8,000 bytes.
  package init?(_ text: String) {
    if let plain = WebAddress(plain: text) {
      self = plain
      return
    }
    self.init(general: text)
  }

  /// Parses a URL of any form, with the same restrictions.
  init?(general text: String) {
    guard let text = Self.encoded(text), let components = URLComponents(string: text) else {
      return nil
    }
    self.init(components)
  }

  /// Parses the most common form: without login, fragment, percent signs, and capitals in the host.
  /// Returns nil for any other form. It is fast, since a list of many sources is read before the
  /// first frame.
  private init?(plain text: String) {
    var rest = Substring(text).utf8
    guard rest.count <= Self.longest, rest.starts(with: "http".utf8) else { return nil }
    rest = rest.dropFirst("http".utf8.count)
    isSecure = rest.first == UInt8(ascii: "s")
    if isSecure { rest = rest.dropFirst() }
    guard rest.starts(with: "://".utf8) else { return nil }
    rest = rest.dropFirst("://".utf8.count)
    let host = rest.prefix { Self.isPlain($0, and: ".-") }
    let portText = rest[host.endIndex...].prefix { $0 != UInt8(ascii: "/") }
    let target = rest[portText.endIndex...]
    let isPlain = target.allSatisfy {
      Self.isPlain($0, and: "-._~/?=&") || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0
    }
    // Encoded host names (`xn--`) are left to the general parser.
    let hyphen = UInt8(ascii: "-")
    let mayBeEncoded = zip(host, host.dropFirst()).contains { $0 == hyphen && $1 == hyphen }
    guard isPlain, !host.isEmpty, !mayBeEncoded, let port = Self.port(portText) else { return nil }
    (self.host, explicitPort, login) = (String(Substring(host)), port, nil)
    self.target = target.isEmpty ? "/" : String(Substring(target))
  }

  /// Parses a port after a colon. The inner optional is nil if there is no colon; the result is nil
  /// if the port is invalid.
  private static func port(_ text: Substring.UTF8View) -> Int?? {
    if text.isEmpty { return .some(nil) }
    let digits = text.dropFirst()
    guard text.first == UInt8(ascii: ":"), digits.first != UInt8(ascii: "0"),
      digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
      let port = Int(Substring(digits)), port <= 65_535
    else { return nil }
    return port
  }

  /// Whether a byte is a small letter, a digit, or one of `others`.
  private static func isPlain(_ byte: UInt8, and others: StaticString) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
      || UnsafeBufferPointer(start: others.utf8Start, count: others.utf8CodeUnitCount)
        .contains(byte)
  }

  /// Returns the target of a `Location` header, relative to this address; nil if it is invalid.
  package func following(location: String) -> WebAddress? {
    guard let location = Self.encoded(location), let here = URL(string: text),
      let there = URL(string: location, relativeTo: here),
      let components = URLComponents(url: there.absoluteURL, resolvingAgainstBaseURL: true)
    else { return nil }
    return WebAddress(components)
  }

  /// Returns the address with `end` appended, which is the end of a path and query in URL form.
  package func appending(_ end: String) -> WebAddress {
    var address = self
    address.target += end
    return address
  }

  private init?(_ components: URLComponents) {
    guard let scheme = components.scheme?.lowercased(), ["http", "https"].contains(scheme),
      let host = components.url?.host(percentEncoded: true)?.lowercased(), !host.isEmpty,
      (1...65_535).contains(components.port ?? 80)
    else { return nil }
    isSecure = scheme == "https"
    self.host = host.filter { $0 != "[" && $0 != "]" }
    explicitPort = components.port
    let path = components.percentEncodedPath
    target =
      (path.isEmpty ? "/" : path) + (components.percentEncodedQuery.map { "?" + $0 } ?? "")
    login = components.user.map { Login(name: $0, password: components.password ?? "") }
  }

  /// Returns the text with everything after the host in ASCII; nil if it can't be a URL.
  ///
  /// Foundation would also encode the percent signs of a path that contains other letters.
  private static func encoded(_ text: String) -> String? {
    guard text.utf8.count <= longest,
      text.unicodeScalars.allSatisfy({
        !$0.properties.isWhitespace && $0.properties.generalCategory != .control
      })
    else { return nil }
    let hostStart = text.firstRange(of: "://")?.upperBound ?? text.startIndex
    let hostEnd = text[hostStart...].firstIndex { "/?#".contains($0) } ?? text.endIndex
    let rest = text[hostEnd...].utf8.map { byte in
      byte < 0x80
        ? String(UnicodeScalar(byte)) : "%" + String(byte, radix: 16, uppercase: true)
    }
    return text[..<hostEnd] + rest.joined()
  }
}

extension WebAddress {
  /// The explicit port or the default one of the scheme.
  package var port: Int { explicitPort ?? (isSecure ? 443 : 80) }

  /// The host, with the port if it is not the default one, as in a URL.
  package var authority: String {
    let host = host.utf8.contains(UInt8(ascii: ":")) ? "[\(host)]" : host
    return port == (isSecure ? 443 : 80) ? host : "\(host):\(port)"
  }

  /// The complete URL without a login.
  package var text: String { origin + target }

  /// The URL as it may be shown and logged: without the query, which may contain a secret.
  package var shown: String { origin + target.prefix { $0 != "?" } }

  /// Scheme, host and port.
  package var origin: String { (isSecure ? "https://" : "http://") + authority }
}
