/// A list of which every element is taken as it comes.
enum RawList<Element: Decodable>: Decodable {
  /// Absent or null.
  case missing
  case elements([Element])
  /// Something else than a list stands there.
  case unusable

  init(from decoder: any Decoder) throws {
    guard let elements = try JSONScalar.matching({ try [Element](from: decoder) }) else {
      self = .unusable
      return
    }
    self = .elements(elements)
  }
}

extension KeyedDecodingContainer {
  /// The list for a key.
  func list<Element: Decodable>(_ key: Key) throws -> RawList<Element> {
    try decodeIfPresent(RawList<Element>.self, forKey: key) ?? .missing
  }
}
