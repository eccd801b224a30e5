package import FlyerModel
package import FoundationEssentials

/// Something of which items can be read, as often as is wished.
package protocol ItemSource: Sendable {
  /// Hands out the parts and says what was found.
  func read(into sink: DocumentSink) throws -> ImportReport
}

package enum DocumentPart: Sendable {
  /// What it says about itself, and the names of the tags that it declares, in its order and
  /// without repetition. Comes first, and once.
  case head(FlyerHead, tags: [String])
  /// The next items: information and contacts, then those of all other kinds, then articles, each
  /// before those it holds.
  case items([Item])
}

/// A document of whatever form, as it came.
package struct Document: ItemSource {
  /// The content, which may be mapped into memory; it is never copied whole.
  package var bytes: Data
  /// What the server calls it; nil where nobody said.
  package var mediaType: String?
  package var origin = Origin.network
  package var limits = ImportLimits.standard
  package var readership = Readership()
  /// True where only what should be mended is wanted, all of it: then a document whose items were
  /// all skipped is no error.
  package var isCheck = false
  /// The links in the text of an article that may lead to other articles; asked only in a check.
  package var references: (@Sendable (Item) -> [DoubtfulReference])?

  package init(_ bytes: Data, mediaType: String? = nil) {
    self.bytes = bytes
    self.mediaType = mediaType
  }

  /// All forms, in the order in which they are asked whether the document is theirs.
  static let formats: [any DocumentFormat.Type] = [ContentfulExport.self, FlyerDocument.self]

  package func read(into sink: DocumentSink) throws -> ImportReport {
    try format().read(self, into: sink)
  }

  /// The form of the document; the flyer's own knows best what is wrong with what is of none.
  func format(among formats: [any DocumentFormat.Type] = Self.formats) -> any DocumentFormat.Type {
    bytes.withUnsafeBytes { bytes in
      formats.first { $0.recognises(bytes, mediaType: mediaType) }
    } ?? FlyerDocument.self
  }
}
