import Texts

/// The reader's languages and mappings, for documents with several variants.
package struct ImportOptions: Sendable, Equatable {
  /// The languages of the reader, the preferred one first.
  package var languages: [String]
  /// The mappings of Contentful's content types to articles.
  package var mappings: [String: ContentfulMapping]

  package init(languages: [String] = [], mappings: [String: ContentfulMapping] = [:]) {
    self.languages = languages
    self.mappings = mappings
  }

  /// A number to raise when documents are read in another way, so that older copies are rebuilt.
  private static let reading = 10

  /// A tag that identifies the way of reading and these options. Copies with another tag are
  /// rebuilt.
  package var tag: String {
    let words = mappings.sorted { $0.key < $1.key }.map { "[\($0.key)] \($0.value)" }
    let types =
      words.isEmpty ? [] : [String(StableHash(words.joined(separator: "\n")).value, radix: 36)]
    return (["\(Self.reading)"] + types + languages.prefix(20)).joined(separator: "/")
  }
}
