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
