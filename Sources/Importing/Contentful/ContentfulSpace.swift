package import FoundationEssentials

/// What a space says about itself.
package struct ContentfulSpace: Sendable, Equatable {
  package let name: String

  /// Reads the answer to the question for a space; nil where it has no name.
  package init?(json: Data) {
    let name = try? ContentfulBody.read(json) { $0["name"]?.text?.trimmed }
    guard let name, !name.isEmpty else { return nil }
    self.name = name.cut(toBytes: 1024)
  }
}
