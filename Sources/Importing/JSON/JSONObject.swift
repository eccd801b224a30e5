import Glibc
import Texts

/// An object whose members are found by their keys. Values are decoded when they are requested.
struct JSONObject {
  let value: JSONValue
  let notes: JSONNotes
  /// The positions of the names; names with escapes are also stored unescaped.
  private var members: [(name: Range<Int>, unescaped: String?, value: Range<Int>)] = []

  /// Steps over an object. Throws if something in it is not valid JSON. The caller has bounded its
  /// depth.
  ///
  /// - Parameter gap: The range of a list in it that is read separately.
  init(
    _ value: JSONValue, without gap: Range<Int>? = nil, notes: JSONNotes = JSONNotes()
  ) throws(JSONScanner.Fault) {
    self.value = value
    self.notes = notes
    let grammar = JSONGrammar(bytes: value.bytes)
    var cursor = MemberCursor(objectAt: value.range.lowerBound)
    while let member = try grammar.next(&cursor) {
      let isGap = member.value == gap?.lowerBound
      let end = try isGap ? gap?.upperBound ?? 0 : grammar.end(ofValueAt: member.value)
      cursor.skipped(to: end)
      let name = value.bytes[member.key]
      let unescaped = JSONText.isEscaped(name) ? JSONText(name).text : nil
      members.append((member.key, unescaped, member.value..<end))
    }
  }

  /// Returns the value for a key; nil if there is none. If a key occurs twice, the first one
  /// counts.
  func value(_ key: String) -> JSONValue? {
    let length = key.utf8.count
    for (name, unescaped, range) in members {
      let isFound =
        unescaped.map { $0 == key }
        ?? (name.count == length && Self.equals(value.bytes[name], key))
      if isFound { return JSONValue(range, in: value.bytes) }
    }
    return nil
  }

  /// Whether the name has the same bytes as the key. Both have the same length.
  private static func equals(_ name: Slice<UnsafeRawBufferPointer>, _ key: String) -> Bool {
    key.utf8.withContiguousStorageIfAvailable { key in
      guard let own = UnsafeRawBufferPointer(rebasing: name).baseAddress,
        let other = key.baseAddress
      else { return key.isEmpty }
      return memcmp(own, other, key.count) == 0
    } ?? name.elementsEqual(key.utf8)
  }

  subscript(key: String) -> JSONScalar { notes.scalar(value(key)) }

  func flag(_ key: String) -> JSONFlag { JSONFlag(value(key)) }

  func list(_ key: String) -> JSONPart<[JSONValue]> {
    let value = value(key)
    return JSONPart(value, as: value.flatMap { $0.isList ? $0.elements : nil })
  }

  /// Returns the object for a key; nil if there is none.
  func object(_ key: String) -> JSONObject? { notes.object(value(key)) }
}

/// Faults of an element that are found only when its values are read.
final class JSONNotes {
  /// Whether a value that was read was not valid Unicode.
  private(set) var isRepaired = false
  /// The fault of a number that was read and is invalid.
  private(set) var fault: JSONScanner.Fault?

  func scalar(_ value: JSONValue?) -> JSONScalar {
    guard let value else { return .missing }
    if let content = value.content {
      isRepaired = isRepaired || content.isRepaired
      return .text(content.text)
    }
    let scalar = JSONScalar(value)
    if case .unusable = scalar, fault == nil, let first = value.raw.first,
      first.isDigit || first == .hyphen
    {
      fault = JSONGrammar.fault(literal: value.raw)
    }
    return scalar
  }

  /// Returns a value of the element as an object; nil if it is none.
  func object(_ value: JSONValue?) -> JSONObject? {
    guard let value, value.isObject else { return nil }
    return try? JSONObject(value, notes: self)
  }
}
