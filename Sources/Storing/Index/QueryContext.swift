import FlyerModel

/// A query, and what its answer depends on beside the index.
struct QueryContext: Sendable {
  let query: ItemQuery
  /// What is searched for: parsed once a question, handed on to whoever looks for it.
  let terms: SearchTerms
  /// What the reader keeps about the items.
  let own: OwnMarks
  /// Which pictures of the feed are shown.
  let feed: FeedSelection

  var isSearch: Bool { !terms.isEmpty }

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
