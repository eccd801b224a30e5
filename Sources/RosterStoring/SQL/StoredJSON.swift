import Foundation
import Roster

/// JSON on one line, with the keys in alphabetical order.
enum StoredJSON {
  static func encode(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  static func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(text.utf8))
    } catch let error as DecodingError {
      throw RosterStoreError.damaged(.json(reason: "\(error)"))
    }
  }

  /// Encodes a value, or returns an empty text for a value that is unset, as most are.
  static func encode(said value: some Omissible) throws -> String {
    value == .unsaid ? "" : try encode(value)
  }

  static func decode<Value: Omissible>(said text: String) throws -> Value {
    text.isEmpty ? .unsaid : try decode(Value.self, from: text)
  }
}

extension String {
  /// The form by which names and logins are compared: lower case, with composed accents (NFC).
  var comparisonKey: String { lowercased().precomposedStringWithCanonicalMapping }
}
