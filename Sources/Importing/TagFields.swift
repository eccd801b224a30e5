/// The tags that a document declares, by the ids under which its items refer to them.
struct TagTable {
  /// The names in the document's order, without repetition.
  private(set) var names: [String] = []
  private var nameByID: [String: String] = [:]
  private var known: Set<String> = []

  /// Declares a tag. Returns false if its id already belongs to another tag.
  mutating func declare(_ name: String, id: String?) -> Bool {
    if known.insert(name).inserted { names.append(name) }
    guard let id else { return true }
    let earlier = nameByID[id]
    if earlier == nil { nameByID[id] = name }
    return earlier == nil || earlier == name
  }

  func name(ofID id: String) -> String? { nameByID[id] }
}

extension FieldReader {
  /// Reads a declared tag: an object, or only the name. Returns its name and the id that items may
  /// use; nil if it has no name.
  mutating func declaration(
    _ value: JSONValue, _ notes: JSONNotes, _ path: JSONPath
  ) -> (name: String, id: String?)? {
    let name: String
    var id: String?
    if let tag = notes.object(value) {
      name = line(tag["tag"], path.key("tag"), limit: limits.word)
      id = identifier(tag["id"], path.key("id"))
    } else if case .text(let text) = notes.scalar(value) {
      name = line(.text(text), path, limit: limits.word)
    } else {
      warn(path, .noTag)
      return nil
    }
    if name.isEmpty { warn(path, .namelessTag) }
    return name.isEmpty ? nil : (name, id)
  }

  /// Reads an id as an exact text; nil if there is none that can be used.
  mutating func identifier(_ value: JSONScalar, _ path: JSONPath) -> String? {
    switch value {
    case .missing:
      return nil
    case .unusable(let type):
      warn(path, .wrongType(type, wanted: .id))
      return nil
    case .text(let text), .number(let text):
      let id = text.trimmed
      if id.utf8.count <= limits.word { return id.isEmpty ? nil : id }
      warn(path, .longID(limit: limits.word))
      return nil
    }
  }

  /// Reads the tags that an item or a tab refers to by id or by name; returns their names.
  mutating func tags(_ object: JSONObject, _ path: JSONPath, in table: TagTable) -> [String] {
    let path = path.key("tags")
    var names: [String] = []
    var seen: Set<String> = []
    let elements = elements(object.list("tags"), path, limit: limits.tagsPerItem)
    for (index, element) in elements.enumerated() {
      guard let name = tag(object.notes.scalar(element), path, index, in: table),
        seen.insert(name).inserted
      else { continue }
      names.append(name)
    }
    return names
  }

  private mutating func tag(
    _ value: JSONScalar, _ list: JSONPath, _ index: Int, in table: TagTable
  ) -> String? {
    switch value {
    case .missing:
      return nil
    case .number(let id):
      if let name = table.name(ofID: id) { return name }
      warn(list.index(index), .unknownTag(id: id))
    case .text(let text):
      if let name = table.name(ofID: text) { return name }
      let name = line(value, list.index(index), limit: limits.word)
      return name.isEmpty ? nil : table.name(ofID: name) ?? name
    case .unusable(let type):
      warn(list.index(index), .wrongType(type, wanted: .tag))
    }
    return nil
  }
}
