package import Drawing

/// The layout of a Markdown document at a measure. Lines are computed when they are needed.
///
/// The lines of a few blocks are cached.
package final class MarkdownLayout: Sendable {
  package let document: MarkdownDocument
  /// The columns of a line.
  package let measure: Int
  /// The hyphenation dictionary; nil for no hyphenation.
  package let dictionary: HyphenDictionary?
  /// For each image of the document, its size in cells if it is shown as a block; nil if words are
  /// shown instead.
  package let pictures: [Size?]
  /// A measure at which lines end only at the author's line breaks.
  package static let endless = 1 << 30
  private let keepsCode: Bool
  private let memory = BlockMemory<MarkdownLine>()

  /// Creates the layout of a document.
  ///
  /// - Parameters:
  ///   - measure: The columns of a line; less than 1 counts as 1.
  ///   - dictionary: The hyphenation dictionary.
  ///   - pictures: The sizes of images, in their order; if empty, words are shown for all.
  ///   - keepsCode: Whether lines of code keep their length, without indentation.
  package init(
    _ document: MarkdownDocument, measure: Int, dictionary: HyphenDictionary? = nil,
    pictures: [Size?] = [], keepsCode: Bool = false
  ) {
    self.keepsCode = keepsCode
    self.pictures = pictures
    self.document = document
    self.measure = max(1, measure)
    self.dictionary = dictionary
  }

  /// Returns the lines of a block, with the blank lines above it. Only tables that cannot be made
  /// to fit are wider than the measure.
  package func lines(inBlock block: Int) -> [MarkdownLine] {
    memory.lines(ofBlock: block) {
      BlockSetter(
        document, block: block, measure: measure, dictionary: dictionary, keepsCode: keepsCode,
        picture: document.image(ofBlock: block).flatMap { image in
          pictures.indices.contains(image) ? pictures[image] : nil
        }
      ).lines()
    }
  }
}

extension MarkdownLayout: Equatable {
  /// Whether both are the same Markdown at the same measure in the same language.
  package static func == (left: MarkdownLayout, right: MarkdownLayout) -> Bool {
    left === right
      || (left.measure == right.measure && left.dictionary == right.dictionary
        && left.pictures == right.pictures && left.keepsCode == right.keepsCode
        && left.document == right.document)
  }
}
