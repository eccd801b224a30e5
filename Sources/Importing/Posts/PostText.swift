import Markdown
import Texts

/// The text of a post, which may contain a little HTML.
struct PostText: Equatable {
  /// Words with a link.
  struct Anchor: Equatable {
    /// The words on one line; the address if there are none.
    var title: String
    /// The address as in the tag, unchecked.
    var address: String
    /// The offset of the words in the text, in UTF-8.
    var offset: Int
  }

  /// The text without tags and without white space at its ends. It has a line break for each
  /// `<br>`, a blank line between paragraphs, and entities resolved once. Unknown tags stay.
  private(set) var text = ""
  /// The words between `<a>` and `</a>`, in their order.
  private(set) var anchors: [Anchor] = []

  private var bytes: [UInt8] = []
  private var open: (start: Int, address: String)?
  private var entities = EntityDecoder(keepsControls: true)

  static func == (one: Self, other: Self) -> Bool {
    one.text == other.text && one.anchors == other.anchors
  }

  init(_ html: String) {
    let angle = UInt8(ascii: "<")
    guard html.utf8.contains(where: { $0 == angle || $0 == UInt8(ascii: "&") }) else {
      text = html.trimmed
      return
    }
    var (rest, nextTag) = (Array(html.utf8)[...], 0)
    bytes.reserveCapacity(rest.count)
    while let byte = rest.first {
      if byte == angle, rest.startIndex >= nextTag, let tag = HTMLTag(rest, end: &nextTag),
        take(tag)
      {
        rest = rest[tag.end...]
      } else if !entities.take(from: &rest, into: &bytes) {
        bytes.append(rest.removeFirst())
      }
    }
    closeAnchor()
    text = String(decoding: bytes, as: UTF8.self).withoutNUL.trimmed
    let start = bytes.prefix(while: \.isBlankOrLineBreak).count
    for index in anchors.indices { anchors[index].offset = max(0, anchors[index].offset - start) }
    bytes = []
  }

  /// Applies one of the few supported tags. Returns false for all others, and for words in the form
  /// of a tag, as in `if a<b and c>d`.
  private mutating func take(_ tag: HTMLTag) -> Bool {
    guard tag.attributes.isEmpty || tag.attributes.contains(where: { $0.value != nil }) else {
      return false
    }
    switch tag.name {
    case "br" where !tag.isEndTag: bytes.append(.newline)
    case "p": beginParagraph()
    case "a":
      closeAnchor()
      if !tag.isEndTag { open = tag["href"].map { (bytes.count, address($0)) } }
    default: return Self.styles.contains(tag.name)
    }
    return true
  }

  /// The tags that only change the style.
  private static let styles: Set<String> = ["b", "i", "u", "s", "em", "strong", "small", "span"]

  /// Returns an address with its entities resolved.
  private mutating func address(_ written: ArraySlice<UInt8>) -> String {
    var (rest, address) = (written, [UInt8]())
    while let byte = rest.first {
      if entities.take(from: &rest, into: &address) { continue }
      address.append(byte)
      rest.removeFirst()
    }
    return String(decoding: address, as: UTF8.self).withoutNUL
  }

  private mutating func beginParagraph() {
    while bytes.last?.isBlankOrLineBreak == true { bytes.removeLast() }
    if !bytes.isEmpty { bytes += [.newline, .newline] }
  }

  private mutating func closeAnchor() {
    guard let (start, address) = open else { return }
    open = nil
    let words = bytes.dropFirst(start).split(whereSeparator: \.isBlankOrLineBreak)
    if words.isEmpty { bytes += address.utf8 }
    let title = String(decoding: Array(words.joined(separator: [0x20])), as: UTF8.self).withoutNUL
    anchors.append(Anchor(title: title.isEmpty ? address : title, address: address, offset: start))
  }
}
