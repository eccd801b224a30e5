import FlyerModel

/// A query, and what its answer depends on beside the index.
struct QueryContext: Sendable {
  let query: ItemQuery
  /// What the reader keeps about the items.
  let own: OwnMarks
  /// Which pictures of the feed are shown.
  let feed: FeedSelection

  /// What is the same for queries that have the same answer.
  struct Key: Equatable {
    let query: ItemQuery
    let ownVersion: Int
    let feedVersion: Int
  }

  var key: Key {
    Key(
      query: query, ownVersion: own.version, feedVersion: query.mayListPosts ? feed.version : 0)
  }
}
