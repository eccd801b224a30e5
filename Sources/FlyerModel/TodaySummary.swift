/// Something of any source: as much of it as a list says of what is on now and next, and of what
/// is new.
package struct TodayEntry: Sendable, Equatable {
  /// The key of its source.
  package var source: String
  /// The id of the item.
  package var id: String
  package var kind: Item.Kind
  package var title: String
  package var preview: String
  /// The room of an event, else the place; may be empty.
  package var place: String
  package var begin: FlyerDate?
  /// When it is over; of whole days the last one; nil where nobody says.
  package var end: FlyerDate?
  /// The IANA name of the time zone of its place; empty where nobody names one.
  package var zone: String
  /// Set where nobody has opened it since the source brought or changed it.
  package var mark: Mark?
  /// True where the reader has starred it.
  package var isStarred: Bool

  package init(
    source: String = "", id: String, kind: Item.Kind, title: String, preview: String = "",
    place: String = "", begin: FlyerDate? = nil, end: FlyerDate? = nil, zone: String = "",
    mark: Mark? = nil, isStarred: Bool = false
  ) {
    (self.source, self.id, self.kind, self.title) = (source, id, kind, title)
    (self.preview, self.place, self.begin, self.end) = (preview, place, begin, end)
    (self.zone, self.mark, self.isStarred) = (zone, mark, isStarred)
  }
}

extension TodayEntry {
  /// It as a row of a list of all sources.
  ///
  /// - Parameter name: what its source is called.
  package func summary(of name: String) -> ItemSummary {
    let event = CalendarEvent(end: end, zone: zone, room: place)
    return ItemSummary(
      id: ItemAddress(source: source, id: id).text, title: title, preview: preview, date: begin,
      location: kind == .event ? "" : place, tags: [name], mark: mark, isStarred: isStarred,
      payload: kind == .event ? .event(event) : .information)
  }
}

/// Which item of which source: the id that it has in lists of all of them.
package struct ItemAddress: Sendable, Hashable {
  /// The key of the source.
  package var source: String
  package var id: String

  // No key of a source has it.
  private static let separator: Unicode.Scalar = "\u{1F}"

  /// Stands for the key of a source for one's own shifts in a roster.
  package static let shifts = "shift"

  package init(source: String, id: String) { (self.source, self.id) = (source, id) }

  /// Nil for the id of an item in a list of one source.
  package init?(_ text: String) {
    let scalars = text.unicodeScalars
    guard let end = scalars.firstIndex(of: Self.separator) else { return nil }
    self.init(source: String(scalars[..<end]), id: String(scalars[scalars.index(after: end)...]))
  }

  package var text: String { "\(source)\(Self.separator)\(id)" }
}

/// How much of a source nobody has opened yet, and how much it has for a time.
package struct SourceNews: Sendable, Equatable {
  /// The key of the source.
  package var source: String
  /// The title of its flyer; may be empty.
  package var title: String
  package var newCount: Int
  package var changedCount: Int
  /// How much goes on or comes in the time that was asked for.
  package var occasionCount: Int

  package init(
    source: String, title: String, newCount: Int = 0, changedCount: Int = 0, occasionCount: Int = 0
  ) {
    (self.source, self.title, self.occasionCount) = (source, title, occasionCount)
    (self.newCount, self.changedCount) = (newCount, changedCount)
  }

  package var unopenedCount: Int { newCount + changedCount }
}

/// What all sources have for a time, and what is new in them.
package struct TodaySummary: Sendable, Equatable {
  /// What has a time, by the beginnings: of each source the first of it.
  package var occasions: [TodayEntry] = []
  /// What nobody has opened yet, source by source: of each the first of it.
  package var unopened: [TodayEntry] = []
  package var news: [SourceNews] = []
  /// What the reader has starred, as far as it is known.
  package var starred: [TodayEntry] = []

  package init(
    occasions: [TodayEntry] = [], unopened: [TodayEntry] = [], news: [SourceNews] = [],
    starred: [TodayEntry] = []
  ) {
    (self.occasions, self.unopened) = (occasions, unopened)
    (self.news, self.starred) = (news, starred)
  }
}
