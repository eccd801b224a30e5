/// Tells from the form of an address what opening it means, and makes a URL of it that no terminal can
/// misread; `Link` encodes it for requests and for programs of the desktop.
///
/// Bare hosts become `https`. There, letters outside of ASCII are percent-encoded as UTF-8, in hosts
/// as well: RFC 3986 foresees that, and browsers turn such a host into its international form.
package enum LinkParsing {
  /// Why an address is no link.
  package enum Refusal: Error, Sendable, Equatable {
    /// There is nothing but white space.
    case empty
    /// It is longer than this many bytes.
    case tooLong(limit: Int)
    /// It holds a control, bidirectional or invisible character or a backslash, or begins with -.
    case unsafe
    /// Its scheme is none of http, https, mailto, tel, feed and webcal.
    case scheme(String)
    /// A user name or password stands in front of the host.
    case userInformation
    /// It is the name of a file, perhaps in a folder, without the server on which that lies.
    case fileName
    /// It has the form of neither a web address, a mail address nor a phone number.
    case unrecognized
  }

  /// What the address of a link may begin with.
  package enum Scheme: String {
    case http, https, mailto, tel, feed, webcal, webcals
  }

  /// A link, and what was left out of its address.
  package struct Parsed: Sendable, Equatable {
    /// The link, fit to be opened.
    package var link: Link
    /// The names of header fields that mail addresses may not bring along, as they were written.
    package var dropped: [String] = []
  }

  /// Makes a link of an address as people write it.
  ///
  /// - Parameter title: the publisher's label; the address as it is written where it is empty.
  package static func parse(_ address: String, title: String = "") throws(Refusal) -> Parsed {
    let address = trimmed(address)
    guard !address.isEmpty else { throw .empty }
    guard isSafe(address) else { throw .unsafe }
    let resolved = try absolute(address)
    let (kind, url, dropped) = if let resolved { resolved } else { try bare(address) }
    let link = Link(title: title.isEmpty ? address : title, url: url, kind: kind)
    return Parsed(link: link, dropped: dropped)
  }

  /// Makes a link of an absolute URL; nil where a text has no scheme and so is none.
  package static func link(to url: String, title: String = "") throws(Refusal) -> Link? {
    guard let resolved = try absolute(url) else { return nil }
    guard isSafe(url) else { throw .unsafe }
    return Link(title: title, url: resolved.url, kind: resolved.kind)
  }

  /// A link that calls a number as people write it.
  package static func call(_ number: String) throws(Refusal) -> Link {
    Link(title: number, url: try PhoneLink.url(number[...]), kind: .phone)
  }

  /// True where an @ stands in front of any slash.
  package static func looksLikeMail(_ text: String) -> Bool { MailLink.looksRight(text) }

  /// False where a text holds controls, formatting, bidirectional or other invisible characters, or
  /// a backslash, which some programs take for a slash.
  package static func isVisible(_ text: some StringProtocol) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII
        ? scalar.value >= 0x20 && scalar.value != 0x7F && scalar != "\\" : scalar.isVisible
    }
  }

  typealias Resolved = (kind: Link.Kind, url: String, dropped: [String])

  private static func absolute(_ address: String) throws(Refusal) -> Resolved? {
    guard let (name, rest) = scheme(of: address) else { return nil }
    guard let scheme = Scheme(rawValue: name) else { throw .scheme(name) }
    switch scheme {
    case .http, .https: return (.web, try WebLink.url(name, rest), [])
    case .mailto: return try MailLink.resolve(rest)
    case .tel: return (.phone, try PhoneLink.url(rest.prefix { $0 != ";" }), [])
    case .webcal, .webcals: return (.source, try WebLink.url("webcal", rest), [])
    case .feed: return (.source, try feed(rest), [])
    }
  }

  /// `feed://example.org/` or `feed:https://example.org/`.
  private static func feed(_ rest: Substring) throws(Refusal) -> String {
    guard let (scheme, rest) = scheme(of: String(rest)), ["http", "https"].contains(scheme) else {
      return try WebLink.url("feed", rest)
    }
    return "feed:" + (try WebLink.url(scheme, rest))
  }

  private static func bare(_ address: String) throws(Refusal) -> Resolved {
    if PhoneLink.looksRight(address) { return (.phone, try PhoneLink.url(address[...]), []) }
    if MailLink.looksRight(address) { return try MailLink.resolve(address[...]) }
    return (.web, try WebLink.url(bare: address), [])
  }

  /// The scheme in lower case and what follows it; nil where a bare host has a port instead.
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
  /// Makes a link of an address as people write it, or nil where it can't safely be opened.
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
      // A number may be grouped with no-break spaces; nothing else lets them through.
      self == "\u{A0}" || self == "\u{202F}"
    default:
      !properties.isDefaultIgnorableCodePoint
    }
  }
}
