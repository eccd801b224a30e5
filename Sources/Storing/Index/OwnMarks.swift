import FlyerModel

/// The user's ticks, stars and notes about the items of a source, as far as lists show them.
struct OwnMarks: Sendable, Equatable {
  /// Increases with every change.
  var version = 0
  /// The ids of the ticked articles.
  var ticked: Set<String> = []
  /// The ids of the items with a star.
  var starred: Set<String> = []
  /// The ids of the items with a note.
  var noted: Set<String> = []
  /// The filter of the feed that the user chose; nil if none was ever chosen.
  var feedFilter: FeedFilter?
  /// The notes that match the search: their texts by the ids of their items.
  var matching: [String: String] = [:]
  /// The user's engagements that are not items of the source.
  var engagements: [ItemSummary] = []
  /// Those of all sources by their keys, for lists of all sources.
  var others: [String: OwnMarks] = [:]
}
