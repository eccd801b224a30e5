import Texts

extension [UInt8] {
  /// Appends a text as the content of a JSON string, with escapes.
  package mutating func append(jsonText text: String) {
    var text = text
    text.withUTF8 { append(escaping: $0) }
  }

  private mutating func append(escaping text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for index in text.indices {
      let byte = text[index]
      guard byte < 0x20 || byte == .quote || byte == .backslash else { continue }
      append(contentsOf: text[start..<index])
      self += Self.escape(byte)
      start = index + 1
    }
    append(contentsOf: text[start...])
  }

  private static func escape(_ byte: UInt8) -> [UInt8] {
    switch byte {
    case .newline: Array(#"\n"#.utf8)
    case UInt8(ascii: "\t"): Array(#"\t"#.utf8)
    case .quote, .backslash: [.backslash, byte]
    default: Array((#"\u00"# + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)).utf8)
    }
  }
}
