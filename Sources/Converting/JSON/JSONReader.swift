import Importing
import Texts

/// Reads JSON value by value, so that a list need not be in memory as a whole. It accepts more than
/// JSON: extra commas, line breaks in texts.
struct JSONReader: ~Copyable {
  private static let deepest = 64

  private let bytes: [UInt8]
  private var index = 0
  /// The end of the last value that was read.
  var position: Int { index }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The first position that could not be read.
  private(set) var fault: Int?

  /// Reads the members of the object that begins here. Returns false if it is incomplete.
  ///
  /// - Parameter member: Reads the value, with `value` or `eachElement`.
  mutating func eachMember(_ member: (String, inout JSONReader) -> Void) -> Bool {
    guard take("{") else { return fail() }
    while true {
      skipCommas()
      if take("}") { return true }
      guard let key = string(), take(":") else { return fail() }
      member(key, &self)
      guard fault == nil else { return false }
    }
  }

  /// Calls `body` with each element of the list that begins here, and with its offset. Another
  /// value is treated as a list's only element.
  mutating func eachElement(_ body: (JSONNode, Int) -> Void) {
    guard take("[") else {
      let start = index
      if let value = value() { body(value, start) }
      return
    }
    while true {
      skipCommas()
      if take("]") { return }
      let start = index
      guard let value = value() else { return }
      body(value, start)
    }
  }

  /// Reads the value that begins here; nil if there is none.
  mutating func value(depth: Int = 0) -> JSONNode? {
    guard depth < Self.deepest else { return failed() }
    skipBlanks()
    switch peek {
    case UInt8(ascii: "{"): return object(depth)
    case UInt8(ascii: "["): return list(depth)
    case UInt8(ascii: "\""): return string().map { .text($0) }
    default: return literal()
    }
  }

  private mutating func object(_ depth: Int) -> JSONNode? {
    let start = index
    var members: [String: JSONNode] = [:]
    _ = eachMember { key, reader in
      // If two members have the same name, the first one counts.
      if let value = reader.value(depth: depth + 1), members[key] == nil { members[key] = value }
    }
    return fault == nil ? .object(members, at: start) : nil
  }

  private mutating func list(_ depth: Int) -> JSONNode? {
    var elements: [JSONNode] = []
    guard take("[") else { return failed() }
    while true {
      skipCommas()
      if take("]") { return .list(elements) }
      guard let value = value(depth: depth + 1) else { return nil }
      elements.append(value)
    }
  }

  private mutating func literal() -> JSONNode? {
    let start = index
    while let byte = peek, byte.isWordOrSign { index += 1 }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    switch text {
    case "true": return .flag(true)
    case "false": return .flag(false)
    case "null": return .null
    default: return Double(text) == nil ? failed() : .number(text)
    }
  }

  private mutating func string() -> String? {
    guard take("\"") else { return failed() }
    let start = index
    while let byte = peek {
      if byte == .quote {
        index += 1
        return text(start..<index - 1)
      }
      index += byte == .backslash ? 2 : 1
    }
    index = bytes.count
    return failed()
  }

  /// Returns the content of a string, with blanks for the controls that no text needs.
  private func text(_ range: Range<Int>) -> String {
    let text = bytes.withUnsafeBytes { JSONText($0[range]).text }
    let isClean = !text.utf8.contains { $0 == 0x08 || $0 == 0x0C }
    return isClean ? text : text.replacing("\u{8}", with: " ").replacing("\u{C}", with: " ")
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipBlanks() {
    while let byte = peek, byte <= 0x20 { index += 1 }
  }

  private mutating func skipCommas() {
    while let byte = peek, byte <= 0x20 || byte == UInt8(ascii: ",") { index += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard peek == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func fail() -> Bool {
    if fault == nil { fault = index }
    return false
  }

  private mutating func failed<Value>() -> Value? {
    _ = fail()
    return nil
  }
}
