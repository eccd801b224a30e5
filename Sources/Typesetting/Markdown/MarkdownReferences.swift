/// The target of links in a Markdown text.
package struct MarkdownLink: Sendable, Hashable {
  /// The text of its first occurrence; may be empty, and may be cut if it is long.
  package var text: String
  /// The address as written; never empty, with any scheme or none.
  package var destination: String
}

package struct MarkdownHeading: Sendable, Hashable {
  /// The level from 1 to 6.
  package var level: Int
  /// Its text without markup; may be empty, and is cut if it is long.
  package var title: String
  /// The anchor that GitHub gives it, without the number sign; unique in the text.
  package var slug: String
  package var block: Int
}

package struct MarkdownImage: Sendable, Hashable {
  /// The address as written; empty if it is longer than any real address.
  package var destination: String
  /// The alternative text; may be empty, and is cut if it is long.
  package var alt: String
  package var block: Int
  /// Whether the block consists only of the image.
  package var isBlock = false
  /// The index of the link to it or around it; nil if there is none.
  package var link: Int?
  /// The width in pixels; nil if the author does not give it.
  package var width: Int?
  /// The height in pixels; nil if the author does not give it.
  package var height: Int?
}
