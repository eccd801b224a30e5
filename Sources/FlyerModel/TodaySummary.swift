/// An item of any source, with the properties needed in lists of current, coming and new items.
package struct TodayEntry: Sendable, Equatable {
  /// The key of its source.
  package var source: String
  /// The id of the item.
  package var id: String
  package var kind: Item.Kind
  package var title: String
  package var preview: String
  /// The room of an event, or the place if it has none; may be empty.
  package var place: String
  package var begin: FlyerDate?
  /// The end; for an all-day event, the last day. nil if the source does not give it.
  package var end: FlyerDate?
  /// The IANA name of the time zone of its place; empty if the source does not name it.
  package var zone: String
  /// The mark of an item that was not opened since the source brought or changed it.
  package var mark: Mark?
  /// Whether the reader has starred it.
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
  /// Returns the entry as a row of a list of all sources.
  ///
  /// - Parameter name: The name of its source.
  package func summary(of name: String) -> ItemSummary {
    let event = CalendarEvent(end: end, zone: zone, room: place)
    return ItemSummary(
      id: ItemAddress(source: source, id: id).text, title: title, preview: preview, date: begin,
      location: kind == .event ? "" : place, tags: [name], mark: mark, isStarred: isStarred,
      payload: kind == .event ? .event(event) : .information)
  }
}

/// The source and id of an item, which together are its id in lists of all sources.
package struct ItemAddress: Sendable, Hashable {
  /// The key of the source.
  package var source: String
  package var id: String

  // No key of a source contains this character.
  private static let separator: Unicode.Scalar = "\u{1F}"

  /// The key that replaces that of a source for the user's own shifts in a roster.
  package static let shifts = "shift"

  package init(source: String, id: String) { (self.source, self.id) = (source, id) }

  /// Parses an address; nil for an item's id in a list of one source.
  package init?(_ text: String) {
    let scalars = text.unicodeScalars
    guard let end = scalars.firstIndex(of: Self.separator) else { return nil }
    self.init(source: String(scalars[..<end]), id: String(scalars[scalars.index(after: end)...]))
  }

  package var text: String { "\(source)\(Self.separator)\(id)" }
}

/// The numbers of unopened items of a source, and of its items in a time range.
package struct SourceNews: Sendable, Equatable {
  /// The key of the source.
  package var source: String
  /// The title of its flyer; may be empty.
  package var title: String
  package var newCount: Int
  package var changedCount: Int
  /// The number of its items that run or begin in the requested time range.
  package var occasionCount: Int

  package init(
    source: String, title: String, newCount: Int = 0, changedCount: Int = 0, occasionCount: Int = 0
  ) {
    (self.source, self.title, self.occasionCount) = (source, title, occasionCount)
    (self.newCount, self.changedCount) = (newCount, changedCount)
  }

  package var unopenedCount: Int { newCount + changedCount }
}

/// The items of all sources in a time range, and their new items.
package struct TodaySummary: Sendable, Equatable {
  /// The items that have a time, by their beginnings; of each source only the first ones.
  package var occasions: [TodayEntry] = []
  /// The unopened items, source by source; of each source only the first ones.
  package var unopened: [TodayEntry] = []
  package var news: [SourceNews] = []
  /// The items that the reader has starred, as far as known.
  package var starred: [TodayEntry] = []

  package init(
    occasions: [TodayEntry] = [], unopened: [TodayEntry] = [], news: [SourceNews] = [],
    starred: [TodayEntry] = []
  ) {
    (self.occasions, self.unopened) = (occasions, unopened)
    (self.news, self.starred) = (news, starred)
  }
}
