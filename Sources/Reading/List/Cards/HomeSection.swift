import FlyerModel
import Screens

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

/// The parts of a card beside the title and the beginning of the text.
struct CardFace: Sendable, Equatable {
  var cover: ImageReference?
  /// A line below the title; may be empty.
  var subtitle = ""
  /// The facts below the text.
  var facts: [FactRow]
}
