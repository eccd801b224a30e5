/// Where a Markdown text leads to.
package struct MarkdownLink: Sendable, Hashable {
  /// What stands where it first appears; may be empty, and may be cut where it is long.
  package var text: String
  /// The address as it was written; never empty, of any scheme or none.
  package var destination: String
}

package struct MarkdownHeading: Sendable, Hashable {
  /// From 1 to 6.
  package var level: Int
  /// Its text without markup; may be empty, and is cut where it is long.
  package var title: String
  /// The anchor that GitHub gives it, without the number sign; unique in the text.
  package var slug: String
  package var block: Int
}

package struct MarkdownImage: Sendable, Hashable {
  /// The address as it was written; empty where it is longer than any address is.
  package var destination: String
  /// What stands for it in the text; may be empty, and is cut where it is long.
  package var alt: String
  package var block: Int
  /// True where the block is nothing but the image.
  package var isBlock = false
  /// The index of the link that leads to it, or of that in which it stands; nil where there is none.
  package var link: Int?
  /// The width in pixels; nil where the author does not say.
  package var width: Int?
  /// The height in pixels; nil where the author does not say.
  package var height: Int?
}
