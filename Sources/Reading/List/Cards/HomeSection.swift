import FlyerModel

/// A section of cards on the Home tab: what it shows, and how its cards lie beside each other.
struct HomeSection: Sendable {
  let kind: Item.Kind
  /// The title of its heading.
  let title: String
  let narrow: CardGrid
  let wide: CardGrid
}

/// How many cards a section shows, and which of them are beside each other.
struct CardGrid: Sendable {
  /// How many it shows at most.
  let limit: Int
  /// The cards of each row from left to right; the last row comes again and again.
  let rows: [[CardForm]]
}

extension CardForm {
  /// Where there is room for it, it has halves as wide as two small cards beside each other.
  static let large = CardForm(
    pictureWeight: 1, textWeight: 1, spacing: 4, shape: 1.9, leastPicture: 20, leastText: 22,
    pictureRows: 20, titleLines: 4, textLines: 6, endsInFacts: false, mayStack: true)
  static let small = CardForm(
    pictureWeight: 1, textWeight: 2, spacing: 2, shape: 1.6, leastPicture: 10, leastText: 18,
    pictureRows: 5, titleLines: 2, textLines: 3, endsInFacts: true, mayStack: false)
}

/// The parts of a card beside the title and the beginning of the text.
struct CardFace: Sendable, Equatable {
  var cover: ImageReference?
  /// A line below the title; may be empty.
  var subtitle = ""
  /// The facts below the text.
  var facts: [FactRow]
}
