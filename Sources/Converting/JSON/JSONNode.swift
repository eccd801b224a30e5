import Importing

/// A value of a foreign document.
enum JSONNode: Sendable {
  case text(String)
  /// As it is written.
  case number(String)
  case flag(Bool)
  case list([JSONNode])
  /// The members, and where it begins in bytes.
  case object([String: JSONNode], at: Int = 0)
  case null

  subscript(key: String) -> JSONNode? {
    if case .object(let members, _) = self { members[key] } else { nil }
  }

  /// A text, or a number as a text; nil where it is something else.
  var text: String? {
    switch self {
    case .text(let text), .number(let text): text
    case .flag, .list, .object, .null: nil
    }
  }

  var number: Double? { text.flatMap(Double.init) }

  /// Where an object stands, at the end of this path.
  func place(at path: JSONPath) -> SourcePlace {
    guard case .object(_, let start) = self else {
      return SourcePlace(path: path.description)
    }
    return SourcePlace(position: .value(start), path: path.description)
  }

  /// What is written as a link under these keys.
  ///
  /// - Parameter member: under which key it stands itself; nil where it is looked for by these.
  func references(_ keys: [String], in member: String? = nil) -> [WrittenReference] {
    keys.compactMap { key in
      self[key]?.text.map { WrittenReference(address: $0, name: member ?? key) }
    }
  }

  /// None where it is no list.
  var elements: [JSONNode] { if case .list(let elements) = self { elements } else { [] } }
}
