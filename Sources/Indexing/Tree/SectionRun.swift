import FlyerModel

/// A section of a list of the tree: a part of the list under a heading.
struct SectionRun: Sendable, Equatable {
  /// The id of the heading's row, which no item of the flyer has.
  var id: String
  /// The text of the heading.
  var title: String
  /// The position of the section's first article in the list.
  var start: Int
  /// How many articles the section has.
  var count: Int
  /// The kind whose first items the section shows, if the kind has a separate list.
  var listed: Item.Kind?
  /// How many items that list has.
  var total: Int?
  /// The time span of its items; nil in the tree.
  var period: SectionHeading.Period?
}

extension SectionRun {
  func heading(isFolded: Bool) -> SectionHeading {
    SectionHeading(
      id: id, title: title, count: total ?? count, isFolded: isFolded, listed: listed,
      period: period)
  }

  /// Creates a section at a position of its list; `repetition` counts earlier sections with the
  /// same title.
  init(title: String, repetition: Int = 0, start: Int, count: Int) {
    // Ids of a flyer don't contain this character.
    let id = "section\u{1F}\(title)" + (repetition == 0 ? "" : "\u{1F}\(repetition)")
    self.init(id: id, title: title, start: start, count: count)
  }

  /// Creates a section of a timeline.
  init(_ period: SectionHeading.Period, start: Int, count: Int) {
    self.init(title: period.name, start: start, count: count)
    self.period = period
  }

  /// Creates the section of cards at the beginning of a list; `total` counts all items of its kind.
  init(_ section: CardSection, count: Int, total: Int) {
    // Ids of other headings begin in another way.
    self.init(
      id: "cards\u{1F}\(section.kind.rawValue)", title: section.title, start: 0, count: count,
      listed: section.kind, total: total)
  }
}

/// The articles of a list in the order in which they are shown, and its sections.
struct SectionGrouping {
  private(set) var articles: [Int] = []
  private(set) var runs: [SectionRun] = []

  /// Groups articles by section in order of first appearance, those without a section first.
  init(_ listed: [Int], section: (Int) -> String) {
    var groups: [(title: String, articles: [Int])] = []
    var known: [String: Int] = [:]
    for article in listed {
      let title = section(article)
      if title.isEmpty {
        articles.append(article)
      } else if let group = known[title] {
        groups[group].articles.append(article)
      } else {
        known[title] = groups.count
        groups.append((title, [article]))
      }
    }
    for group in groups { append(group.articles, under: group.title) }
  }

  /// Groups articles under given titles. A title may occur twice, or have no articles.
  init(_ groups: [(title: String, articles: [Int])]) {
    var repetitions: [String: Int] = [:]
    for group in groups {
      append(group.articles, under: group.title, repetition: repetitions[group.title, default: 0])
      repetitions[group.title, default: 0] += 1
    }
  }

  private mutating func append(_ group: [Int], under title: String, repetition: Int = 0) {
    assert(
      runs.last.map { $0.start + $0.count == articles.count } ?? true,
      "articles without a section are before the first section")
    runs.append(
      SectionRun(
        title: title, repetition: repetition, start: articles.count, count: group.count))
    articles += group
  }
}
