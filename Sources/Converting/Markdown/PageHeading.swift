import Markdown
import Texts

/// The first heading of a Markdown text.
struct PageHeading: Sendable {
  let words: String
  /// Whether only blanks and comments are before it.
  let isAtTop: Bool
  /// The position after it.
  let end: Int

  /// The number of bytes at the beginning of a page that are searched for a title.
  private static let beginning = 256 << 10

  init?(_ text: ArraySlice<UInt8>) {
    if let heading = PageHeading(html: text) {
      self = heading
      return
    }
    let beginning = text.prefix(Self.beginning)
    let heading = MarkdownParts.first(of: beginning) {
      $0.isTitle && Self.words(of: $0).isSeen
    }
    guard let heading, let range = heading.range else { return nil }
    words = Self.words(of: heading)
    let lines = Lines(text)
    let start = text.startOfLine(at: text.startIndex + range.lowerBound)
    let last = text.startOfLine(at: text.startIndex + max(range.lowerBound, range.upperBound - 1))
    let next = lines.next(after: last)
    let isUnderlined = !text[start...].beginsWithNumberSigns
    end = isUnderlined ? lines.next(after: next) : next
    let underline = isUnderlined ? lines.line(at: next).map { text[$0] } : nil
    isAtTop =
      Self.isUnseen(text[..<start]) && (!isUnderlined || underline.map(Self.isUnderline) == true)
  }

  /// Reads an HTML heading at the beginning of a text, possibly inside other elements.
  private init?(html text: ArraySlice<UInt8>) {
    let beginning = Array(text.prefix(Self.longestHTML))
    var (place, isWithin) = (0, false)
    while true {
      let rest = beginning[place...].drop { $0 <= 0x20 }
      if rest.starts(with: "<!--".utf8) {
        guard let end = rest.firstIndex(behind: "-->") else { return nil }
        place = end
        continue
      }
      guard rest.first == UInt8(ascii: "<"),
        let tag = HTMLTag(rest, end: &place), HTMLElements.known.contains(tag.name)
      else { return nil }
      if tag.name == "h1", !tag.isEndTag { break }
      isWithin = true
    }
    let lowercase = beginning.map { $0.isLetter ? $0 | 0x20 : $0 }
    guard let behind = lowercase[place...].firstIndex(behind: "</h1>") else { return nil }
    let inner = String(decoding: beginning[place..<(behind - "</h1>".utf8.count)], as: UTF8.self)
    words = HTMLWords.line(of: HTMLReading.element(inner))
    guard words.isSeen else { return nil }
    (isAtTop, end) = (!isWithin, text.startIndex + behind)
  }

  private static let longestHTML = 16 << 10

  /// Returns its words without attributes, `{#id .class}`.
  private static func words(of heading: MarkdownPart) -> String {
    let words = heading.words
    guard words.hasSuffix("}"), let brace = words.lastIndex(of: "{"),
      "#.:".contains(words[words.index(after: brace)])
    else { return words }
    return String(words[..<brace]).trimmed
  }

  /// Whether a text consists only of blanks and comments.
  private static func isUnseen(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text.drop { $0 <= 0x20 }
    while rest.starts(with: "<!--".utf8) {
      guard let end = rest.firstIndex(behind: "-->") else { return false }
      rest = rest[end...].drop { $0 <= 0x20 }
    }
    return rest.isEmpty
  }

  private static func isUnderline(_ line: ArraySlice<UInt8>) -> Bool {
    let signs = line.drop { $0 == 0x20 }
    guard let sign = signs.first, "=-".utf8.contains(sign) else { return false }
    return signs.drop { $0 == sign }.allSatisfy { $0 <= 0x20 }
  }
}

extension String {
  /// Whether it has a visible character.
  var isSeen: Bool {
    unicodeScalars.contains {
      !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint
        && $0.properties.generalCategory != .control
    }
  }
}

extension MarkdownPart {
  /// Whether it is a heading of the text itself, not of a quotation or a list item.
  fileprivate var isTitle: Bool {
    if case .heading = kind { depth == 0 && !isQuoted } else { false }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func startOfLine(at place: Int) -> Int {
    self[..<place].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? startIndex
  }

  /// Whether the line is a heading with number signs at its beginning (CommonMark 0.31 §4.2).
  fileprivate var beginsWithNumberSigns: Bool {
    let line = drop { $0 == 0x20 }
    let rest = line.drop { $0 == UInt8(ascii: "#") }
    return (1...6).contains(rest.startIndex - line.startIndex) && (rest.first ?? 0) <= 0x20
  }
}
