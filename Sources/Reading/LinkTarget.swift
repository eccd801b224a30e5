public import FlyerModel

/// Where a link of a page leads.
public enum LinkTarget: Sendable, Equatable {
  /// To a program of the desktop.
  case outside(Link)
  /// To a heading, or to another article of the flyer: `#id` or a relative address.
  case inside(String)
  /// Nowhere; why is the rest of a sentence that begins with the destination.
  case refused(String, because: String)
}

extension Item {
  /// Where the links of the item lead, in the order in which a page numbers them.
  public var linkTargets: [LinkTarget] { PageSource(self).links.map(\.target) }
}

extension LinkTarget {
  /// No longer destination leads anywhere, in bytes.
  static let longestDestination = 4096
  /// The fields of a mail that a link may fill in; some programs would attach files.
  private static let mailFields = ["to", "cc", "subject", "body"]

  /// What a destination in a Markdown text means: the rules are those for the links of a document.
  ///
  /// - Parameter label: what the link is called.
  init(destination: String, label: String = "") {
    let text = destination.drop(while: \.isWhitespace)
    guard !text.isEmpty else {
      self = .refused(destination, because: "leads nowhere")
      return
    }
    guard text.utf8.count <= Self.longestDestination else {
      self = .refused(
        String(text.prefix(40)) + "…", because: "is longer than \(Self.longestDestination) bytes")
      return
    }
    guard text.isVisible, !text.utf8.contains(UInt8(ascii: "\\")) else {
      self = .refused(destination, because: "holds characters that have no place in an address")
      return
    }
    self = Self.target(String(text), label: label)
  }

  /// The same, but an image is never an article.
  func of(anImage isImage: Bool) -> LinkTarget {
    guard isImage, case .inside(let destination) = self else { return self }
    return .refused(destination, because: "is not the whole address of a picture")
  }

  private static func target(_ text: String, label: String) -> LinkTarget {
    guard let (scheme, rest) = scheme(of: text) else {
      return text.hasPrefix("//") ? web("https", text[...], label: label) : .inside(text)
    }
    switch scheme {
    case "http", "https": return web(scheme, rest, label: label)
    case "mailto": return mail(rest, label: label)
    case "tel": return phone(rest, label: label)
    default:
      return .refused(
        text, because: "has the scheme \(scheme); only http, https, mailto and tel are opened")
    }
  }

  /// The scheme in lower case and what follows its colon.
  private static func scheme(of text: String) -> (name: String, rest: Substring)? {
    guard let colon = text.firstIndex(of: ":"), let first = text.first else { return nil }
    let name = text[..<colon]
    guard first.isASCII, first.isLetter,
      name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
    else { return nil }
    return (name.lowercased(), text[text.index(after: colon)...])
  }

  private static func web(_ scheme: String, _ rest: Substring, label: String) -> LinkTarget {
    let authority = rest.dropFirst(2).prefix { !"/?#".contains($0) }
    let url = scheme + ":" + encoded(rest)
    guard rest.hasPrefix("//"), let first = authority.first,
      first.isLetter || first.isNumber || first == "["
    else { return .refused(url, because: "names no host") }
    guard !authority.contains("@") else {
      return .refused(url, because: "holds a user name or a password")
    }
    return .outside(Link(title: label, url: url, kind: .web))
  }

  private static func mail(_ rest: Substring, label: String) -> LinkTarget {
    let parts = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let address = parts.first ?? ""
    guard address.contains("@"), !address.hasPrefix("-") else {
      return .refused("mailto:" + rest, because: "is no mail address")
    }
    let fields = parts.dropFirst().joined().split(separator: "&").filter(isHarmless)
    let url = "mailto:" + address + (fields.isEmpty ? "" : "?" + fields.joined(separator: "&"))
    return .outside(Link(title: label, url: encoded(url[...]), kind: .mail))
  }

  /// A line break in anything but the body would begin another header.
  private static func isHarmless(_ field: Substring) -> Bool {
    let name = field.prefix { $0 != "=" }.lowercased()
    let value = field.lowercased()
    return mailFields.contains(name)
      && (name == "body" || !value.contains("%0a") && !value.contains("%0d"))
  }

  private static func phone(_ rest: Substring, label: String) -> LinkTarget {
    let number = rest.prefix { $0 != ";" }
    let digits = number.filter { $0.isASCII && $0.isNumber }
    let isNumber = number.allSatisfy { $0.isASCII && ($0.isNumber || "+-./() ".contains($0)) }
    guard isNumber, (2...20).contains(digits.count) else {
      return .refused("tel:" + rest, because: "is no phone number")
    }
    let url = "tel:" + (number.hasPrefix("+") ? "+" : "") + digits
    return .outside(Link(title: label, url: url, kind: .phone))
  }

  /// A part of a URL as it may be handed to a program: printable ASCII, without what a shell reads.
  private static func encoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if (0x21..<0x7F).contains(byte), !"\"'`$<>(){}|^*".utf8.contains(byte) {
        bytes.append(byte)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        bytes += "%\(digits)".utf8
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Substring {
  /// True without controls and anything else that is not seen.
  fileprivate var isVisible: Bool {
    utf8.allSatisfy { (0x20..<0x7F).contains($0) }
      || unicodeScalars.allSatisfy(\.isVisibleOrSpace)
  }
}

extension Unicode.Scalar {
  /// False for controls, formatting, bidirectional and other invisible characters.
  fileprivate var isVisibleOrSpace: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned,
      .surrogate:
      false
    default: self == " " || !properties.isDefaultIgnorableCodePoint
    }
  }
}
