import FlyerModel

/// All there is to say about a section of cards on the Home tab: what it shows, how its cards lie
/// beside each other, what stands on them.
struct HomeSection: Sendable {
  let kind: Item.Kind
  /// What its heading says.
  let title: String
  /// What its items are called.
  let noun: (one: String, many: String)
  let narrow: CardGrid
  let wide: CardGrid
  /// What stands on the card of an item; nil for an item of another kind.
  let face: @Sendable (ItemSummary, FactText) -> CardFace?

  /// From the top of the tab; another section is another entry.
  static let all = [
    HomeSection(
      kind: .course, title: "Courses", noun: ("course", "courses"),
      narrow: CardGrid(limit: 3, rows: [[.large], [.small]]),
      wide: CardGrid(limit: 5, rows: [[.large], [.small, .small]])
    ) { item, text in
      item.course.map { CardFace(cover: $0.cover, facts: CourseFacts($0, in: text).lines) }
    },
    HomeSection(
      kind: .staffPick, title: "Articles", noun: ("article", "articles"),
      narrow: CardGrid(limit: 3, rows: [[.small]]),
      wide: CardGrid(limit: 6, rows: [[.small, .small]])
    ) { item, text in
      item.staffPick.map {
        let date = item.date.map(text.short)
        return CardFace(cover: $0.cover, facts: StaffPickFacts($0, date: date, in: text).lines)
      }
    },
  ]
}

extension HomeSection {
  /// The section of a kind; nil where items of the kind are no cards.
  init?(of kind: Item.Kind) {
    guard let section = Self.all.first(where: { $0.kind == kind }) else { return nil }
    self = section
  }
}

/// How many cards a section shows, and which of them stand beside each other.
struct CardGrid: Sendable {
  /// How many it shows at most.
  let limit: Int
  /// The cards of each row from left to right; the last row comes again and again.
  let rows: [[CardForm]]
}

extension CardForm {
  /// Where there is room for it, it has halves as wide as two small cards beside each other.
  static let large = CardForm(
    pictureWeight: 1, textWeight: 1, air: 4, shape: 1.9, leastPicture: 20, leastText: 22,
    pictureRows: 20, titleLines: 4, textLines: 6, endsInFacts: false, mayStack: true)
  static let small = CardForm(
    pictureWeight: 1, textWeight: 2, air: 2, shape: 1.6, leastPicture: 10, leastText: 18,
    pictureRows: 5, titleLines: 2, textLines: 3, endsInFacts: true, mayStack: false)
}

/// What stands on a card beside the title and the beginning of the text.
struct CardFace: Sendable {
  var cover: ImageReference?
  /// A line below the title; may be empty.
  var subtitle = ""
  /// What is said below the text, in lines of a measure.
  var facts: @Sendable (Int) -> [FactLine]
}
