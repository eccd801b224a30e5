/// Writes texts so that Markdown takes them as they are.
package enum MarkdownEscaping {
  /// A text of which nothing is markup.
  ///
  /// - Parameter keepsAddresses: whether the addresses in it stay as they are, in `<` and `>` where
  ///   Markdown would cut them; not for the words of a link.
  package static func text(
    _ text: String, lineBreak: String, keepsAddresses: Bool = false
  ) -> String {
    guard text.utf8.contains(where: \.maySpeak) else { return text }
    var escaping = EscapedText(lineBreak: lineBreak, keepsAddresses: keepsAddresses)
    var text = text
    text.withUTF8 { escaping.add($0) }
    return String(decoding: escaping.bytes, as: UTF8.self)
  }

  /// A text as code in a line.
  package static func code(_ text: String) -> String {
    let line = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .joined(separator: " ")
    guard line.contains(where: { $0 != " " }) else { return line }
    let fence = fence(around: line, shortest: 1)
    let needsAir =
      line.hasPrefix("`") || line.hasSuffix("`") || line.hasPrefix(" ") && line.hasSuffix(" ")
    return needsAir ? "\(fence) \(line) \(fence)" : fence + line + fence
  }

  /// More backticks than there are in a row anywhere in the text.
  package static func fence(around text: String, shortest: Int) -> String {
    var (longest, count) = (0, 0)
    for byte in text.utf8 {
      count = byte == UInt8(ascii: "`") ? count + 1 : 0
      longest = max(longest, count)
    }
    return String(repeating: "`", count: max(shortest, longest + 1))
  }

  /// Words that lead to an address.
  package static func link(_ words: String, to address: String) -> String {
    "[\(words)](\(destination(address)))"
  }

  /// An address in the parentheses of a link: it stays as it is, with a backslash before what would
  /// end it there.
  package static func destination(_ address: String) -> String {
    let isBalanced = hasPairs(address, "(", ")")
    let isBracketed = hasPairs(address, "[", "]")
    var bytes: [UInt8] = []
    var rest = address.utf8[...]
    while let byte = rest.popFirst() {
      switch Unicode.Scalar(byte) {
      case "&" where beginsEntity(rest):
        bytes += "&amp;".utf8
        continue
      case "\0"..." ", "\u{7F}":
        let digits = String(byte, radix: 16, uppercase: true)
        bytes += ("%" + (digits.utf8.count == 1 ? "0" : "") + digits).utf8
        continue
      case "(" where !isBalanced, ")" where !isBalanced: bytes.append(UInt8(ascii: "\\"))
      case "[" where !isBracketed, "]" where !isBracketed: bytes.append(UInt8(ascii: "\\"))
      case "<", ">", "\\", "`": bytes.append(UInt8(ascii: "\\"))
      default: break
      }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Markdown in a cell of a table, which a bar would end, also in code and in an address. In an
  /// address in brackets a backslash would be a part of it.
  static func cell(_ markdown: String) -> String {
    guard markdown.utf8.contains(UInt8(ascii: "|")) else { return markdown }
    var (bytes, fence, isInBrackets) = ([UInt8](), 0, false)
    var rest = markdown.utf8[...]
    while let byte = rest.popFirst() {
      switch Unicode.Scalar(byte) {
      case "`":
        let run = 1 + rest.prefix { $0 == byte }.count
        rest = rest.dropFirst(run - 1)
        if fence == 0 { fence = run } else if fence == run { fence = 0 }
        bytes += repeatElement(byte, count: run)
        continue
      case "\\" where fence == 0 && !isInBrackets:
        bytes.append(byte)
        if let next = rest.popFirst() { bytes.append(next) }
        continue
      case "<" where fence == 0: isInBrackets = true
      case ">" where fence == 0: isInBrackets = false
      case "|":
        bytes += (isInBrackets ? "%7C" : "\\|").utf8
        continue
      default: break
      }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether each bracket of an address has its partner, as Markdown pairs them.
  private static func hasPairs(
    _ address: String, _ open: Unicode.Scalar, _ close: Unicode.Scalar
  ) -> Bool {
    var depth = 0
    for byte in address.utf8 {
      if Unicode.Scalar(byte) == open { depth += 1 }
      if Unicode.Scalar(byte) == close { depth -= 1 }
      guard (0...deepest).contains(depth) else { return false }
    }
    return depth == 0
  }

  /// How deep brackets may be within each other; parsers take 32.
  private static let deepest = 8

  /// True where a name, or a number, and a semicolon follow the ampersand.
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
  /// True for what may have to be escaped.
  var maySpeak: Bool {
    switch Unicode.Scalar(self) {
    case "\\", "`", "*", "[", "]", "<", "|", "~", "_", "#", ">", "-", "+", "=", ".", ")", "&", "\r",
      "\n":
      true
    default: false
    }
  }

  var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  var isASCIIWord: Bool {
    isASCIIDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }
}
