package import struct Foundation.Date

/// A note that the reader wrote about an article. It stays when the article is gone.
package struct Note: Sendable, Equatable, Identifiable {
  package var id: String
  /// The title of the article when the note was last written.
  package var title: String
  /// The note: plain text or Markdown, never empty.
  package var text: String
  /// The time of the last change.
  package var updated: Date

  package init(id: String, title: String, text: String, updated: Date) {
    self.id = id
    self.title = title
    self.text = text
    self.updated = updated
  }
}
