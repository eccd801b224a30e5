import FoundationEssentials

/// A value among bytes, looked at without decoding more than is asked for.
struct JSONValue {
  let bytes: UnsafeRawBufferPointer
  /// Where the value stands; a scanner has stepped over it before.
  let range: Range<Int>

  init(_ range: Range<Int>, in bytes: UnsafeRawBufferPointer) {
    self.range = range
    self.bytes = bytes
  }

  /// The value that begins at this offset; nil where its end can't be found.
  init?(at offset: Int, in bytes: UnsafeRawBufferPointer) {
    var scanner = JSONScanner(bytes, at: offset)
    guard (try? scanner.skipValue()) != nil else { return nil }
    self.init(offset..<scanner.position, in: bytes)
  }

  var raw: Slice<UnsafeRawBufferPointer> { bytes[range] }

  var isObject: Bool { raw.first == .openBrace }
  var isList: Bool { raw.first == .openBracket }
  var isNull: Bool { raw.elementsEqual("null".utf8) }

  /// The value of a member of an object; nil where there is none.
  subscript(key: String) -> JSONValue? {
    guard isObject else { return nil }
    var members = MemberCursor(objectAt: range.lowerBound)
    while let member = try? members.next(in: bytes) {
      guard bytes[member.key].elementsEqual(key.utf8) else { continue }
      return JSONValue(at: member.value, in: bytes)
    }
    return nil
  }

  /// The elements of a list; none where it is something else.
  var elements: [JSONValue] {
    guard isList else { return [] }
    var elements: [JSONValue] = []
    var cursor = ElementCursor(listAt: range.lowerBound)
    while let element = try? cursor.next(in: bytes) {
      elements.append(JSONValue(element.range, in: bytes))
    }
    return elements
  }

  /// The text of a string; nil where it is something else.
  var content: JSONText? {
    raw.first == .quote ? JSONText(bytes[range.lowerBound + 1..<range.upperBound - 1]) : nil
  }

  /// The text of a string, repaired where it must be; nil where it is something else.
  var text: String? { content?.text }

  /// A whole number; nil where it is something else.
  var number: Int? { Int(String(decoding: raw, as: UTF8.self)) }

  /// A number, exactly, in its canonical form; nil where it is something else.
  var decimal: String? {
    guard JSONGrammar.isNumber(raw) else { return nil }
    return number.map { String($0) }
      ?? Decimal(string: String(decoding: raw, as: UTF8.self)).map(\.description)
  }

  /// True or false; nil where it is something else.
  var flag: Bool? {
    if raw.elementsEqual("true".utf8) { return true }
    return raw.elementsEqual("false".utf8) ? false : nil
  }
}
