import FoundationEssentials

/// An entry of which something may be said.
struct ContentfulPlace: Sendable {
  var id: String
  /// Where it begins in the bytes of which it is a slice; nil for what was made of no entry.
  var start: Int?

  init(_ entry: ContentfulResource) {
    id = entry.id
    start = entry.json.startIndex
  }

  init(made id: String) { self.id = id }
}
