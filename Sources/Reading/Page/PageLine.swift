import Drawing
import Typesetting

/// A line of an item's page.
struct PageLine: Sendable, Equatable {
  /// A part of a line that looks the same.
  struct Part: Sendable, Equatable {
    var text: String
    var element: Theme.Element
    /// The attributes beside those of the element.
    var attributes: Style.Attributes = []
    /// The index of the link that a click on it opens.
    var link: Int?
    /// Its bytes in the text of the block; nil for what the page adds to the text.
    var source: Range<Int>?

    /// The words behind those in place of a picture.
    static let picturesOff = Part(
      text: Signs.separator + PicturePainter.off, element: .secondary)
  }

  /// The characters of a part that are side by side, and the columns of the line they take.
  struct Placed: Sendable, Equatable {
    var part: Part
    /// Which of the parts it is.
    var number: Int
    /// As it is to be written: all of the part, or one character of it as it is seen there.
    var text: String
    /// Its bytes in the text of the part.
    var range: Range<Int>
    var columns: Range<Int>
  }

  /// A row of the place of a picture.
  struct PictureRow: Sendable, Equatable {
    /// The index of the picture in those of the page.
    var index: Int
    /// The cells of the place.
    var size: Size
    /// Which row of it, counted from 0.
    var row: Int
  }

  var parts: [Part] = []
  /// The picture behind the parts.
  var picture: PictureRow?
  /// The position of a line without text in the text of the block.
  var offset: Int?
  /// The columns it takes, where they are more than the measure: it scrolls sideways.
  var wideWidth: Int?
  /// Where characters are not seen in the order in which they are read; empty for most lines.
  var fields: [LineField] = []

  /// A line of one part.
  static func text(_ text: String, _ element: Theme.Element) -> PageLine {
    PageLine(parts: [Part(text: text, element: element)])
  }

  /// The offset in the text of the block of the first character on the line.
  var start: Int? { parts.lazy.compactMap(\.source?.lowerBound).min() ?? offset }

  func holds(_ offset: Int) -> Bool { parts.contains { $0.source?.contains(offset) == true } }

  /// The parts from left to right, in single characters where they are not seen as they are read.
  var placed: [Placed] { fields.isEmpty ? inReadingOrder : PageLineOrder(self).placed }

  /// The parts one behind the other.
  var inReadingOrder: [Placed] {
    var column = 0
    return parts.enumerated().map { number, part in
      let start = column
      column += DisplayWidth.of(part.text)
      return Placed(
        part: part, number: number, text: part.text, range: 0..<part.text.utf8.count,
        columns: start..<column)
    }
  }

  /// The columns that the parts take.
  var width: Int { parts.reduce(0) { $0 + DisplayWidth.of($1.text) } }

  /// A field for each part with right-to-left writing, so that it stays where it is, no longer than
  /// a measure.
  func fields(measure: Int) -> [LineField] {
    guard parts.contains(where: \.text.hasRightToLeft) else { return [] }
    return inReadingOrder.compactMap { placed in
      let columns = placed.columns.clamped(to: 0..<measure)
      return columns.isEmpty
        ? nil
        : TextDirection(ofParagraph: placed.text).map {
          LineField(columns: columns, direction: $0)
        }
    }
  }

  /// Adds a part where there is room for it.
  mutating func append(_ part: Part, measure: Int) {
    let taken = width
    if taken + DisplayWidth.of(part.text) <= measure { parts.append(part) }
  }

  /// The columns left of the picture.
  var pictureColumn: Int { width }

  /// The index of the picture at a column.
  func picture(atColumn column: Int) -> Int? {
    guard let picture else { return nil }
    let columns = pictureColumn..<pictureColumn + picture.size.width
    return columns.contains(column) ? picture.index : nil
  }

  /// The index of the link at a column.
  func link(atColumn column: Int) -> Int? {
    placed.first { $0.columns.contains(column) }?.part.link
  }
}
