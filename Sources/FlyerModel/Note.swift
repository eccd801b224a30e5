public import struct Foundation.Date

/// What the reader wrote about an article; it stays when the article goes.
public struct Note: Sendable, Equatable, Identifiable {
  /// The id of the article.
  public var id: String
  /// The title of the article when the note was last written.
  public var title: String
  /// The note: plain text or Markdown, never empty.
  public var text: String
  /// When it was last written.
  public var updated: Date

  /// Makes a note.
  public init(id: String, title: String, text: String, updated: Date) {
    self.id = id
    self.title = title
    self.text = text
    self.updated = updated
  }
}
