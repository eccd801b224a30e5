public import FlyerModel

extension Content {
  /// Shows the posts whose pictures passed, and how far the check has come.
  public func adopt(_ verdicts: FeedVerdicts, check: FeedCheck) async {
    state.feedCheck = check
    guard verdicts != feedVerdicts else { return }
    feedVerdicts = verdicts
    state.revision += 1
  }

  /// The ids and URLs of all posts that are pictures, the newest first.
  public func imagePosts() async throws(ContentError) -> [(id: String, url: String)] {
    []
  }

  /// Shows these posts of the feed from now on and keeps the choice for the source; kept for good
  /// once this returns.
  public func keepFeedFilter(_ filter: FeedFilter) async throws(ContentError) {
    state.feedFilter = filter
  }
}
