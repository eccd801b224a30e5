/// The progress in a list with tick boxes.
package struct Progress: Sendable, Hashable {
  /// The number of ticked boxes.
  package var done: Int
  package var total: Int

  package init(done: Int, total: Int) {
    self.done = done
    self.total = total
  }
}

/// The part of an article that a row of a list shows in addition to what every item has.
package struct ArticleSummary: Sendable, Hashable {
  /// Markdown, a picture or a list.
  package var form: Article.Form
  /// A line below the title; may be empty.
  package var subtitle: String
  /// The article's picture; nil if it has none.
  package var image: ImageReference?
  /// False for an article that is only a title, such as a heading in a list.
  package var isOpenable: Bool
  /// Whether the reader has ticked the article; nil if it has no box.
  package var isTicked: Bool?
  /// The progress of the boxes below the article; nil if there are none.
  package var progress: Progress?
  /// The number of articles it lists.
  package var childCount: Int
  /// Whether the reader has written a note about it.
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

/// The heading of a section: a row of a list, above the items of the section.
package struct SectionHeading: Sendable, Hashable, Identifiable {
  /// An id that no item and no other heading of the flyer has.
  package var id: String
  /// The title of the section, unique among the sections of its list.
  package var title: String
  /// The number of items in the section. If the section has a list of its own, the number in that
  /// list.
  package var count: Int
  /// Whether its articles are hidden.
  package var isFolded: Bool
  /// The kind of the items, if the section shows only the first of them and a separate list has the
  /// others. nil if the section shows all its items.
  package var listed: Item.Kind?
  /// The period of its items; nil if the section is not about a period.
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

  /// The period, or another common property, of the items in a section.
  package enum Period: Sendable, Hashable {
    /// Items that are over.
    case earlier
    /// Items that have begun and are not over.
    case now
    case day(FlyerDate)
    /// Items of a source that are new or changed and not opened since, and the number of new ones.
    /// The source is identified by its key.
    case unopened(source: String, new: Int)
    /// The user's sources in a group, the outermost name first, or in none: how many of their items
    /// are unread, and how many of the sources were never fetched. The rows below are sources.
    case sources(group: [String], unread: Int, unfetched: Int)
    /// Items that the reader has starred in any source, except those in other sections.
    case starred
    /// Matches of a search in one of several sources.
    case found(source: String)
    /// The changes since the reader's last visit, with the numbers of new events and of those gone.
    /// The section has no items below it; it leads to a list.
    case changes(new: Int, gone: Int)

    /// The title of the section, which identifies it when it is folded. The screen shows other
    /// words.
    package var name: String {
      switch self {
      case .earlier: "earlier"
      case .now: "now"
      case .day(let day): day.iso8601
      case .unopened(let source, _): "unopened \(source)"
      case .sources(let group, _, _): (["sources"] + group).joined(separator: "\u{1F}")
      case .starred: "starred"
      case .found(let source): "found \(source)"
      case .changes: "changes"
      }
    }
  }
}
