import Drawing

/// Text with the sequences of a terminal in it.
enum TerminalText {
  /// The columns that it takes: sequences take none.
  static func width(of text: some StringProtocol) -> Int {
    text.utf8.contains(escape) ? DisplayWidth.of(words(of: text)) : DisplayWidth.of(text)
  }

  /// The text without its sequences: `ESC [ … letter` and `ESC ] … ESC \`.
  static func words(of text: some StringProtocol) -> String {
    var words: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == escape else {
        words.append(byte)
        continue
      }
      switch rest.popFirst() {
      case UInt8(ascii: "["): rest = rest.drop { !(0x40...0x7E).contains($0) }.dropFirst()
      case UInt8(ascii: "]"): rest = rest.drop { $0 != escape }.dropFirst(2)
      case _: break
      }
    }
    return String(decoding: words, as: UTF8.self)
  }

  private static let escape: UInt8 = 0x1B
}
