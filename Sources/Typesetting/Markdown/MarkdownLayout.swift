package import Drawing

/// A Markdown document on a measure: lines only where somebody looks.
///
/// What was set is remembered, but never much of it.
package final class MarkdownLayout: Sendable {
  package let document: MarkdownDocument
  /// The columns of a line.
  package let measure: Int
  /// Where words are divided; nil where they are not.
  package let dictionary: HyphenDictionary?
  /// For each image of the document the cells of its place, where it is a block; nil for those
  /// in whose place words stand.
  package let pictures: [Size?]
  /// A measure on which no line ends but where the author ends it.
  package static let endless = 1 << 30
  private let keepsCode: Bool
  private let memory = BlockMemory<MarkdownLine>()

  /// Prepares a document to be set.
  ///
  /// - Parameters:
  ///   - measure: the columns of a line; less than 1 counts as 1.
  ///   - dictionary: where words are divided.
  ///   - pictures: the places of images, in their order; without any, words stand for all.
  ///   - keepsCode: whether lines of code are as long as they are, without indentation.
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

  /// The lines of a block, with the air above it; none are wider than the measure but those of
  /// tables that can't be made to fit.
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
  /// True for the same Markdown on the same measure in the same language.
  package static func == (left: MarkdownLayout, right: MarkdownLayout) -> Bool {
    left === right
      || (left.measure == right.measure && left.dictionary == right.dictionary
        && left.pictures == right.pictures && left.keepsCode == right.keepsCode
        && left.document == right.document)
  }
}
