/// Writes texts so that Markdown shows them unchanged.
package enum MarkdownEscaping {
  /// Returns a text without markup; addresses in it stay unchanged.
  package static func text(_ text: String, lineBreak: String) -> String {
    guard text.utf8.contains(where: \.maySpeak) else { return text }
    var escaping = EscapedText(lineBreak: lineBreak)
    var text = text
    text.withUTF8 { escaping.add($0) }
    return String(decoding: escaping.bytes, as: UTF8.self)
  }

  /// Returns a text as inline code.
  package static func code(_ text: String) -> String {
    let line = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .joined(separator: " ")
    guard line.contains(where: { $0 != " " }) else { return line }
    let fence = fence(around: line, shortest: 1)
    let needsAir =
      line.hasPrefix("`") || line.hasSuffix("`") || line.hasPrefix(" ") && line.hasSuffix(" ")
    return needsAir ? "\(fence) \(line) \(fence)" : fence + line + fence
  }

  /// Returns more backticks than there are in a row anywhere in the text.
  package static func fence(around text: String, shortest: Int) -> String {
    var (longest, count) = (0, 0)
    for byte in text.utf8 {
      count = byte == UInt8(ascii: "`") ? count + 1 : 0
      longest = max(longest, count)
    }
    return String(repeating: "`", count: max(shortest, longest + 1))
  }

  /// Returns a link.
  package static func link(_ words: String, to address: String) -> String {
    "[\(words)](\(destination(address)))"
  }

  /// Returns an address for the parentheses of a link. Only characters that would end it there are
  /// changed.
  package static func destination(_ address: String) -> String {
    let isBalanced = hasPairedParentheses(address)
    var bytes: [UInt8] = []
    var rest = address.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "&"), beginsEntity(rest) {
        bytes += "&amp;".utf8
      } else if byte.isParenthesis {
        if !isBalanced { bytes.append(UInt8(ascii: "\\")) }
        bytes.append(byte)
      } else if byte.endsAddress {
        let digits = String(byte, radix: 16, uppercase: true)
        bytes += ("%" + (digits.utf8.count == 1 ? "0" : "") + digits).utf8
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether Markdown reads all parentheses of an address as part of it.
  private static func hasPairedParentheses(_ address: String) -> Bool {
    var depth = 0
    for byte in address.utf8 where byte.isParenthesis {
      depth += byte == UInt8(ascii: "(") ? 1 : -1
      guard (0...deepest).contains(depth) else { return false }
    }
    return depth == 0
  }

  /// The greatest depth of nested parentheses; parsers accept 32.
  private static let deepest = 8

  /// Whether a name or number and a semicolon follow the ampersand.
  static func beginsEntity(_ rest: some Sequence<UInt8>) -> Bool {
    var length = 0
    for byte in rest.prefix(41) {
      if byte == UInt8(ascii: ";") { return length > 0 }
      guard byte.isASCIIWord || byte == UInt8(ascii: "#") else { return false }
      length += 1
    }
    return false
  }
}

extension UInt8 {
  /// Whether the character may need to be escaped.
  var maySpeak: Bool {
    switch Unicode.Scalar(self) {
    case "\\", "`", "*", "[", "]", "<", "|", "~", "_", "#", ">", "-", "+", "=", ".", ")", "&", "\r",
      "\n":
      true
    default: false
    }
  }

  /// Whether the character ends an address in Markdown.
  var endsAddress: Bool {
    switch Unicode.Scalar(self) {
    case "\0"..." ", "\u{7F}", "<", ">", "[", "]", "\\", "\"", "`", "|": true
    default: false
    }
  }

  fileprivate var isParenthesis: Bool { self == UInt8(ascii: "(") || self == UInt8(ascii: ")") }

  var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  var isASCIIWord: Bool {
    isASCIIDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }
}
