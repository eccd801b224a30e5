/// A form in which documents come. A further one is a type with these two functions in a file of
/// its own, and its place in `Document.formats`.
package protocol DocumentFormat: Sendable {
  /// True for a document of this form. The first bytes of its content decide, and the media type
  /// where they would fit another form as well; no name does.
  static func recognises(_ bytes: UnsafeRawBufferPointer, mediaType: String?) -> Bool

  /// Hands the parts of a document to the sink and says what was found; throws an `ImportError`
  /// where there is nothing to read, or what the sink throws.
  static func read(_ document: Document, into sink: DocumentSink) throws -> ImportReport
}

/// Takes the parts of a document in their order; whatever it throws ends the reading.
package typealias DocumentSink = (DocumentPart) throws -> Void
