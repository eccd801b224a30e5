import FlyerModel

/// How the sections of the Home tab lie on the screen: how many cards each shows, which of them
/// stand beside each other, and how a card divides its width.
struct CardLayout: Sendable, Equatable {
  /// A section of cards.
  struct Section: Sendable, Equatable {
    var kind: Item.Kind
    /// How many cards it shows at most.
    var limit: Int
    /// The cards of each row from left to right; the last row comes again and again.
    var rows: [[CardForm]]
  }

  /// The cards that stand in a row.
  struct Row: Sendable, Equatable {
    /// Their numbers within the section.
    var numbers: Range<Int>
    var forms: [CardForm]
  }

  var sections: [Section]

  /// No cards: one item below the other.
  static let none = CardLayout(sections: [])

  /// For a terminal of less than `ScreenLayout.wideWidth` columns.
  static let narrow = CardLayout(sections: [
    Section(kind: .course, limit: 3, rows: [[.large], [.small]]),
    Section(kind: .staffPick, limit: 3, rows: [[.small]]),
  ])

  /// For any other.
  static let wide = CardLayout(sections: [
    Section(kind: .course, limit: 5, rows: [[.large], [.small, .small]]),
    Section(kind: .staffPick, limit: 6, rows: [[.small, .small]]),
  ])

  /// The one for a terminal of so many columns.
  static func fitting(columns: Int) -> CardLayout {
    columns < ScreenLayout.wideWidth ? narrow : wide
  }

  /// How many cards a store is asked for.
  var limits: CardLimits {
    CardLimits(courses: limit(of: .course), staffPicks: limit(of: .staffPick))
  }

  private func limit(of kind: Item.Kind) -> Int {
    sections.first { $0.kind == kind }?.limit ?? 0
  }

  /// True where items of a kind are cards.
  func hasCards(_ kind: Item.Kind) -> Bool { sections.contains { $0.kind == kind } }

  /// The row with the card that has this number in the section of its kind; nil where items of the
  /// kind are no cards.
  func row(of number: Int, _ kind: Item.Kind) -> Row? {
    guard let rows = sections.first(where: { $0.kind == kind })?.rows, let last = rows.last else {
      return nil
    }
    var first = 0
    for forms in rows {
      let numbers = first..<first + forms.count
      if numbers.contains(number) { return Row(numbers: numbers, forms: forms) }
      first = numbers.upperBound
    }
    first += (number - first) / last.count * last.count
    return Row(numbers: first..<first + last.count, forms: last)
  }
}
