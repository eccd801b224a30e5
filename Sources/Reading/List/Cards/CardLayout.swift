import FlyerModel
import Screens

/// How the sections of cards lie on a terminal.
enum CardLayout: Sendable, Equatable {
  /// No cards: one item below the other.
  case none
  /// For a terminal of less than `ScreenLayout.wideWidth` columns.
  case narrow
  /// For any other.
  case wide

  /// The cards that are in a row.
  struct Row: Sendable, Equatable {
    /// Their numbers within the section.
    var numbers: Range<Int>
    var forms: [CardForm]
  }

  /// The layout for a terminal of `columns` columns.
  static func fitting(columns: Int) -> CardLayout {
    columns < ScreenLayout.wideWidth ? .narrow : .wide
  }

  /// The sections of cards in a query to the store.
  var sections: [CardSection] {
    HomeSection.all.compactMap { section in
      grid(of: section).map { CardSection(section.kind, title: section.title, limit: $0.limit) }
    }
  }

  private func grid(of section: HomeSection) -> CardGrid? {
    switch self {
    case .none: nil
    case .narrow: section.narrow
    case .wide: section.wide
    }
  }

  private func grid(of kind: Item.Kind) -> CardGrid? {
    HomeSection.all.first { $0.kind == kind }.flatMap(grid)
  }

  func hasCards(_ kind: Item.Kind) -> Bool { grid(of: kind) != nil }

  /// The row with the card that has this number in the section of its kind; nil where items of the
  /// kind are no cards.
  func row(of number: Int, _ kind: Item.Kind) -> Row? {
    guard let rows = grid(of: kind)?.rows, let last = rows.last else { return nil }
    var first = 0
    for forms in rows {
      let numbers = first..<first + forms.count
      if numbers.contains(number) { return Row(numbers: numbers, forms: forms) }
      first = numbers.upperBound
    }
    first += (number - first) / last.count * last.count
    assert((first..<first + last.count).contains(number), "the row holds the card")
    return Row(numbers: first..<first + last.count, forms: last)
  }
}
