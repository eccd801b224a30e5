package import FoundationEssentials

/// The description of a space.
package struct ContentfulSpace: Sendable, Equatable {
  package let name: String

  /// Reads the response for a space; nil if it has no name.
  package init?(json: Data) {
    let name = try? ContentfulBody.read(json) { $0["name"]?.text?.trimmed }
    guard let name, !name.isEmpty else { return nil }
    self.name = name.cut(toBytes: 1024)
  }
}
