import Texts

/// Distinguishes HTML from plain text and Markdown, where `<` may be a character as in `a<b`, or begin
/// an autolink such as `<https://example.org>`. Descriptions of events and talks may be any of these.
struct TextMarkup {
  private let bytes: [UInt8]
  /// The bytes with blanks in place of code.
  private let readable: [UInt8]
  private var tags: [Tag] = []
  private var hasKnown = false

  /// - Parameter isMarkdown: Whether to ignore tags in Markdown code.
  init(_ text: String, isMarkdown: Bool = false) {
    bytes = Array(text.utf8)
    readable = isMarkdown ? MarkdownCode.blanked(bytes) : bytes
    var index = bytes.startIndex
    while let start = readable[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = start + 1
      guard let tag = HTMLTagShape(readable, at: start) else { continue }
      let isKnown = HTMLTag.known.contains(tag.name)
      hasKnown = hasKnown || isKnown
      tags.append(Tag(start: start, shape: tag, isKnown: isKnown))
      index = tag.end
    }
  }

  private struct Tag {
    let start: Int
    let shape: HTMLTagShape
    let isKnown: Bool
  }

  /// The text as HTML, with every `<` escaped that begins no element; nil if it has no HTML element.
  var html: String? {
    guard hasKnown else { return nil }
    let ended = Set(tags.lazy.filter(\.shape.isEnd).map(\.shape.name))
    // Elements of other vocabularies are markup if they have an end tag.
    let markup = tags.filter { $0.isKnown || ended.contains($0.shape.name) }.map {
      $0.start..<$0.shape.end
    }
    return escaped("&lt;", outside: markup) { isDeclaration(at: $0) }
  }

  /// The text as Markdown, with everything escaped that only looks like a tag.
  var markdown: String {
    let words = Set(tags.map(\.start))
    return escaped("\\<", outside: []) { !words.contains($0) }
  }

  private func escaped(
    _ sign: String, outside markup: [Range<Int>], unless isKept: (Int) -> Bool
  ) -> String {
    var (written, rest) = ([UInt8](), markup[...])
    written.reserveCapacity(bytes.count + 16)
    for (index, byte) in bytes.enumerated() {
      while let first = rest.first, first.upperBound <= index { rest.removeFirst() }
      if byte == UInt8(ascii: "<"), rest.first?.contains(index) != true, !isKept(index) {
        written += sign.utf8
      } else {
        written.append(byte)
      }
    }
    return String(decoding: written, as: UTF8.self)
  }

  /// Whether a comment, a declaration or a processing instruction begins there.
  private func isDeclaration(at index: Int) -> Bool {
    guard index + 2 < bytes.count else { return false }
    let (first, second) = (bytes[index + 1], bytes[index + 2])
    return first == UInt8(ascii: "?") && second.isLetter
      || first == UInt8(ascii: "!")
        && (second.isLetter || second == UInt8(ascii: "-") || second == UInt8(ascii: "["))
  }
}

/// Text in the form of a tag: a name, attributes with values or known Boolean attributes, and `>`.
struct HTMLTagShape {
  let name: String
  let isEnd: Bool
  /// The index after the tag.
  let end: Int

  /// The Boolean attributes of HTML.
  private static let flags: Set<String> = [
    "allowfullscreen", "async", "checked", "compact", "controls", "default", "defer", "disabled",
    "download", "hidden", "ismap", "itemscope", "loop", "multiple", "muted", "nowrap", "open",
    "readonly", "required", "reversed", "selected",
  ]

  /// - Parameter start: The index of a `<`.
  init?(_ bytes: [UInt8], at start: Int) {
    var index = start + 1
    let isEnd = index < bytes.count && bytes[index] == UInt8(ascii: "/")
    if isEnd { index += 1 }
    guard index < bytes.count, bytes[index].isLetter else { return nil }
    let name = bytes[index...].prefix(while: \.isTagName)
    index = name.endIndex
    var attributes = AttributeReader(bytes[index...])
    while let attribute = attributes.next() {
      let word = String(decoding: attribute.name, as: UTF8.self).lowercased()
      guard !isEnd, attribute.hasValue || Self.flags.contains(word) else { return nil }
    }
    guard let end = attributes.end else { return nil }
    (self.isEnd, self.end) = (isEnd, end)
    self.name = String(decoding: name, as: UTF8.self).lowercased()
  }
}

/// Reads the attributes of a tag up to its `>`.
private struct AttributeReader {
  private var rest: ArraySlice<UInt8>
  /// The index after the tag; nil if the tag is not closed.
  private(set) var end: Int?

  init(_ rest: ArraySlice<UInt8>) { self.rest = rest }

  mutating func next() -> (name: ArraySlice<UInt8>, hasValue: Bool)? {
    let space = rest.prefix { $0 <= 0x20 }
    rest = rest[space.endIndex...]
    if rest.first == UInt8(ascii: "/") { rest.removeFirst() }
    guard let first = rest.first else { return nil }
    if first == UInt8(ascii: ">") {
      end = rest.startIndex + 1
      return nil
    }
    guard !space.isEmpty, first.isLetter else { return nil }
    let name = rest.prefix(while: \.isAttributeName)
    rest = rest[name.endIndex...]
    guard rest.first == UInt8(ascii: "=") else { return (name, false) }
    return skipValue() ? (name, true) : nil
  }

  private mutating func skipValue() -> Bool {
    rest.removeFirst()
    guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let value = rest.prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "<") }
      rest = rest[value.endIndex...]
      return !value.isEmpty
    }
    guard let close = rest.dropFirst().firstIndex(of: quote) else { return false }
    rest = rest[(close + 1)...]
    return true
  }
}

extension UInt8 {
  fileprivate var isTagName: Bool {
    isLetterOrDigit || self == UInt8(ascii: ":")
      || self == UInt8(ascii: "-")
  }

  fileprivate var isAttributeName: Bool { isTagName || self == UInt8(ascii: "_") }
}
