import Texts

/// A block of a Markdown text without its markup: its words and links.
package struct MarkdownPart: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    case paragraph, code, html, cell, rule
    /// The level from 1 to 6.
    case heading(level: Int)
  }

  package struct Link: Sendable, Equatable {
    package var words = ""
    /// The destination as written, with entities decoded; may be empty.
    package var destination = ""
    /// The byte offset of the destination in the text; nil if it is not written there.
    package var offset: Int?
  }

  package struct Picture: Sendable, Equatable {
    package var words: String
    package var destination: String

    package init(words: String = "", destination: String) {
      (self.words, self.destination) = (words, destination)
    }
  }

  package let kind: Kind
  /// The number of lists around it.
  package var depth = 0
  /// The number of its item among all list items of the text, counted from 1; 0 outside of lists.
  package var item = 0
  package var isQuoted = false
  /// Its words, without those of pictures and without raw HTML. Line breaks are newlines.
  package var text = ""
  package var links: [Link] = []
  package var pictures: [Picture] = []
  /// The byte range in the text from its first to its last piece; nil if it has none.
  package var range: Range<Int>?

  init(_ kind: Kind) { self.kind = kind }

  /// The words on one line.
  package var words: String { text.squeezed }

  /// The words of its first line with any; empty without words.
  package var firstLine: String {
    text.split(separator: "\n").lazy.map { $0.squeezed }.first { !$0.isEmpty } ?? ""
  }
}
