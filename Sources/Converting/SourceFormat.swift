import Importing

/// A format of published documents.
///
/// To add one, write its reader in a folder of its own and add it to `all`. If its documents begin
/// neither as XML nor as text, add their beginning to `ForeignDocument`. That type decides in
/// another process whether a document is converted here.
struct SourceFormat: Sendable {
  /// The name among programs.
  let name: String
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
