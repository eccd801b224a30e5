import FoundationEssentials

/// A value from which a text, a number or nothing is hoped for.
enum JSONScalar: Equatable {
  /// Absent or null.
  case missing
  case text(String)
  /// A number, exactly, in its canonical form.
  case number(String)
  /// Anything else; the word says what.
  case unusable(String)
}

extension JSONScalar {
  /// What stands there; nothing where there is no value.
  init(_ value: JSONValue?) {
    switch value?.raw.first {
    case nil, UInt8(ascii: "n"): self = .missing
    case UInt8.quote: self = value?.text.map(JSONScalar.text) ?? .unusable("no text")
    case UInt8.openBrace: self = .unusable("an object")
    case UInt8.openBracket: self = .unusable("a list")
    case UInt8(ascii: "t"), UInt8(ascii: "f"): self = .unusable("true or false")
    default: self = value?.decimal.map(JSONScalar.number) ?? .unusable("no number")
    }
  }
}

extension JSONScalar: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .missing
    } else if let number = try? container.decode(Int.self) {
      self = .number(String(number))
    } else if let text = try Self.matching({ try container.decode(String.self) }) {
      self = .text(text)
    } else if let number = try Self.matching({ try container.decode(Decimal.self) }) {
      self = .number(number.description)
    } else if try Self.matching({ try container.decode(Bool.self) }) != nil {
      self = .unusable("true or false")
    } else {
      self = .unusable((try? decoder.unkeyedContainer()) == nil ? "an object" : "a list")
    }
  }

  /// The value, or nil where there is one of another type; throws where there is no JSON.
  static func matching<Value>(_ decode: () throws -> Value) throws -> Value? {
    do {
      return try decode()
    } catch DecodingError.typeMismatch, DecodingError.valueNotFound {
      return nil
    }
  }
}

extension KeyedDecodingContainer {
  /// The value for a key where a text is the usual thing.
  func scalar(_ key: Key) throws -> JSONScalar {
    let text = try JSONScalar.matching {
      try decodeIfPresent(String.self, forKey: key).map(JSONScalar.text) ?? .missing
    }
    return try text ?? decode(JSONScalar.self, forKey: key)
  }

  /// The value for a key where a number is as usual as a text.
  func identifier(_ key: Key) throws -> JSONScalar {
    try decodeIfPresent(JSONScalar.self, forKey: key) ?? .missing
  }
}
