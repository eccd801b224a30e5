import Importing

/// A value of a foreign document.
enum JSONNode: Sendable {
  case text(String)
  /// A number as written.
  case number(String)
  case flag(Bool)
  case list([JSONNode])
  /// The members, and the byte offset of the object.
  case object([String: JSONNode], at: Int = 0)
  case null

  subscript(key: String) -> JSONNode? {
    if case .object(let members, _) = self { members[key] } else { nil }
  }

  /// A text, or a number as a text; nil for other values.
  var text: String? {
    switch self {
    case .text(let text), .number(let text): text
    case .flag, .list, .object, .null: nil
    }
  }

  var number: Double? { text.flatMap(Double.init) }

  /// Returns the position of an object with this path.
  func place(at path: JSONPath) -> SourcePlace {
    guard case .object(_, let start) = self else {
      return SourcePlace(path: path.description)
    }
    return SourcePlace(position: .value(start), path: path.description)
  }

  /// Returns the links under these keys.
  ///
  /// - Parameter member: The key of the value itself; nil if the position is that of the given
  ///   keys.
  func references(_ keys: [String], in member: String? = nil) -> [WrittenReference] {
    keys.compactMap { key in
      self[key]?.text.map { WrittenReference(address: $0, name: member ?? key) }
    }
  }

  /// The elements; empty if it is not a list.
  var elements: [JSONNode] { if case .list(let elements) = self { elements } else { [] } }
}
