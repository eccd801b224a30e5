import FoundationEssentials
import Texts

/// A value in a buffer. Only the requested parts are decoded.
struct JSONValue {
  let bytes: UnsafeRawBufferPointer
  /// The range of the value. A scanner has already stepped over it.
  let range: Range<Int>

  init(_ range: Range<Int>, in bytes: UnsafeRawBufferPointer) {
    self.range = range
    self.bytes = bytes
  }

  /// Creates the value that begins at this offset; nil if its end cannot be found.
  init?(at offset: Int, in bytes: UnsafeRawBufferPointer) {
    var scanner = JSONScanner(bytes, at: offset)
    guard (try? scanner.skipValue()) != nil else { return nil }
    self.init(offset..<scanner.position, in: bytes)
  }

  var raw: Slice<UnsafeRawBufferPointer> { bytes[range] }

  var isObject: Bool { raw.first == .openBrace }
  var isList: Bool { raw.first == .openBracket }
  var isNull: Bool { raw.elementsEqual("null".utf8) }

  /// Returns the value of a member of an object; nil if there is none.
  subscript(key: String) -> JSONValue? {
    guard isObject else { return nil }
    var members = MemberCursor(objectAt: range.lowerBound)
    while let member = try? members.next(in: bytes) {
      guard bytes[member.key].elementsEqual(key.utf8) else { continue }
      return JSONValue(at: member.value, in: bytes)
    }
    return nil
  }

  /// The elements of a list; empty for other types.
  var elements: [JSONValue] {
    guard isList else { return [] }
    var elements: [JSONValue] = []
    var cursor = ElementCursor(listAt: range.lowerBound)
    while let element = try? cursor.next(in: bytes) {
      elements.append(JSONValue(element.range, in: bytes))
    }
    return elements
  }

  /// The content of a string; nil for other types.
  var content: JSONText? {
    raw.first == .quote ? JSONText(bytes[range.lowerBound + 1..<range.upperBound - 1]) : nil
  }

  /// The text of a string, with invalid Unicode replaced; nil for other types.
  var text: String? { content?.text }

  /// A whole number; nil for other types.
  var number: Int? { Int(String(decoding: raw, as: UTF8.self)) }

  /// A number, exactly, in its canonical form; nil for other types.
  var decimal: String? {
    guard JSONGrammar.isNumber(raw) else { return nil }
    return number.map { String($0) }
      ?? Decimal(string: String(decoding: raw, as: UTF8.self)).map(\.description)
  }

  /// True or false; nil for other types.
  var flag: Bool? {
    if raw.elementsEqual("true".utf8) { return true }
    return raw.elementsEqual("false".utf8) ? false : nil
  }
}
