package import FlyerModel
import Logging

extension Content {
  /// Shows the posts whose pictures passed the check, and reports how far the check is.
  package func adopt(_ verdicts: FeedVerdicts, check: FeedCheck) {
    state.feedCheck = check
    guard verdicts != feedVerdicts else { return }
    feedVerdicts = verdicts
    if let index { heedVerdicts(in: index) }
    state.feedRevision += 1
  }

  /// Errors are only logged: the next query of the index reports them.
  func heedVerdicts(in index: FlyerIndex) {
    do {
      try index.heed(feedVerdicts)
    } catch {
      settings?.log.notice("the feed stays as it was", metadata: ["error": "\(error)"])
    }
  }

  /// Returns the pictures of the newest posts, at most `limit`; nil if they can't be read.
  func newestPictures(_ limit: Int) async -> FeedPictures? {
    guard let index else { return nil }
    return try? await index.newestPictures(limit)
  }

  /// Lists the posts that match a filter from now on, and saves the filter for the source. The
  /// filter is on disk once this returns.
  package func keepFeedFilter(_ filter: FeedFilter) async throws(ContentError) {
    knowsFeedFilter = true
    state.feedFilter = filter
    try await keep(in: personal) { try $0.set(filter) }
  }

  /// Adopts the filter of an earlier run, but only once: another window may save another filter.
  func adopt(_ kept: FeedFilter?) {
    guard !knowsFeedFilter else { return }
    knowsFeedFilter = true
    state.feedFilter = kept ?? .all
  }
}
