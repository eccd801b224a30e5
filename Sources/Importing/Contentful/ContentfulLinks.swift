/// What a field says that lists articles.
struct ContentfulLinks: Sendable {
  /// The ids of the entries, in their order.
  var ids: [String] = []
  /// How many elements lead to no entry.
  var otherCount = 0
  /// False where something else than a list stands there.
  var isList = true

  init(ids: [String]) { self.ids = ids }

  init(_ field: JSONValue?) {
    guard let field, field.text != "" else { return }
    isList = field.isList
    guard isList else { return }
    ids = field.entryLinks.compactMap(\.text)
    otherCount = field.elements.count - ids.count
  }
}
