/// A value of a foreign document.
enum JSONNode: Sendable {
  case text(String)
  /// As it is written.
  case number(String)
  case flag(Bool)
  case list([JSONNode])
  case object([String: JSONNode])
  case null

  subscript(key: String) -> JSONNode? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  /// A text, or a number as a text; nil where it is something else.
  var text: String? {
    switch self {
    case .text(let text), .number(let text): text
    case .flag, .list, .object, .null: nil
    }
  }

  var number: Double? { text.flatMap(Double.init) }

  /// None where it is no list.
  var elements: [JSONNode] { if case .list(let elements) = self { elements } else { [] } }
}
