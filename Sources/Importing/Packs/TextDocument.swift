package import FoundationEssentials
import Texts

/// Detection of texts for people rather than for programs, by their beginning.
package enum TextDocument {
  /// Whether a media type, with any parameters, is that of a text.
  package static func isMediaType(_ type: String) -> Bool {
    ["text/plain", "text/markdown", "text/x-markdown"].contains(name(ofMediaType: type))
  }

  /// Whether a media type, with any parameters, is that of a text without markup.
  package static func isPlainMediaType(_ type: String) -> Bool {
    name(ofMediaType: type) == "text/plain"
  }

  private static func name(ofMediaType type: String) -> String {
    type.prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace }
  }

  /// Whether bytes are UTF-8 and neither JSON nor the beginning of a JSON document; JSON front matter
  /// of a page is allowed. If a server declares such bytes a text, they are read as one.
  package static func mayBe(_ document: Data) -> Bool {
    guard !document.contains(0), document.contains(where: { $0 > 0x20 }),
      String(validating: document, as: UTF8.self) != nil
    else { return false }
    return document.withUnsafeBytes { bytes in
      guard let start = try? Preamble.endBeforeListOrObject(in: bytes) else { return true }
      if bytes[start] == .openBrace, hasTextAfterValue(bytes, at: start) == true { return true }
      var scanner = JSONScanner(bytes, at: start + 1)
      scanner.skipWhitespace()
      if bytes[start] == .openBrace || scanner.byte.map("{[\"".utf8.contains) == true {
        return false
      }
      // Such as `[1] A note`.
      scanner = JSONScanner(bytes, at: start)
      guard (try? scanner.skipValue()) != nil else { return true }
      scanner.skipWhitespace()
      return scanner.byte != nil
    }
  }

  /// The length of the beginning that tells a text from another document, unless it may have JSON
  /// front matter.
  package static let beginning = 4096
  /// The greatest length of front matter. Whether a text follows JSON, only its end shows.
  package static let longestMatter = 1 << 20

  /// Whether a document begins as JSON, but may be Markdown by its name.
  package static func mayHaveMatter(
    _ beginning: some Collection<UInt8>, named name: String
  ) -> Bool {
    isMarkdownName(name) && start(of: beginning).first == UInt8(ascii: "{")
  }

  /// Whether a document begins neither as JSON nor as XML nor as a calendar. HTML in Markdown does
  /// not count as XML.
  ///
  /// - Parameter name: The name of its file. It matters if the beginning may be Markdown or something
  ///   else: an element, JSON front matter, a footnote.
  package static func recognises(
    _ bytes: some Collection<UInt8>, named name: String = ""
  ) -> Bool {
    let start = start(of: bytes)
    guard let first = start.first, !formats.contains(where: { start.starts(with: $0.utf8) }) else {
      return false
    }
    let rest = start.dropFirst().drop { $0 <= 0x20 }
    let isPlain = isPlainName(name)
    let isText = isPlain || isMarkdownName(name)
    if isText, first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      // Words in brackets, where all of it is known.
      let isLink =
        first == UInt8(ascii: "[") && rest.first != UInt8(ascii: "{")
        && bytes.count < beginning
      let matter = mayHaveMatter(start, named: name) ? self.start(of: bytes, longestMatter) : start
      if matter.withUnsafeBytes({ hasTextAfterValue($0, at: 0) }) ?? (isLink || isPlain) {
        return true
      }
    }
    switch first {
    case UInt8(ascii: "{"): return rest.first.map { !"\"}".utf8.contains($0) } ?? false
    case UInt8(ascii: "["): return !isListOfValues(rest)
    case UInt8(ascii: "<"): return beginsWithHTML(start, hasTextName: isText)
    default: return !isObject(start) && (isText || !isNumber(start))
    }
  }

  /// Whether bytes are UTF-8 without a NUL and begin like a text. The end may be cut off; JSON front
  /// matter must be complete.
  package static func isText(
    _ beginning: some Collection<UInt8>, named name: String = ""
  ) -> Bool {
    !beginning.contains(0) && recognises(beginning, named: name) && isUTF8(beginning)
  }

  /// Whether a file is a text, by its beginning. If its name is that of Markdown, even XML and
  /// calendars are texts; only the content tells JSON.
  package static func isFile(_ beginning: some Collection<UInt8>, named name: String) -> Bool {
    if isText(beginning, named: name) { return true }
    guard isMarkdownName(name), !beginning.contains(0), isUTF8(beginning) else { return false }
    let start = start(of: beginning)
    guard let first = start.first else { return false }
    return !"{[".utf8.contains(first) && !formats.contains { start.starts(with: $0.utf8) }
  }

  /// Returns the first bytes after a byte order mark and white space.
  private static func start(
    of bytes: some Collection<UInt8>, _ length: Int = beginning
  ) -> [UInt8] {
    Array(bytes.prefix(length).drop { $0 <= 0x20 || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF })
  }

  /// Whether a file name has an extension of Markdown.
  package static func isMarkdownName(_ name: some StringProtocol) -> Bool {
    extensions.contains(fileExtension(of: name))
  }

  /// Returns the extension of a file name in lower case, without its dot; empty if it has none.
  package static func fileExtension(of name: some StringProtocol) -> String {
    name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
  }

  /// Whether a file name has an extension of texts without markup.
  package static func isPlainName(_ name: some StringProtocol) -> Bool {
    plainExtensions.contains(fileExtension(of: name))
  }

  private static let plainExtensions: Set<String> = ["txt", "text", "log", "org", "rst", "csv"]

  package static let extensions: Set<String> = ["md", "markdown", "mdown", "mkd", "mkdn"]

  /// Whether bytes are UTF-8. The end may be cut off.
  static func isUTF8(_ beginning: some Collection<UInt8>) -> Bool {
    let bytes = Array(beginning)
    return (0..<4).contains { cut in
      cut < bytes.count && String(validating: bytes.dropLast(cut), as: UTF8.self) != nil
    }
  }

  /// The beginnings of other programs' documents that look like texts.
  private static let formats = ["%PDF-", "{\\rtf"]

  /// Whether text other than JSON follows a JSON value; nil if there is no complete value.
  private static func hasTextAfterValue(_ bytes: UnsafeRawBufferPointer, at start: Int) -> Bool? {
    var scanner = JSONScanner(bytes, at: start)
    guard (try? scanner.skipValue()) != nil else { return nil }
    scanner.skipWhitespace()
    guard let byte = scanner.byte, !"},]".utf8.contains(byte) else { return false }
    guard byte == .openBrace else { return true }
    scanner.position += 1
    scanner.skipWhitespace()
    return scanner.byte.map { !"\"}".utf8.contains($0) } ?? false
  }

  private static func isListOfValues(_ rest: ArraySlice<UInt8>) -> Bool {
    guard let first = rest.first else { return true }
    if "{\"]-".utf8.contains(first) || first.isDigit { return true }
    return ["true", "false", "null"].contains { word in
      rest.starts(with: word.utf8)
        && rest.dropFirst(word.utf8.count).first.map { $0 <= 0x20 || ",]".utf8.contains($0) }
          ?? true
    }
  }

  private static let elements: Set<String> = [
    "a", "abbr", "audio", "b", "big", "blockquote", "br", "center", "code", "del", "details", "div",
    "dl", "em", "figure", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "i", "iframe", "img", "ins",
    "kbd", "mark", "ol", "p", "picture", "pre", "s", "samp", "small", "span", "strong", "sub",
    "sup",
    "table", "u", "ul", "video",
  ]
  /// The root elements of other documents that are read here, without a namespace prefix.
  private static let roots: Set<String> = [
    "channel", "entry", "feed", "html", "opml", "outlinedocument", "rdf", "rss", "schedule",
  ]

  private static func beginsWithHTML(_ start: [UInt8], hasTextName: Bool) -> Bool {
    var text = String(decoding: start, as: UTF8.self)[...]
    while text.hasPrefix("<!--") {
      guard let end = text.firstRange(of: "-->") else { return false }
      text = text[end.upperBound...].drop(while: \.isWhitespace)
      if !text.hasPrefix("<") { return !text.isEmpty && recognises(Array(text.utf8)) }
    }
    // Such as `<https://example.org>`.
    let name = text.dropFirst().prefix { $0.isLetter || $0.isNumber }.lowercased()
    let rest = text.dropFirst(name.count + 1)
    if elements.contains(name) || rest.hasPrefix("://") { return true }
    guard hasTextName else { return false }
    let start = String(decoding: text.utf8.prefix(16), as: UTF8.self).lowercased()
    if start.hasPrefix("<?xml") || start.hasPrefix("<!doctype") { return false }
    let root = text.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == ":" }.lowercased()
    return !roots.contains(root.split(separator: ":").last.map(String.init) ?? "")
  }

  /// Whether the document begins like a calendar or a similar object; it may be incomplete.
  private static func isObject(_ start: [UInt8]) -> Bool {
    String(decoding: start.prefix(7), as: UTF8.self).uppercased() == "BEGIN:V"
  }

  private static func isNumber(_ start: [UInt8]) -> Bool {
    start.allSatisfy { $0 <= 0x20 || $0.isDigit || "+-.eE".utf8.contains($0) }
      && start.contains { $0.isDigit }
  }
}
