/// A value whose default is not written.
package protocol Omissible: Codable, Hashable {
  /// The default, which applies if nothing is written.
  static var unsaid: Self { get }
}

/// A value that is not written if it is the default, and may be missing when read. Stored rows,
/// backups and servers of older versions do not have it.
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
  /// Decodes the value for synthesized initializers.
  func decode<Value>(_ type: Omitted<Value>.Type, forKey key: Key) throws -> Omitted<Value> {
    try decodeIfPresent(type, forKey: key) ?? Omitted(wrappedValue: .unsaid)
  }
}

extension KeyedEncodingContainer {
  /// Encodes the value for synthesized encoding.
  mutating func encode<Value>(_ value: Omitted<Value>, forKey key: Key) throws {
    guard value.wrappedValue != .unsaid else { return }
    try encodeIfPresent(value, forKey: key)
  }
}
