/// A value that has something to leave unsaid.
package protocol Omissible: Codable, Hashable {
  /// What is meant where nothing is written.
  static var unsaid: Self { get }
}

/// A value that is not written where it says nothing, and not missed where it is read: rows that are
/// kept, backups and servers of older versions know nothing of it.
@propertyWrapper
package struct Omitted<Value: Omissible & Sendable>: Codable, Hashable, Sendable {
  package var wrappedValue: Value

  package init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  package init(from decoder: any Decoder) throws {
    wrappedValue = try Value(from: decoder)
  }

  package func encode(to encoder: any Encoder) throws {
    try wrappedValue.encode(to: encoder)
  }
}

extension Bool: Omissible {
  package static var unsaid: Bool { false }
}

extension Limited: Omissible {
  package static var unsaid: Limited { Limited(wrappedValue: "") }
}

extension Array: Omissible where Element: Codable & Hashable {
  package static var unsaid: [Element] { [] }
}

extension KeyedDecodingContainer {
  /// What the synthesized initializers call.
  func decode<Value>(_ type: Omitted<Value>.Type, forKey key: Key) throws -> Omitted<Value> {
    try decodeIfPresent(type, forKey: key) ?? Omitted(wrappedValue: .unsaid)
  }
}

extension KeyedEncodingContainer {
  /// What the synthesized encoding calls.
  mutating func encode<Value>(_ value: Omitted<Value>, forKey key: Key) throws {
    guard value.wrappedValue != .unsaid else { return }
    try encodeIfPresent(value, forKey: key)
  }
}
