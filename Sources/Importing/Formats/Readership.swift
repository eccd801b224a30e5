import FlyerModel

/// For whom documents are read that say more than one reader wants.
package struct Readership: Sendable, Equatable {
  /// The languages of the reader, the preferred one first.
  package var languages: [String]
  /// Which fields of a content type of Contentful make an article.
  package var mappings: [String: ContentfulMapping]

  package init(languages: [String] = [], mappings: [String: ContentfulMapping] = [:]) {
    self.languages = languages
    self.mappings = mappings
  }

  /// Changes where documents are read in another way, so that older copies are made anew.
  private static let reading = 6

  /// Tells what is read now from what was read otherwise or for other readers.
  package var tag: String {
    let words = mappings.sorted { $0.key < $1.key }.map { "[\($0.key)] \($0.value)" }
    let types =
      words.isEmpty ? [] : [String(StableHash(words.joined(separator: "\n")).value, radix: 36)]
    return (["\(Self.reading)"] + types + languages.prefix(20)).joined(separator: "/")
  }
}
