/// Something that has a time, of whatever source: as much of it as a list says of what is on now
/// and next.
package struct Occasion: Sendable, Equatable {
  /// The key of its source.
  package var source: String
  /// The id of the item.
  package var id: String
  package var kind: Item.Kind
  package var title: String
  /// The room of an event, else the place; may be empty.
  package var place: String
  package var begin: FlyerDate
  /// When it is over; of whole days the last one; nil where nobody says.
  package var end: FlyerDate?
  /// True where the reader has starred it.
  package var isStarred: Bool

  package init(
    source: String = "", id: String, kind: Item.Kind, title: String, place: String = "",
    begin: FlyerDate, end: FlyerDate? = nil, isStarred: Bool = false
  ) {
    (self.source, self.id, self.kind, self.title) = (source, id, kind, title)
    (self.place, self.begin, self.end, self.isStarred) = (place, begin, end, isStarred)
  }

  /// Nil for an item without a date, and for an event that is called off.
  package init?(_ item: ItemSummary, of source: String = "") {
    guard let date = item.date, item.event?.status != .cancelled else { return nil }
    self.init(
      source: source, id: item.id, kind: item.kind, title: item.title,
      place: Self.place(room: item.event?.room ?? "", location: item.location), begin: date,
      end: item.event?.end, isStarred: item.isStarred)
  }

  /// The nearest that is known of where it takes place.
  package static func place(room: String, location: String) -> String {
    room.isEmpty ? location : room
  }
}

/// How much of a source nobody has opened yet.
package struct SourceNews: Sendable, Equatable {
  /// The key of the source.
  package var source: String
  /// The title of its flyer; may be empty.
  package var title: String
  package var newCount: Int
  package var changedCount: Int

  package init(source: String, title: String, newCount: Int, changedCount: Int) {
    (self.source, self.title) = (source, title)
    (self.newCount, self.changedCount) = (newCount, changedCount)
  }
}

/// What all sources have for a time, and what is new in them.
package struct TodaySummary: Sendable, Equatable {
  /// By their beginnings.
  package var occasions: [Occasion] = []
  package var news: [SourceNews] = []

  package init(occasions: [Occasion] = [], news: [SourceNews] = []) {
    (self.occasions, self.news) = (occasions, news)
  }
}
