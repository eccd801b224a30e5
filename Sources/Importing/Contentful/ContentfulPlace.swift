import FoundationEssentials

/// The place of an entry in issues.
struct ContentfulPlace: Sendable {
  var id: String
  /// The offset in the bytes that it is a slice of; nil for a header without an entry.
  var start: Int?

  init(_ entry: ContentfulResource) {
    id = entry.id
    start = entry.json.startIndex
  }

  init(made id: String) { self.id = id }
}
