package import FlyerModel
package import FoundationEssentials

/// A source of items that can be read several times.
package protocol ItemSource: Sendable {
  /// Passes the parts to the sink and returns the report.
  func read(into sink: DocumentSink) throws -> ImportReport
}

package enum DocumentPart: Sendable {
  /// The head, and the names of the declared tags, in the document's order and without repetition.
  /// Comes first, and once.
  case head(FlyerHead, tags: [String])
  /// The next items: information and contacts, then those of all other kinds, then articles, each
  /// before those it contains.
  case items([Item])
}

/// An unchanged document of any format.
package struct Document: ItemSource {
  /// The content, which may be mapped into memory. It is never copied as a whole.
  package var bytes: Data
  /// The media type from the server; nil if unknown.
  package var mediaType: String?
  package var origin = Origin.network
  package var limits = ImportLimits.standard
  package var importOptions = ImportOptions()
  /// Whether this is only a check, which reports all issues. In a check, it is no error if all
  /// items were skipped.
  package var isCheck = false
  /// Returns the references in an article's text that may lead to other articles. It is called only
  /// in a check.
  package var references: (@Sendable (Item) -> [DoubtfulReference])?

  package init(_ bytes: Data, mediaType: String? = nil) {
    self.bytes = bytes
    self.mediaType = mediaType
  }

  /// All formats, in the order in which they are tried.
  static let formats: [any DocumentFormat.Type] = [ContentfulExport.self, FlyerDocument.self]

  package func read(into sink: DocumentSink) throws -> ImportReport {
    try format().read(self, into: sink)
  }

  /// Returns the format of the document. If none matches, it is flyer's own, which has the best
  /// error messages.
  func format(among formats: [any DocumentFormat.Type] = Self.formats) -> any DocumentFormat.Type {
    bytes.withUnsafeBytes { bytes in
      formats.first { $0.recognises(bytes, mediaType: mediaType) }
    } ?? FlyerDocument.self
  }
}
