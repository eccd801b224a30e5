/// A value from which true, false or nothing is hoped for.
enum JSONFlag: Decodable, Equatable {
  /// Absent or null.
  case missing
  case value(Bool)
  /// Something else stands there.
  case unusable

  /// What stands there; nothing where there is no value.
  init(_ value: JSONValue?) {
    self = value?.flag.map(JSONFlag.value) ?? (value?.isNull ?? true ? .missing : .unusable)
  }

  init(from decoder: any Decoder) throws {
    let value = try JSONScalar.matching { try decoder.singleValueContainer().decode(Bool.self) }
    self = value.map(JSONFlag.value) ?? .unusable
  }
}

extension KeyedDecodingContainer {
  /// True or false for a key.
  func flag(_ key: Key) throws -> JSONFlag {
    try decodeIfPresent(JSONFlag.self, forKey: key) ?? .missing
  }
}
