import FlyerModel
import GRDB
import Synchronization

extension FlyerIndex {
  /// Shows the pictures that pass these verdicts from now on.
  package func heed(_ verdicts: FeedVerdicts) throws {
    try pages.read { db in
      var next = feed.withLock { $0 }
      try next.adopt(verdicts) { try Post.numbers(of: $0, in: db) }
      feed.withLock { $0 = next }
    }
  }

  /// Returns the pictures of the newest posts, at most `limit`.
  package func newestPictures(_ limit: Int) async throws -> FeedPictures {
    let total = facts.counts.imagePosts
    guard total > 0 else { return FeedPictures() }
    return try await searches().read { db in
      let newest = try StoredLists.read(.feed(.images), at: 0..<min(limit, total), in: db)
      return FeedPictures(urls: try Post.urls(of: newest, in: db), total: total)
    }
  }
}

/// The pictures of the newest posts of a feed.
package struct FeedPictures: Sendable, Equatable {
  /// Their URLs, one for each post, newest first.
  package var urls: [String] = []
  /// How many posts of the feed are pictures.
  package var total = 0

  package init(urls: [String] = [], total: Int = 0) { (self.urls, self.total) = (urls, total) }
}
