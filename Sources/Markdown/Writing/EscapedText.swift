import Texts

/// A text that is written byte by byte, with backslashes before characters that are Markdown
/// markup.
struct EscapedText {
  private(set) var bytes: [UInt8] = []
  private let lineBreak: String
  private let keepsAddresses: Bool
  /// Whether the line so far has only digits and blanks.
  private var isStart = true

  /// - Parameter keepsAddresses: Whether an address that Markdown would cut is put in angle brackets.
  init(lineBreak: String, keepsAddresses: Bool = false) {
    (self.lineBreak, self.keepsAddresses) = (lineBreak, keepsAddresses)
  }

  mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
    bytes.reserveCapacity(text.count + text.count / 16 + 8)
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        endLine()
        let isPair = byte == UInt8(ascii: "\r") && index + 1 < text.count
        index += isPair && text[index + 1] == UInt8(ascii: "\n") ? 2 : 1
        continue
      }
      if keepsAddresses, let address = BareAddress(in: text, at: index) {
        add(address, text)
        index = address.end
        continue
      }
      if isSpecial(byte, at: index, in: text) { bytes.append(UInt8(ascii: "\\")) }
      bytes.append(byte)
      // `1.` and `1)` begin a list, as `-` does.
      isStart = isStart && (byte == 0x20 || byte == 0x09 || byte.isDigit)
      index += 1
    }
  }

  private mutating func add(_ address: BareAddress, _ text: UnsafeBufferPointer<UInt8>) {
    isStart = false
    let isCut = address.words.contains { isSpecial(text[$0], at: $0, in: text) }
    let needsBrackets = isCut && address.hasScheme && !address.isInBrackets
    if needsBrackets { bytes.append(UInt8(ascii: "<")) }
    bytes += text[address.start..<address.end]
    if needsBrackets { bytes.append(UInt8(ascii: ">")) }
  }

  private mutating func endLine() {
    bytes += lineBreak.utf8
    isStart = true
  }

  private func isSpecial(_ byte: UInt8, at index: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool
  {
    guard byte.maySpeak else { return false }
    let previous = index > 0 ? text[index - 1] : 0
    let next = index + 1 < text.count ? text[index + 1] : 0
    switch Unicode.Scalar(byte) {
    case "\\", "`", "*", "[", "]", "<", "|": return true
    case "~":
      return previous == byte || next == byte
        || !(previous == UInt8(ascii: "/") || Self.endsWord(text[..<index]))
    case "_": return !(Self.endsWord(text[..<index]) && Self.beginsWord(text[(index + 1)...]))
    case "#":
      return !Self.endsWord(text[..<index]) && previous != UInt8(ascii: "/")
        && previous != UInt8(ascii: "=")
    case ">", "-", "+", "=": return isStart && !previous.isDigit
    case ".", ")": return isStart && previous.isDigit
    case "&": return MarkdownEscaping.beginsEntity(text[(index + 1)...])
    default: return false
    }
  }

  private static func endsWord(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let last = text.last else { return false }
    if last < 0x80 { return last.isLetterOrDigit }
    return String(decoding: text.suffix(4), as: UTF8.self).unicodeScalars.last?.isWord ?? false
  }

  private static func beginsWord(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let first = text.first else { return false }
    if first < 0x80 { return first.isLetterOrDigit }
    return String(decoding: text.prefix(4), as: UTF8.self).unicodeScalars.first?.isWord ?? false
  }
}

extension Unicode.Scalar {
  var isWord: Bool {
    properties.isAlphabetic || properties.numericType != nil
      || properties.generalCategory == .nonspacingMark
  }
}

/// Converts a text without markup to Markdown.
package enum PlainText {
  /// Returns the text as Markdown. An empty line ends a paragraph.
  ///
  /// - Parameter lineBreak: the line break within a paragraph.
  package static func markdown(_ text: String, lineBreak: String = "\\\n") -> String {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(trimmed)
    return lines.split { $0.isEmpty }.map { paragraph in
      paragraph.map { MarkdownEscaping.text(String($0), lineBreak: " ", keepsAddresses: true) }
        .joined(separator: lineBreak)
    }.joined(separator: "\n\n")
  }

  private static func trimmed(_ line: Substring) -> Substring {
    // A no-break space counts as a letter here.
    let isBlank = { (character: Character) in (character.utf8.first ?? 0) <= 0x20 }
    let end = line.lastIndex { !isBlank($0) }.map { line.index(after: $0) }
    return line[..<(end ?? line.startIndex)].drop(while: isBlank)
  }
}
