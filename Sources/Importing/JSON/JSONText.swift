import Texts

/// The text between the quotation marks of a JSON string.
package struct JSONText: Equatable {
  package var text: String
  /// Whether invalid Unicode was replaced by U+FFFD. So a wrong byte or half a character costs one
  /// character, not the whole item.
  var isRepaired = false
}

extension JSONText {
  /// - Parameter content: The content of a string whose escapes were checked. In an unknown escape,
  ///   the letter counts.
  package init(_ content: Slice<UnsafeRawBufferPointer>) {
    let content = UnsafeRawBufferPointer(rebasing: content)
    if let escape = Unescaping.escape(in: content, from: 0) {
      var unescaping = Unescaping(content: content)
      unescaping.run(from: escape)
      self = unescaping.bytes.withUnsafeBytes { JSONText(unescaped: $0) }
      isRepaired = isRepaired || unescaping.isRepaired
    } else {
      self.init(unescaped: content)
    }
  }

  private init(unescaped bytes: UnsafeRawBufferPointer) {
    let valid = bytes.withMemoryRebound(to: UInt8.self) { String(validating: $0, as: UTF8.self) }
    (text, isRepaired) = (valid ?? String(decoding: bytes, as: UTF8.self), valid == nil)
  }

  /// Whether the content contains an escape.
  static func isEscaped(_ content: Slice<UnsafeRawBufferPointer>) -> Bool {
    Unescaping.escape(in: UnsafeRawBufferPointer(rebasing: content), from: 0) != nil
  }
}

/// Replaces escapes by their characters.
private struct Unescaping {
  let content: UnsafeRawBufferPointer
  private(set) var bytes: [UInt8] = []
  private(set) var isRepaired = false

  init(content: UnsafeRawBufferPointer) {
    self.content = content
    bytes.reserveCapacity(content.count)
  }

  /// Returns the position of the next escape; nil if there is none.
  static func escape(in content: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard let base = content.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return nil }
    var index = start
    let (end, backslash) = (content.count, UInt8.backslash)
    while index < end {
      if base[index] == backslash { return index }
      index += 1
    }
    return nil
  }

  mutating func run(from first: Int) {
    var (start, escape): (Int, Int?) = (0, first)
    while let place = escape {
      bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: content[start..<place]))
      start = unescape(at: place + 1)
      escape = Self.escape(in: content, from: start)
    }
    bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: content[start...]))
  }

  /// Decodes the letter after a backslash, with its digits. Returns the position after them.
  private mutating func unescape(at index: Int) -> Int {
    guard index < content.count else {
      bytes.append(.backslash)
      return index
    }
    switch content[index] {
    case UInt8(ascii: "b"): bytes.append(0x08)
    case UInt8(ascii: "f"): bytes.append(0x0C)
    case UInt8(ascii: "n"): bytes.append(.newline)
    case UInt8(ascii: "r"): bytes.append(.carriageReturn)
    case UInt8(ascii: "t"): bytes.append(0x09)
    case UInt8(ascii: "u"):
      if let unit = unit(at: index + 1) { return append(unit, endingAt: index + 5) }
      bytes.append(content[index])
    case let letter: bytes.append(letter)
    }
    return index + 1
  }

  /// Decodes a UTF-16 code unit, together with the trail surrogate after it. Returns the position
  /// after them.
  private mutating func append(_ unit: UInt16, endingAt end: Int) -> Int {
    if UTF16.isLeadSurrogate(unit), content[end...].starts(with: #"\u"#.utf8),
      let next = self.unit(at: end + 2), UTF16.isTrailSurrogate(next)
    {
      append(Unicode.Scalar(0x10000 + (UInt32(unit & 0x3FF) << 10 | UInt32(next & 0x3FF))))
      return end + 6
    }
    append(Unicode.Scalar(unit))
    return end
  }

  private mutating func append(_ scalar: Unicode.Scalar?) {
    isRepaired = isRepaired || scalar == nil
    bytes += Array(String(scalar ?? "\u{FFFD}").utf8)
  }

  /// Returns the number written as four hexadecimal digits; nil if they are invalid.
  private func unit(at index: Int) -> UInt16? {
    guard index + 4 <= content.count else { return nil }
    return content[index..<index + 4].reduce(0 as UInt16?) { number, byte in
      guard let number, let digit = byte.hexValue else { return nil }
      return number << 4 | UInt16(digit)
    }
  }
}

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
