import FlyerModel

/// A query, and all values besides the index that its result depends on.
struct QueryContext: Sendable {
  let query: ItemQuery
  /// The user's ticks, stars and notes about the items.
  let own: OwnMarks
  /// Which pictures of the feed are shown.
  let feed: FeedSelection

  var terms: SearchTerms { query.terms }
  var isSearch: Bool { !terms.isEmpty }

  /// Equal for queries with the same result.
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
