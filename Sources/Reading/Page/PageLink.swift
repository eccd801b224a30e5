import Drawing
import FlyerModel
import Localizing
import Screens
import Typesetting

/// A link of a page, as it is numbered, listed and opened.
struct PageLink: Sendable, Equatable {
  /// The label; never empty.
  let label: String
  let target: LinkTarget
  /// The index of the picture of the page to which it leads; nil where it leads to none.
  var picture: Int?
  /// Whether it leads to a heading of the same text.
  let isHeading: Bool

  /// A link of the document, which was checked when it was read.
  init(_ link: Link) {
    label = LinkText.label(of: link)
    target = .outside(link)
    isHeading = false
  }

  /// Makes a link to the events of a group.
  init(_ group: EventGroup) {
    label = group.name
    target = .events(group)
    isHeading = false
  }

  /// A link of a Markdown text.
  ///
  /// - Parameters:
  ///   - anchors: those of the headings of the text.
  ///   - isImage: whether an image has this address.
  init(
    _ text: String, destination: String, anchors: Set<String> = [], isImage: Bool = false
  ) {
    let line = text.utf8.contains(0x0A) ? text.replacing("\n", with: " ") : text
    target = LinkTarget(destination: destination, label: line).of(anImage: isImage)
    isHeading = destination.hasPrefix("#") && anchors.contains(String(destination.dropFirst()))
    label = line.isEmpty ? Self.address(of: target) : line
  }

  /// The address, where the label does not say it already.
  var furtherAddress: String? {
    if case .outside(let link) = target { return LinkText.furtherAddress(of: link) }
    return address == label ? nil : address
  }

  /// The label and the address, as they are listed.
  fileprivate var words: String { label + (furtherAddress.map { Self.space + $0 } ?? "") }

  /// The space between them.
  fileprivate static let space = "  "

  /// The address as a person would write it down.
  var address: String { Self.address(of: target) }

  var sign: String {
    switch target {
    case .outside(let link): Signs.sign(for: link.kind)
    case .inside: isHeading ? Signs.heading : Signs.article
    case .events: Signs.list
    case .refused: Signs.refused
    }
  }

  /// Where a terminal that knows links leads to.
  var url: String? { target.url }
  /// The address for requests, percent-encoded.
  var encodedURL: String? {
    if case .outside(let link) = target { link.encodedURL } else { nil }
  }

  private static func address(of target: LinkTarget) -> String {
    switch target {
    case .outside(let link): LinkText.address(of: link)
    case .inside(let destination), .refused(let destination, _): destination
    case .events(let group): group.name
    }
  }
}

/// The numbered links below a text, each set when it is visible.
struct LinkLines: Sendable, Equatable {
  let links: [PageLink]
  /// The columns of a line.
  let measure: Int
  /// How the kind of a link is put.
  var marks = MarkStyle.signs

  /// A blank line, then one for each link.
  var count: Int { links.isEmpty ? 0 : links.count + 1 }

  /// Returns the label and the address on a line; empty for the blank one.
  func text(_ number: Int) -> String { number > 0 ? links[number - 1].words : "" }

  func line(_ number: Int) -> PageLine {
    guard number > 0 else { return PageLine() }
    let index = number - 1
    let link = links[index]
    let digits = String(number)
    let margin = String(repeating: " ", count: String(links.count).count - digits.count)
    var parts = [
      PageLine.Part(text: margin + digits, element: .key, link: index),
      PageLine.Part(
        text: " " + marks.text(link.sign, or: link.word + ":") + " ", element: .tag, link: index),
    ]
    let end = link.label.utf8.count
    parts.append(
      PageLine.Part(
        text: link.label, element: .link, link: index, source: 0..<end, canBeCut: true))
    if let address = link.furtherAddress {
      let text = PageLink.space + address
      parts.append(
        PageLine.Part(
          text: text, element: .secondary, link: index, source: end..<end + text.utf8.count,
          canBeCut: true))
    }
    var line = PageLine(parts: parts)
    line.fields = line.fields(measure: measure)
    return line
  }
}

/// How links read.
enum LinkText {
  static func label(of link: Link) -> String { link.title.isEmpty ? address(of: link) : link.title }

  /// The address as a person would write it down: the number, the mail address, the URL.
  static func address(of link: Link) -> String {
    switch link.kind {
    case .web: link.url
    case .mail: removing("mailto:", from: link.url)
    case .phone: removing("tel:", from: link.url)
    case .source:
      link.openedURL.hasPrefix("feed:http") ? removing("feed:", from: link.url) : link.url
    }
  }

  /// The address, where the label does not say it already.
  static func furtherAddress(of link: Link) -> String? {
    let address = address(of: link)
    let label = label(of: link)
    if link.kind == .phone { return label.contains(where: \.isNumber) ? nil : address }
    let bare = removing("http://", from: removing("https://", from: address))
    return [address, bare, removing("/", from: bare, atEnd: true)].contains(label) ? nil : address
  }

  /// How a link would be written in a text; empty where its label is no address.
  static func addressInText(of link: Link) -> String {
    let label = link.title
    let isAddress = label.contains("@") || label.contains(".") || link.kind == .phone
    return isAddress && label.utf8.count >= 5 ? label : ""
  }

  private static func removing(_ part: String, from text: String, atEnd: Bool = false) -> String {
    if atEnd { return text.hasSuffix(part) ? String(text.dropLast(part.count)) : text }
    // A scheme may be in capitals.
    let isThere = text.prefix(part.count).lowercased() == part
    return isThere ? String(text.dropFirst(part.count)) : text
  }
}

extension PageLink {
  /// The meaning of its sign, in a word.
  var word: String {
    switch target {
    case .outside(let link): AccessibilityText.word(for: link.kind)
    case .inside: isHeading ? tr("heading", context: "link") : tr("article", context: "link")
    case .events: tr("list", context: "link")
    case .refused: tr("can’t be opened", context: "sign")
    }
  }
}

/// The use of a link that is chosen of several.
enum LinkUse: Sendable, Equatable {
  case follow
  /// Its QR code is shown.
  case showCode
  /// A program opens it.
  case open(with: String)
}
