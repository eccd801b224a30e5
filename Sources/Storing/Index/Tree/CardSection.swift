import FlyerModel

/// A section of the Home tab that shows the first items of a kind.
struct CardSection {
  /// What its heading says.
  let title: String
  /// The kind of its items.
  let kind: Item.Kind
  /// As many items as it shows at most.
  let limit: Int

  static func courses(_ cards: CardLimits) -> CardSection {
    CardSection(title: "Courses", kind: .course, limit: cards.courses)
  }

  static func staffPicks(_ cards: CardLimits) -> CardSection {
    CardSection(title: "Articles", kind: .staffPick, limit: cards.staffPicks)
  }
}

extension SectionRun {
  /// Makes the section at the beginning of a list; `total` counts all items of its kind.
  init(_ section: CardSection, count: Int, total: Int) {
    // Headings of other sections have ids that begin otherwise.
    self.init(
      id: "cards\u{1F}\(section.kind.rawValue)", title: section.title, start: 0, count: count,
      listed: section.kind, total: total)
  }
}
