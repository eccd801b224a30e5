import FlyerModel
import GRDB
import Synchronization

extension FlyerIndex {
  /// Shows the pictures that these verdicts let pass from now on.
  func heed(_ verdicts: FeedVerdicts) throws {
    try pages.read { db in
      var next = feed.withLock { $0 }
      try next.adopt(verdicts) { try PostTable(db: db).numbers(of: $0) }
      feed.withLock { $0 = next }
    }
  }

  /// The ids and URLs of all posts that are pictures, the newest first.
  func imagePosts() async throws -> [(id: String, url: String)] {
    guard facts.counts.imagePosts > 0 else { return [] }
    return try await searches.read { db in
      let images = try PostTable(db: db).images()
      return try StoredLists.read(.feed(.images), in: db).compactMap { images[$0] }
    }
  }
}
