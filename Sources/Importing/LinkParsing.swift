public import FlyerModel

/// Tells from the form of an address what opening it means, and makes a URL of it that neither a
/// terminal nor a shell nor a program of the desktop can misread.
///
/// Bare hosts become `https`. Letters outside of ASCII are percent-encoded as UTF-8, in hosts as
/// well: RFC 3986 foresees that, and browsers turn such a host into its international form.
public enum LinkParsing {
  /// Why an address is no link.
  public enum Refusal: Error, Sendable, Equatable {
    /// There is nothing but white space.
    case empty
    /// It is longer than this many bytes.
    case tooLong(limit: Int)
    /// It holds a control, bidirectional or invisible character or a backslash, or begins with -.
    case unsafe
    /// Its scheme is none of http, https, mailto and tel.
    case scheme(String)
    /// A user name or password stands in front of the host.
    case userInformation
    /// It has the form of neither a web address, a mail address nor a phone number.
    case unrecognized
  }

  /// A link, and what was left out of its address.
  public struct Parsed: Sendable, Equatable {
    /// The link, fit to be opened.
    public var link: Link
    /// The names of header fields that mail addresses may not bring along, as they were written.
    public var dropped: [String] = []
  }

  /// Makes a link of an address as people write it.
  ///
  /// - Parameter title: the publisher's label; the address as it is written where it is empty.
  public static func parse(_ address: String, title: String = "") throws(Refusal) -> Parsed {
    let address = address.trimmed
    guard !address.isEmpty else { throw .empty }
    guard isSafe(address) else { throw .unsafe }
    let (kind, url, dropped) = try resolve(address)
    let link = Link(title: title.isEmpty ? address : title, url: url, kind: kind)
    return Parsed(link: link, dropped: dropped)
  }

  /// A link that calls a number as people write it.
  static func call(_ number: String) throws(Refusal) -> Link {
    Link(title: number, url: try PhoneNumber.url(number[...]), kind: .phone)
  }

  typealias Resolved = (kind: Link.Kind, url: String, dropped: [String])

  private static func resolve(_ address: String) throws(Refusal) -> Resolved {
    if let (scheme, rest) = scheme(of: address) {
      switch scheme {
      case "http", "https": return (.web, try WebAddress.url(scheme, rest), [])
      case "mailto": return try MailAddress.resolve(rest)
      case "tel": return (.phone, try PhoneNumber.url(rest.prefix { $0 != ";" }), [])
      default: throw .scheme(scheme)
      }
    }
    if PhoneNumber.looksRight(address) { return (.phone, try PhoneNumber.url(address[...]), []) }
    if MailAddress.looksRight(address) { return try MailAddress.resolve(address[...]) }
    return (.web, try WebAddress.url(bare: address), [])
  }

  /// The scheme in lower case and what follows it; nil where a bare host has a port instead.
  private static func scheme(of address: String) -> (name: String, rest: Substring)? {
    guard let colon = address.utf8.firstIndex(of: .colon) else { return nil }
    let name = address[..<colon]
    let rest = address[address.utf8.index(after: colon)...]
    guard name.utf8.first?.isLetter == true, name.utf8.allSatisfy(\.isWordOrSign)
    else { return nil }
    let isHost = name.utf8.contains(.dot) || name == "localhost"
    if isHost, rest.utf8.first?.isDigit == true { return nil }
    return (name.lowercased(), rest)
  }

  private static func isSafe(_ address: String) -> Bool {
    address.utf8.first != .hyphen
      && address.unicodeScalars.allSatisfy { scalar in
        scalar.isASCII
          ? scalar.value >= 0x20 && scalar.value != 0x7F && scalar != "\\"
          : scalar.isVisible
      }
  }
}

extension Link {
  /// Makes a link of an address as people write it, or nil where it can't safely be opened.
  public init?(parsing address: String, title: String = "") {
    guard let parsed = try? LinkParsing.parse(address, title: title) else { return nil }
    self = parsed.link
  }
}

extension LinkParsing.Refusal {
  /// The rest of a sentence that begins with the address.
  func reason(from origin: Origin) -> String {
    switch self {
    case .empty: "is no address"
    case .tooLong(let limit): "is longer than \(limit) bytes"
    case .unsafe: "holds characters that have no place in an address"
    case .scheme("file") where origin == .local:
      "is a file: link; a flyer points to no file, put it on a web server"
    case .scheme(let scheme):
      "has the scheme \(scheme.quoted); only http, https, mailto and tel are opened"
    case .userInformation: "holds a user name or a password"
    case .unrecognized: "is neither a web address nor a mail address nor a phone number"
    }
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
