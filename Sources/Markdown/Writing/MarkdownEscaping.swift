import Texts

/// Writes texts so that Markdown shows them unchanged.
package enum MarkdownEscaping {
  /// Returns a text without markup.
  ///
  /// - Parameter keepsAddresses: Whether addresses in it stay unchanged, in `<` and `>` if Markdown
  ///   would cut them. False for the words of a link.
  package static func text(
    _ text: String, lineBreak: String, keepsAddresses: Bool = false
  ) -> String {
    guard text.utf8.contains(where: \.maySpeak) else { return text }
    var escaping = EscapedText(lineBreak: lineBreak, keepsAddresses: keepsAddresses)
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
    let needsSpacing =
      line.hasPrefix("`") || line.hasSuffix("`") || line.hasPrefix(" ") && line.hasSuffix(" ")
    return needsSpacing ? "\(fence) \(line) \(fence)" : fence + line + fence
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

  /// Returns an address for the parentheses of a link, with a backslash before each character that
  /// would end it there.
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

  /// Returns Markdown for a cell of a table: a bar would end the cell, even in code or an address. In
  /// an address in brackets, where a backslash would be part of it, a bar is percent-encoded.
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

  /// Whether all brackets of an address are balanced, as Markdown pairs them.
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

  /// The greatest depth of nested brackets; parsers accept 32.
  private static let deepest = 8

  /// Whether a name or number and a semicolon follow the ampersand.
  static func beginsEntity(_ rest: some Sequence<UInt8>) -> Bool {
    var length = 0
    for byte in rest.prefix(41) {
      if byte == UInt8(ascii: ";") { return length > 0 }
      guard byte.isLetterOrDigit || byte == UInt8(ascii: "#") else { return false }
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
}
