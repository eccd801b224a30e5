import FlyerModel

/// Detects the content of a document that is a bare list, from its elements.
enum BareList {
  enum Content: Equatable {
    case nothing
    case known(Outline.Key)
    case unknown
  }

  /// The signs of a kind in an element. It may lack some keys, but must be distinguishable from
  /// JSON of other programs.
  struct Signs: Sendable {
    /// The number of keys that are enough.
    static let enough = 2

    /// Values that only elements of the kind have, by their keys; a single one is enough.
    let values: [String: [String]]
    let keys: [String]
  }

  /// The number of elements examined before a list counts as unknown.
  private static let most = 100

  /// - Parameter start: The offset of a list whose elements can all be stepped over.
  static func content(ofListAt start: Int, in bytes: UnsafeRawBufferPointer) -> Content {
    var elements = ElementCursor(listAt: start)
    var content = Content.nothing
    while let element = try? elements.next(in: bytes), element.index < most {
      content = .unknown
      if element.isObject, let key = key(ofElementAt: element.range.lowerBound, in: bytes) {
        return .known(key)
      }
    }
    return content
  }

  private static let kinds = Item.Kind.allCases.compactMap { kind in
    kind.format.signs.map { (kind: kind, signs: $0) }
  }

  /// Detects the kind of one element.
  private static func key(ofElementAt start: Int, in bytes: UnsafeRawBufferPointer) -> Outline.Key?
  {
    var keys: Set<String> = []
    var members = MemberCursor(objectAt: start)
    while let member = try? members.next(in: bytes) {
      let name = member.name(in: bytes) ?? ""
      for (kind, signs) in kinds {
        if begins(with: signs.values[name] ?? [], at: member.value, in: bytes) {
          return .items(kind)
        }
        if signs.keys.contains(name) { keys.insert(name) }
      }
    }
    return kinds.last { $0.signs.keys.count(where: keys.contains) >= Signs.enough }
      .map { .items($0.kind) }
  }

  private static func begins(
    with words: [String], at offset: Int, in bytes: UnsafeRawBufferPointer
  ) -> Bool {
    words.contains { bytes[offset...].starts(with: "\"\($0)\"".utf8) }
  }
}
