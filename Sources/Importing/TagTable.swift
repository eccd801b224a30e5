/// The tags a document declares, by the ids under which its items name them.
struct TagTable {
  /// The names in the document's order, without repetition.
  private(set) var names: [String] = []
  private var nameByID: [String: String] = [:]
  private var known: Set<String> = []

  /// Declares a tag; false where its id already stands for another one.
  mutating func declare(_ name: String, id: String?) -> Bool {
    if known.insert(name).inserted { names.append(name) }
    guard let id else { return true }
    let earlier = nameByID[id]
    if earlier == nil { nameByID[id] = name }
    return earlier == nil || earlier == name
  }

  func name(ofID id: String) -> String? { nameByID[id] }
}

/// A declared tag: an object with its id and its name, or only the name.
enum RawTag: Decodable {
  case declared(id: JSONScalar, tag: JSONScalar)
  case bare(JSONScalar)

  enum CodingKeys: String, CodingKey {
    case id, tag
  }

  init(from decoder: any Decoder) throws {
    let container = try JSONScalar.matching { try decoder.container(keyedBy: CodingKeys.self) }
    guard let container else {
      self = .bare(try JSONScalar(from: decoder))
      return
    }
    self = .declared(id: try container.identifier(.id), tag: try container.scalar(.tag))
  }
}
