import FlyerModel

/// What the reader keeps about the items of a source, as far as lists show it.
struct OwnMarks: Sendable, Equatable {
  /// Counts up with every change.
  var version = 0
  /// The ids of the articles that are ticked off.
  var ticked: Set<String> = []
  /// The ids of the items with a star.
  var starred: Set<String> = []
  /// The ids of the items with a note.
  var noted: Set<String> = []
  /// The posts that the reader chose to see; nil where the choice was never made.
  var feedFilter: FeedFilter?
  /// The notes that match what is searched for: their texts by the ids of their items.
  var matching: [String: String] = [:]
  /// What the reader goes to beside the items of the source.
  var engagements: [ItemSummary] = []
}
