import Glibc

/// An object whose members are found by their keys, and whose values are read when asked for.
struct JSONObject {
  let value: JSONValue
  let notes: JSONNotes
  /// The names as they stand there; those with escapes resolved, once.
  private var members: [(name: Range<Int>, unescaped: String?, value: Range<Int>)] = []

  /// Steps over an object; throws where something in it is no JSON. The caller has bounded its depth.
  ///
  /// - Parameter gap: where a list stands in it that is read by itself.
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

  /// The value for a key; nil where there is none. Of two with one key the first counts.
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

  /// True where the name, which is as long, has the bytes of the key.
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

  func list(_ key: String) -> JSONList<JSONValue> { JSONList(value(key)) }

  /// The object for a key; nil where there is none.
  func object(_ key: String) -> JSONObject? { notes.object(value(key)) }
}

/// What is found out of an element only when its values are read.
final class JSONNotes {
  /// True where something that was read was no Unicode text.
  private(set) var isRepaired = false
  /// A number that was read and is none.
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

  /// A value of the element as an object; nil where it is none.
  func object(_ value: JSONValue?) -> JSONObject? {
    guard let value, value.isObject else { return nil }
    return try? JSONObject(value, notes: self)
  }
}
