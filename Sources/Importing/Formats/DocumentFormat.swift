/// A format of documents. To add one, write a type with these two functions in a file of its own,
/// and add it to `Document.formats`.
package protocol DocumentFormat: Sendable {
  /// Whether a document has this format. The first bytes of its content decide; if they would match
  /// another format as well, the media type. File names do not matter.
  static func recognises(_ bytes: UnsafeRawBufferPointer, mediaType: String?) -> Bool

  /// Passes the parts of a document to the sink and returns the report. Throws an `ImportError` if
  /// there is nothing to read, and any error of the sink.
  static func read(_ document: Document, into sink: DocumentSink) throws -> ImportReport
}

/// Receives the parts of a document in their order. Any error that it throws ends the reading.
package typealias DocumentSink = (DocumentPart) throws -> Void
