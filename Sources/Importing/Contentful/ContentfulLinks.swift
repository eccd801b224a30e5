/// The contents of a field that lists articles.
struct ContentfulLinks: Sendable {
  /// The ids of the entries, in their order.
  var ids: [String] = []
  /// The number of elements that are not links to entries.
  var otherCount = 0
  /// False if the field has a value that is not a list.
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
