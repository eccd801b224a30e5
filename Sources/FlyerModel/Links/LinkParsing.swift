import Texts

/// Determines from the form of an address what opening it means, and creates a URL that no terminal
/// can misread. `Link` encodes it for requests and for desktop programs.
///
/// Bare hosts become `https`. In requests, letters outside ASCII are percent-encoded as UTF-8, in
/// hosts as well. RFC 3986 provides for that, and browsers convert such a host to its international
/// form.
package enum LinkParsing {
  /// The reason why an address is no link.
  package enum Refusal: Error, Sendable, Equatable {
    /// It is empty or only white space.
    case empty
    /// It is longer than this many bytes.
    case tooLong(limit: Int)
    /// It contains a control, bidirectional or invisible character or a backslash, or begins with
    /// -.
    case unsafe
    /// Its scheme is none of http, https, mailto, tel, feed and webcal.
    case scheme(String)
    /// The host is preceded by a user name or password.
    case userInformation
    /// It is the name of a file, perhaps in a folder, without a server.
    case fileName
    /// It has the form of neither a web address, a mail address nor a phone number.
    case unrecognized
  }

  /// The permitted schemes of a link.
  package enum Scheme: String {
    case http, https, mailto, tel, feed, webcal, webcals
  }

  /// A link, and the parts of its address that were left out.
  package struct Parsed: Sendable, Equatable {
    /// The link, safe to open.
    package var link: Link
    /// The names, as written, of header fields that mail addresses must not set.
    package var dropped: [String] = []
  }

  /// Creates a link from an address as people write it. Throws a `Refusal` if the address is no
  /// safe link.
  ///
  /// - Parameter title: The publisher's label; if it is empty, the link shows the address as
  ///   written.
  package static func parse(_ address: String, title: String = "") throws(Refusal) -> Parsed {
    let address = trimmed(address)
    guard !address.isEmpty else { throw .empty }
    guard isSafe(address) else { throw .unsafe }
    let resolved = try absolute(address)
    let found = if let resolved { resolved } else { try bare(address) }
    return Parsed(
      link: link(found, title: title.isEmpty ? address : title), dropped: found.dropped)
  }

  /// Creates a link from an absolute URL; nil if the text has no scheme. Throws a `Refusal` if the
  /// URL is no safe link.
  package static func link(to url: String, title: String = "") throws(Refusal) -> Link? {
    guard let resolved = try absolute(url) else { return nil }
    guard isSafe(url) else { throw .unsafe }
    return link(resolved, title: title)
  }

  private static func link(_ resolved: Resolved, title: String) -> Link {
    Link(title: title, url: resolved.url, kind: resolved.kind, opening: resolved.opened)
  }

  /// Creates a link that calls a number as people write it. Throws a `Refusal` if it is no phone
  /// number.
  package static func call(_ number: String) throws(Refusal) -> Link {
    Link(title: number, url: try PhoneLink.url(number[...]), kind: .phone)
  }

  /// Whether the text contains an @ before any slash.
  package static func looksLikeMail(_ text: String) -> Bool { MailLink.looksRight(text) }

  /// Whether a text is free of invisible characters and of backslashes, which some programs take
  /// for slashes. Invisible are controls, formatting, bidirectional and some other characters.
  package static func isVisible(_ text: some StringProtocol) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII
        ? scalar.value >= 0x20 && scalar.value != 0x7F && scalar != "\\" : scalar.isVisible
    }
  }

  /// The values of a link: `opened` is the checked URL of a mail or a call, and one whose scheme is
  /// published in other letters; nil if it is `url`.
  private struct Resolved {
    var kind: Link.Kind
    var url: String
    var opened: String?
    var dropped: [String] = []
  }

  private static func absolute(_ address: String) throws(Refusal) -> Resolved? {
    guard let (name, rest) = scheme(of: address) else { return nil }
    guard let scheme = Scheme(rawValue: name) else { throw .scheme(name) }
    var found = try resolve(scheme, rest)
    // The letters of the scheme stay as published; some programs know only lower case.
    let opened = found.opened ?? found.url
    found.url = String(address.prefix { $0 != ":" } + found.url.drop { $0 != ":" })
    found.opened = opened
    return found
  }

  private static func resolve(_ scheme: Scheme, _ rest: Substring) throws(Refusal) -> Resolved {
    switch scheme {
    case .http, .https: return Resolved(kind: .web, url: try WebLink.url(scheme.rawValue, rest))
    case .mailto: return try mail(rest)
    case .tel:
      // Blanks, like other separators, are not dialled.
      let number = rest.filter { !$0.isWhitespace }
      return Resolved(
        kind: .phone, url: "tel:" + number,
        opened: try PhoneLink.url(number.prefix { $0 != ";" }))
    case .webcal, .webcals: return Resolved(kind: .source, url: try WebLink.url("webcal", rest))
    case .feed: return try feed(rest)
    }
  }

  private static func mail(_ rest: Substring) throws(Refusal) -> Resolved {
    let mail = try MailLink.check(rest)
    return Resolved(kind: .mail, url: mail.url, opened: mail.opened, dropped: mail.dropped)
  }

  /// Returns the values of a feed: `feed://example.org/` or `feed:https://example.org/`.
  private static func feed(_ rest: Substring) throws(Refusal) -> Resolved {
    guard let (scheme, _) = scheme(of: String(rest)), ["http", "https"].contains(scheme),
      let page = try absolute(String(rest))
    else { return Resolved(kind: .source, url: try WebLink.url("feed", rest)) }
    return Resolved(
      kind: .source, url: "feed:" + page.url, opened: "feed:" + (page.opened ?? page.url))
  }

  private static func bare(_ address: String) throws(Refusal) -> Resolved {
    if PhoneLink.looksRight(address) {
      return Resolved(kind: .phone, url: try PhoneLink.url(address[...]))
    }
    if MailLink.looksRight(address) { return try mail(address[...]) }
    return Resolved(kind: .web, url: try WebLink.url(bare: address))
  }

  /// Splits an address into the scheme in lower case and the remaining text. nil if it has no
  /// scheme, for example a bare host with a port.
  private static func scheme(of address: String) -> (name: String, rest: Substring)? {
    guard let colon = address.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let name = address[..<colon]
    let rest = address[address.utf8.index(after: colon)...]
    guard name.utf8.first.map(ByteSet.letters.contains) == true,
      name.utf8.allSatisfy(schemeCharacters.contains)
    else { return nil }
    let isHost = name.utf8.contains(UInt8(ascii: ".")) || name == "localhost"
    if isHost, rest.utf8.first.map(ByteSet.digits.contains) == true { return nil }
    return (name.lowercased(), rest)
  }

  private static let schemeCharacters = ByteSet(alphanumericsAnd: "+-.")

  private static func isSafe(_ address: String) -> Bool {
    !address.hasPrefix("-") && isVisible(address)
  }

  private static func trimmed(_ address: String) -> String {
    let blanks: [Character] = [" ", "\t", "\n", "\r", "\r\n"]
    guard let start = address.firstIndex(where: { !blanks.contains($0) }),
      let end = address.lastIndex(where: { !blanks.contains($0) })
    else { return "" }
    return String(address[start...end])
  }
}

extension Link {
  /// Creates a link from an address as people write it; nil if it cannot be opened safely.
  package init?(parsing address: String, title: String = "") {
    guard let parsed = try? LinkParsing.parse(address, title: title) else { return nil }
    self = parsed.link
  }
}

extension Unicode.Scalar {
  /// False for controls, formatting, bidirectional and other invisible characters and any space.
  fileprivate var isVisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned,
      .surrogate:
      false
    case .spaceSeparator:
      // Phone numbers may be grouped with no-break spaces. In all other addresses, they are
      // rejected or encoded.
      self == "\u{A0}" || self == "\u{202F}"
    default:
      !properties.isDefaultIgnorableCodePoint
    }
  }
}
