package import FlyerModel
import Logging

extension Content {
  /// Shows the posts whose pictures these verdicts let pass, and says how far the check has come.
  package func adopt(_ verdicts: FeedVerdicts, check: FeedCheck) {
    state.feedCheck = check
    guard verdicts != feedVerdicts else { return }
    feedVerdicts = verdicts
    if let index { heedVerdicts(in: index) }
    state.feedRevision += 1
  }

  /// Where an index can't be read, the next question to it says so.
  func heedVerdicts(in index: FlyerIndex) {
    do {
      try index.heed(feedVerdicts)
    } catch {
      settings?.log.notice("the feed stays as it was", metadata: ["error": "\(error)"])
    }
  }

  /// The pictures of the newest posts, so many at most; nil where they can't be read.
  func newestPictures(_ limit: Int) async -> FeedPictures? {
    guard let index else { return nil }
    return try? await index.newestPictures(limit)
  }

  /// Lists these posts of the feed from now on, and keeps the choice for the source; it is kept for
  /// good once this returns.
  package func keepFeedFilter(_ filter: FeedFilter) async throws(ContentError) {
    knowsFeedFilter = true
    state.feedFilter = filter
    try await keep(in: personal) { try $0.set(filter) }
  }

  /// Takes over what was chosen in an earlier run, once: another window may choose otherwise.
  func adopt(_ kept: FeedFilter?) {
    guard !knowsFeedFilter else { return }
    knowsFeedFilter = true
    state.feedFilter = kept ?? .all
  }
}
