import Importing

/// A format of published documents.
///
/// To add one, write its reader in a folder of its own and add it to `all`. Another process decides
/// whether a document is converted here: it passes on what begins as XML or as text, and what
/// `ForeignDocument` knows of the remaining ones. If such documents were read before, as Markdown or
/// by another format, raise `ImportOptions.reading`, so that their copies are read again.
struct SourceFormat: Sendable {
  /// The name among programs.
  let name: String
  /// The media types by which pages link to such documents, with their usual names.
  let mediaTypes: [String: String]
  /// Whether a document has this format, by its first bytes.
  let recognises: @Sendable (SourceDocument) -> Bool
  let convert: @Sendable (SourceDocument, ConversionOutput) throws(ConversionFinding) -> Void

  /// All formats. The first one that recognises a document reads it.
  static let all: [SourceFormat] = [
    MarkdownFolder.folder, XMLFeed.format, CalendarFormat.format, ScheduleXML.format,
    ScheduleJSON.format, Sessionize.format, JSONFeed.format, OPML.format, WebPage.format,
    MarkdownFolder.text,
  ]
}
