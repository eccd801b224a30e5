/// The origin of a document.
package enum Origin: Sendable, Equatable {
  /// Fetched from another machine; the URL if it is known.
  case web(String?)
  /// Read from a file of this machine.
  case local

  /// Fetched from an unknown URL.
  package static let network = Origin.web(nil)
}

/// The limits on one document. Anything beyond them is cut or skipped, and reported.
package struct ImportLimits: Sendable, Equatable {
  /// Bytes of a title, a location or a tab's title.
  package var title = 4 * 1024
  /// Bytes of a text.
  package var text = 16 * 1024 * 1024
  /// Code points of one grapheme cluster in a text; lines have the stream-safe limit of UAX #15.
  package var cluster = 1025
  /// Bytes of a phone number, an id, a tag or the language.
  package var word = 256
  /// Bytes of an address.
  package var address = 8 * 1024
  package var linksPerItem = 1000
  package var tagsPerItem = 1000
  package var namesPerItem = 1000
  /// Tags that the document declares.
  package var tags = 100_000
  package var tabs = 100
  /// Items; later ones are not read.
  package var items = 10_000_000
  /// Headers; later ones are not read.
  package var headers = 1000
  /// Articles and links to articles; later ones are not read.
  package var articles = 1_000_000
  /// Levels of articles within articles; deeper ones are not read.
  package var articleDepth = 1000
  /// Bytes of one item, or of one article without those it contains; a larger one is skipped.
  package var itemSize = 24 * 1024 * 1024
  /// Levels of lists and objects inside one item; a deeper one is skipped.
  package var depth = 64
  /// Commas that JSON forbids and that are reported one by one; later ones are not searched for.
  package var commas = 100
  /// Issues that are kept one by one; later ones are only counted.
  package var issues = 1000

  /// The limits for untrusted documents.
  package static let standard = ImportLimits()

  package init() {}
}
