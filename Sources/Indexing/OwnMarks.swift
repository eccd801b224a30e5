package import FlyerModel

/// The user's ticks, stars and notes about the items of a source, as far as lists show them.
package struct OwnMarks: Sendable, Equatable {
  /// Increases with every change.
  package var version = 0
  /// The ids of the ticked articles.
  package var ticked: Set<String> = []
  /// The ids of the items with a star.
  package var starred: Set<String> = []
  /// The ids of the items with a note.
  package var noted: Set<String> = []
  /// The filter of the feed that the user chose; nil if none was ever chosen.
  package var feedFilter: FeedFilter?
  /// The notes that match the search: their texts by the ids of their items.
  package var matching: [String: String] = [:]
  /// The user's engagements that are not items of the source.
  package var engagements: [ItemSummary] = []
  /// Those of all sources by their keys, for lists of all sources.
  package var others: [String: OwnMarks] = [:]

  package init(
    version: Int = 0, ticked: Set<String> = [], starred: Set<String> = [],
    noted: Set<String> = [], feedFilter: FeedFilter? = nil, matching: [String: String] = [:],
    engagements: [ItemSummary] = [], others: [String: OwnMarks] = [:]
  ) {
    (self.version, self.ticked, self.starred, self.noted) = (version, ticked, starred, noted)
    (self.feedFilter, self.matching) = (feedFilter, matching)
    (self.engagements, self.others) = (engagements, others)
  }
}
