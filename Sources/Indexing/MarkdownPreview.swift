/// Returns the beginning of a Markdown text as one line, without simple markup.
///
/// It is no parser: it reads only the beginning, and leaves unknown markup as it is.
enum MarkdownPreview {
  /// Returns at most `length` characters. Dots separate items of lists, lines of code and cells of
  /// tables.
  ///
  /// - Parameter context: the context before the text, if it is part of a longer one.
  static func text(
    of markdown: String, length: Int, context: PreviewLines.Context = .start
  ) -> String {
    // Markup and the addresses of links may take as much space again, and more.
    let start = PreviewHTML.text(of: markdown, length: length * 4)
    var lines = PreviewLines(of: start, context: context)
    var (text, isSeparate) = ([UInt8](), false)
    while isShorter(text, than: length), let next = lines.next() {
      let words = words(of: next)
      // An item may begin with a line without words, such as a picture.
      isSeparate = isSeparate || next.isSeparate
      if words.isEmpty { continue }
      if !text.isEmpty { text += isSeparate || next.isRaw ? separator : [0x20] }
      text += words
      isSeparate = next.isRaw
    }
    if isPlain(text) { return String(decoding: text.prefix(length), as: UTF8.self) }
    return String(String(decoding: text, as: UTF8.self).prefix(length))
  }

  /// Whether a text has fewer letters than `length`. Each letter has at least one byte, and
  /// counting letters is slower than counting bytes.
  private static func isShorter(_ text: [UInt8], than length: Int) -> Bool {
    text.count < length
      || !isPlain(text) && String(decoding: text, as: UTF8.self).count < length
  }

  /// Whether each letter is one byte.
  private static func isPlain(_ text: [UInt8]) -> Bool { text.allSatisfy { $0 < 0x80 } }

  private static let separator = Array(PreviewLines.separator.utf8)

  /// Returns the words of a line in UTF-8.
  private static func words(of line: PreviewLines.Line) -> [UInt8] {
    switch line {
    case .text(let text, _): self.line(text)
    case .code(let code): words(of: code)
    case .row(let cells):
      Array(
        cells.map { words(of: inline($0)) }.filter { !$0.isEmpty }.joined(separator: separator))
    }
  }

  /// Returns the words with one blank between them.
  private static func words(of text: PreviewText) -> [UInt8] {
    var (words, isParted) = ([UInt8](), false)
    words.reserveCapacity(text.count)
    for scalar in text {
      if scalar.isBlank {
        isParted = !words.isEmpty
      } else {
        if isParted { words.append(0x20) }
        isParted = false
        if scalar.isASCII {
          words.append(UInt8(truncatingIfNeeded: scalar.value))
        } else {
          words += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
        }
      }
    }
    assert(words.last != 0x20, "blanks are only between words")
    return words
  }

  /// Returns a line without the signs of headings, quotations and list items. A rule becomes empty.
  private static func line(_ line: PreviewText) -> [UInt8] {
    var rest = line.drop(while: \.isBlank)
    if PreviewList.isRule(rest) || isDefinition(rest) { return [] }
    while let marker = rest.first, "#>-*+".unicodeScalars.contains(marker) {
      let next = rest.drop { $0 == marker }
      let isEmphasis = marker == "*" && next.first?.isBlank == false
      guard !isEmphasis, next.first?.isBlank ?? true || marker == ">" else { break }
      rest = next.drop(while: \.isBlank)
    }
    if rest.first == "[", boxes.contains(where: { rest.starts(with: $0.unicodeScalars) }) {
      rest = rest.dropFirst(4)
    }
    return words(of: inline(rest))
  }

  private static let boxes = ["[ ] ", "[x] ", "[X] "]

  /// Whether a line is `[name]: address "title"`, which defines the address of links with that
  /// name.
  private static func isDefinition(_ line: PreviewText) -> Bool {
    guard line.first == "[", let end = line.firstIndex(of: "]"), line[(end + 1)...].first == ":"
    else { return false }
    let behind = line[(end + 2)...].drop(while: \.isBlank).drop { !$0.isBlank }
    return behind.first { !$0.isBlank }.map("\"'(".unicodeScalars.contains) ?? true
  }

  /// Returns a text without the signs of emphasis and code, and only the text of links.
  private static func inline(_ text: PreviewText) -> PreviewText {
    text.withUnsafeBufferPointer { $0.contains(where: isMarkup) ? inline($0)[...] : text }
  }

  private static func isMarkup(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "*", "`", "_", "~", "!", "[", "]", "\\": true
    default: false
    }
  }

  /// Accesses each index once: most of what lists show is copied here.
  private static func inline(_ text: UnsafeBufferPointer<Unicode.Scalar>) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    result.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      let scalar = text[index]
      index += 1
      let next = index < text.count ? text[index] : nil
      switch scalar {
      case "*", "`": break
      case "_" where !isInWord(result.last, next): break
      case "~" where next == "~": index += 1
      case "!" where next == "[": index = endOfImage(in: text, from: index) ?? index
      case "[": break
      case "]": index = endOfDestination(in: text, from: index) ?? index
      case "\\":
        if let next { result.append(next) }
        index += 1
      default: result.append(scalar)
      }
    }
    return result
  }

  /// Returns the end of `(address)`, or of `[name]` that is defined elsewhere; nil if neither
  /// begins here.
  private static func endOfDestination(
    in text: UnsafeBufferPointer<Unicode.Scalar>, from start: Int
  ) -> Int? {
    guard start < text.count else { return nil }
    if text[start] == "(" { return endOfAddress(in: text, from: start) }
    return text[start] == "[" ? text[start...].firstIndex(of: "]").map { $0 + 1 } : nil
  }

  /// Returns the end of `(address)`, which may contain pairs of parentheses.
  private static func endOfAddress(
    in text: UnsafeBufferPointer<Unicode.Scalar>, from start: Int
  ) -> Int? {
    var (index, depth) = (start, 0)
    while index < text.count {
      switch text[index] {
      case "(": depth += 1
      case ")": depth -= 1
      case "\\": index += 1
      default: break
      }
      index += 1
      if depth == 0 { return index }
    }
    // The address contains a parenthesis that is never closed.
    return text[start...].firstIndex(of: ")").map { $0 + 1 }
  }

  /// Returns the end of `[words](address)` of an image; nil if there is none here.
  private static func endOfImage(
    in text: UnsafeBufferPointer<Unicode.Scalar>, from start: Int
  ) -> Int? {
    guard let middle = text[start...].firstIndex(of: "]") else { return nil }
    guard middle + 1 < text.count, text[middle + 1] == "(" else { return nil }
    return endOfAddress(in: text, from: middle + 1)
  }

  /// Whether a sign is between two letters, as in `snake_case`.
  private static func isInWord(_ before: Unicode.Scalar?, _ after: Unicode.Scalar?) -> Bool {
    before?.properties.isAlphabetic ?? false && after?.properties.isAlphabetic ?? false
  }
}
