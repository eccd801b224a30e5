import FlyerModel
import Importing

/// How flyers are made of spaces: for whom, and what is read of which content type.
struct SpaceReading: Sendable, Equatable {
  /// The languages of the reader, the preferred one first.
  var languages: [String]
  /// Which fields of a content type make an article.
  var mappings: [String: ContentfulMapping] = [:]

  /// Changes where documents are written in another way, so that older ones are written anew.
  private static let writing = 3

  /// Tells a document that is written now from one that was written otherwise or for other readers.
  var tag: String {
    let words = mappings.sorted { $0.key < $1.key }.map { "[\($0.key)] \($0.value)" }
    let types =
      words.isEmpty ? [] : [String(StableHash(words.joined(separator: "\n")).value, radix: 36)]
    return (["\(Self.writing)"] + types + languages.prefix(20)).joined(separator: "/")
  }
}

extension ContentSettings {
  /// How flyers are made of spaces.
  var spaceReading: SpaceReading {
    SpaceReading(languages: languages, mappings: contentful.types)
  }
}
