/// A row that leads to items that a list does not show.
package enum Remainder: Sendable, Hashable, Identifiable {
  /// The items of a source on a day that the page of today does not show.
  case ofSource(SourceRemainder)
  /// All items of a source, on the page of today.
  case source(SourceRow)
  /// The matches in the other parts of the flyer.
  case elsewhere(count: Int, isPartial: Bool)

  /// An id that identifies the row in every list.
  package var id: String {
    // No id of the flyer contains this character.
    switch self {
    case .ofSource(let rest): "rest\u{1F}\(rest.section)\u{1F}\(rest.source)"
    case .source(let row): "source\u{1F}\(row.group.joined(separator: "\u{1F}"))\u{1F}\(row.source)"
    case .elsewhere: "rest\u{1F}"
    }
  }
}

/// The number of a source's items that a section of the page of today omits.
package struct SourceRemainder: Sendable, Hashable {
  /// The key of the source.
  package var source: String
  /// The name of the source.
  package var name: String
  /// The name of the section that the row is in.
  package var section: String
  /// The number of current items.
  package var runningCount: Int
  /// The number of items to come on the day of the section.
  package var comingCount: Int
  /// False if the source has more items than were counted.
  package var isCounted: Bool

  package init(
    source: String, name: String, section: String, runningCount: Int = 0, comingCount: Int = 0,
    isCounted: Bool = true
  ) {
    (self.source, self.name, self.section) = (source, name, section)
    (self.runningCount, self.comingCount) = (runningCount, comingCount)
    self.isCounted = isCounted
  }
}

/// A source in the list of all sources, with what is unread in it.
package struct SourceRow: Sendable, Hashable {
  /// The key of the source.
  package var source: String
  /// The name of the source.
  package var name: String
  /// The group in which the row is, the outermost first; a source may be in several.
  package var group: [String]
  /// The number of items that are new or changed and not opened since.
  package var unreadCount: Int
  /// Whether there is a copy of it.
  package var isFetched: Bool
  /// Whether there is no copy because the last refresh failed.
  package var hasFailed: Bool

  package init(
    source: String, name: String, group: [String] = [], unreadCount: Int = 0,
    isFetched: Bool = true, hasFailed: Bool = false
  ) {
    (self.source, self.name, self.group) = (source, name, group)
    (self.unreadCount, self.isFetched) = (unreadCount, isFetched)
    self.hasFailed = hasFailed
  }
}
