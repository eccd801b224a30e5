/// How much of something is done.
package struct Progress: Sendable, Hashable {
  /// How many are ticked.
  package var done: Int
  package var total: Int

  package init(done: Int, total: Int) {
    self.done = done
    self.total = total
  }
}

/// As much of an article as a row of a list shows beside what every item has.
package struct ArticleSummary: Sendable, Hashable {
  /// Markdown, a picture or a list.
  package var form: Article.Form
  /// A line below the title; may be empty.
  package var subtitle: String
  /// The article's picture; nil where there is none.
  package var image: ImageReference?
  /// False for an article that is only a title: a heading among the others.
  package var isOpenable: Bool
  /// Whether the reader has ticked the article; nil where it has no box.
  package var isTicked: Bool?
  /// How many of the boxes below it are ticked; nil where there are none.
  package var progress: Progress?
  /// How many articles it lists.
  package var childCount: Int
  /// True where the reader has written a note about it.
  package var hasNote: Bool

  package init(
    form: Article.Form = .text, subtitle: String = "", image: ImageReference? = nil,
    isOpenable: Bool = true, isTicked: Bool? = nil, progress: Progress? = nil,
    childCount: Int = 0, hasNote: Bool = false
  ) {
    self.form = form
    self.subtitle = subtitle
    self.image = image
    self.isOpenable = isOpenable
    self.isTicked = isTicked
    self.progress = progress
    self.childCount = childCount
    self.hasNote = hasNote
  }
}

/// The heading of a section: a row of a list that stands above the items of the section.
package struct SectionHeading: Sendable, Hashable, Identifiable {
  /// What no item and no other heading of the flyer has.
  package var id: String
  /// The title of the section, which names it among the sections of its list.
  package var title: String
  /// How many items stand in it; where it has a list of its own, how many that one has.
  package var count: Int
  /// True where its articles are left out.
  package var isFolded: Bool
  /// The kind of which the section shows the first items and which has a list of its own; nil
  /// where the section shows all it has.
  package var listed: Item.Kind?
  /// Of what time its items are; nil where that is not what the section is about.
  package var period: Period?

  package init(
    id: String, title: String, count: Int, isFolded: Bool = false, listed: Item.Kind? = nil,
    period: Period? = nil
  ) {
    self.id = id
    self.title = title
    self.count = count
    self.isFolded = isFolded
    self.listed = listed
    self.period = period
  }

  /// A time of which the items of a section are.
  package enum Period: Sendable, Hashable {
    /// All that is over.
    case earlier
    /// What has begun and goes on.
    case now
    case day(FlyerDate)
    /// What a source, known by its key, has brought or changed and nobody has opened since, and how
    /// much of that is new.
    case unopened(source: String, new: Int)
    /// What the reader has starred in any source, beside what stands in other sections.
    case starred
    /// What was found in one of several sources.
    case found(source: String)
    /// What changed since its reader looked, and how many events came and went; nothing stands below
    /// it, it leads to a list.
    case changes(new: Int, gone: Int)

    /// The title of the section, by which it is folded; what is shown is said in words.
    package var name: String {
      switch self {
      case .earlier: "earlier"
      case .now: "now"
      case .day(let day): day.iso8601
      case .unopened(let source, _): "unopened \(source)"
      case .starred: "starred"
      case .found(let source): "found \(source)"
      case .changes: "changes"
      }
    }
  }
}
