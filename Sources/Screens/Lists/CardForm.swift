package import Drawing

/// How a card divides its width between picture and text.
package struct CardForm: Sendable, Equatable {
  /// Where picture and text of a card are, from its upper left cell on.
  package struct Frame: Sendable, Equatable {
    /// nil where the card has no picture.
    package var picture: Rect?
    /// Where the text begins.
    package var text: Point
    /// The columns of the text.
    package var measure: Int
  }

  /// The share of the picture in the width, at most.
  var pictureWeight: Int
  /// The share of the text, at least.
  var textWeight: Int
  /// The columns between the picture and the text.
  package var spacing: Int
  /// How many times as wide as high the picture is.
  package var shape: Double
  /// The fewest columns of a picture that is beside a text.
  var leastPicture: Int
  /// The fewest columns of a text that is beside a picture.
  package var leastText: Int
  /// The rows of the picture at most; it never takes more than half of the screen.
  var pictureRows: Int
  /// The lines of the title at most.
  package var titleLines: Int
  /// The lines of the text at most.
  package var textLines: Int
  /// Whether the facts are at the lower edge of the picture, so that those of cards beside each
  /// other are on one line; else the text is in the middle beside the picture, in free space.
  package var endsInFacts: Bool
  /// Whether the picture is above the text if there is no room for it beside the text; else
  /// it is left out.
  var mayStack: Bool

  /// A card with fewer columns is not beside another one.
  package var leastWidth: Int { leastPicture + spacing + leastText }

  /// Places the picture and the text in a card of `width` columns.
  ///
  /// - Parameters:
  ///   - screen: the rows of the screen that lists have.
  ///   - aspect: how many times as high as wide a cell is.
  package func frame(width: Int, screen: Int, aspect: Double) -> Frame {
    assert(pictureWeight + textWeight > 0, "picture or text has a share")
    let rows = max(1, min(pictureRows, screen / 2))
    let share = (width - spacing) * pictureWeight / (pictureWeight + textWeight)
    let columns = min(Int(Double(rows) * shape * aspect), share)
    let measure = width - columns - spacing
    if columns >= leastPicture, measure >= leastText {
      let size = size(columns: columns, rows: rows, aspect: aspect)
      return Frame(
        picture: Rect(size: size), text: Point(x: columns + spacing, y: 0), measure: measure)
    }
    guard mayStack else { return bareFrame(width: width) }
    let size = size(columns: width, rows: rows, aspect: aspect)
    return Frame(picture: Rect(size: size), text: Point(x: 0, y: size.height), measure: width)
  }

  /// Places the text in a card of `width` columns without a picture.
  package func bareFrame(width: Int) -> Frame {
    Frame(picture: nil, text: Point(x: 0, y: 0), measure: width)
  }

  private func size(columns: Int, rows: Int, aspect: Double) -> Size {
    let natural = Int((Double(columns) / shape / aspect).rounded(.up))
    return Size(width: columns, height: min(rows, max(1, natural)))
  }
}

extension CardForm {
  /// Where there is room for it, it has halves as wide as two small cards beside each other.
  package static let large = CardForm(
    pictureWeight: 1, textWeight: 1, spacing: 4, shape: 1.9, leastPicture: 20, leastText: 22,
    pictureRows: 20, titleLines: 4, textLines: 6, endsInFacts: false, mayStack: true)
  package static let small = CardForm(
    pictureWeight: 1, textWeight: 2, spacing: 2, shape: 1.6, leastPicture: 10, leastText: 18,
    pictureRows: 5, titleLines: 2, textLines: 3, endsInFacts: true, mayStack: false)
}
