import Importing

/// A format of documents that people publish.
///
/// A further one is this with what reads it in a folder of its own, its place in `all`, and where it
/// begins neither as XML nor as a text, how it does in `ForeignDocument`: that decides, in another
/// process, whether anybody here is asked.
struct WorldFormat: Sendable {
  /// What it is called among programs.
  let name: String
  /// Whether a document is in it, told by its first bytes.
  let recognises: @Sendable (WorldDocument) -> Bool
  let convert: @Sendable (WorldDocument, ConversionOutput) throws(ConversionFinding) -> Void

  /// The first one that recognises a document reads it.
  static let all: [WorldFormat] = [
    MarkdownFolder.folder, XMLFeed.format, CalendarFormat.format, ScheduleXML.format,
    ScheduleJSON.format, Sessionize.format, JSONFeed.format, OPML.format, WebPage.format,
    MarkdownFolder.text,
  ]
}
