/// A block of a Markdown text without its markup: its words, and where they lead.
package struct MarkdownPart: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    case paragraph, code, html, cell, rule
    /// From 1 to 6.
    case heading(level: Int)
  }

  package struct Link: Sendable, Equatable {
    package var words = ""
    /// As it was written, entities decoded; may be empty.
    package var destination = ""
    /// Where the destination is in the text, in bytes; nil where it was not written so.
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
  /// How many lists are around it.
  package var depth = 0
  /// Which item of all lists of the text it belongs to, from 1; 0 outside of lists.
  package var item = 0
  package var isQuoted = false
  /// Its words, without those of pictures and without raw HTML; a newline where a line is broken.
  package var text = ""
  package var links: [Link] = []
  package var pictures: [Picture] = []
  /// From the first piece of it to behind the last, in bytes of the text; nil without any.
  package var range: Range<Int>?

  init(_ kind: Kind) { self.kind = kind }

  /// The words on one line.
  package var words: String { Self.squeezed(text) }

  /// The words of its first line that has any; empty without words.
  package var firstLine: String {
    text.split(separator: "\n").lazy.map { Self.squeezed(String($0)) }.first { !$0.isEmpty } ?? ""
  }

  static func squeezed(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
