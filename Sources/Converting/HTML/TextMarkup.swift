import Markdown
import Texts

/// Distinguishes HTML from plain text and Markdown, where `<` may be a character as in `a<b`, or begin
/// an autolink such as `<https://example.org>`. Descriptions of events and talks may be any of these.
struct TextMarkup {
  private let bytes: [UInt8]
  /// The bytes with blanks in place of code.
  private let readable: [UInt8]
  private var tags: [(start: Int, tag: HTMLTag, isKnown: Bool)] = []
  private var hasKnown = false

  /// - Parameter isMarkdown: Whether to ignore tags in Markdown code.
  init(_ text: String, isMarkdown: Bool = false) {
    bytes = Array(text.utf8)
    readable = isMarkdown ? MarkdownCode.blanked(bytes) : bytes
    var index = bytes.startIndex
    while let start = readable[index...].firstIndex(of: UInt8(ascii: "<")) {
      guard let tag = HTMLTag(readable[start...], end: &index), tag.isMarkup else { continue }
      let isKnown = HTMLElements.known.contains(tag.name)
      hasKnown = hasKnown || isKnown
      tags.append((start, tag, isKnown))
    }
  }

  /// The text as HTML, with every `<` escaped that begins no element; nil if it has no HTML element.
  var html: String? {
    guard hasKnown else { return nil }
    let ended = Set(tags.lazy.filter(\.tag.isEndTag).map(\.tag.name))
    // Elements of other vocabularies are markup if they have an end tag.
    let markup = tags.filter { $0.isKnown || ended.contains($0.tag.name) }.map {
      $0.start..<$0.tag.end
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

extension HTMLTag {
  /// The Boolean attributes of HTML.
  private static let flags: Set<String> = [
    "allowfullscreen", "async", "checked", "compact", "controls", "default", "defer", "disabled",
    "download", "hidden", "ismap", "itemscope", "loop", "multiple", "muted", "nowrap", "open",
    "readonly", "required", "reversed", "selected",
  ]

  /// Whether it is a tag rather than words: its attributes have values or are Boolean ones.
  var isMarkup: Bool {
    attributes.allSatisfy {
      !isEndTag && $0.name.utf8.first?.isLetter == true
        && ($0.value != nil || Self.flags.contains($0.name))
    }
  }
}
