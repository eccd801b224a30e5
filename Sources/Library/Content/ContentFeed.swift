package import FlyerModel
package import Indexing
import Logging

/// Which posts of the feed are shown: those whose pictures passed the check.
struct ShownFeed {
  var verdicts = FeedVerdicts()
  /// If false, no picture can be shown. Then pictures are not checked and no post is left out.
  var showsPictures = true
  /// Checks the pictures; nil until the feed is first requested.
  var checker: FeedChecker?
}

extension Content {
  /// Shows the posts whose pictures passed the check, and reports how far the check is.
  package func adopt(_ verdicts: FeedVerdicts, check: FeedCheck) {
    state.feedCheck = check
    guard verdicts != feed.verdicts else { return }
    feed.verdicts = verdicts
    if let index = shown.index { heedVerdicts(in: index) }
    state.feedRevision += 1
  }

  /// Errors are only logged: the next query of the index reports them.
  func heedVerdicts(in index: FlyerIndex) {
    do {
      try index.heed(feed.verdicts)
    } catch {
      settings?.log.notice("the feed stays as it was", metadata: ["error": "\(error)"])
    }
  }

  /// Shows the posts of the feed without checking their pictures, since the terminal can't show
  /// them.
  package func giveUpPictures() { feed.showsPictures = false }

  /// Checks the pictures again whose posts are left out of the feed.
  package func checkLeftOut() async { await feed.checker?.checkLeftOut() }

  /// Checks the pictures of the feed down to a row and somewhat further. The first call starts the
  /// checker.
  func checkPosts(downTo row: Int) {
    guard let images = settings?.images else { return }
    guard images.settings.isRemoteAllowed, feed.showsPictures else { return showUnchecked() }
    guard let checker = feed.checker else {
      feed.checker = FeedChecker(
        images: images, now: images.settings.now,
        supply: { [weak self] in await self?.newestPictures($0) },
        report: { [weak self] in await self?.adopt($0, check: $1) })
      return checkNewPosts()
    }
    Task { await checker.extend(below: row) }
  }

  /// Returns the pictures of the newest posts, at most `limit`; nil if they can't be read.
  func newestPictures(_ limit: Int) async -> FeedPictures? {
    try? await shown.index?.newestPictures(limit)
  }

  /// Checks the posts of a new copy, if the feed was requested before.
  func checkNewPosts() {
    guard let checker = feed.checker else { return }
    Task { await checker.follow() }
  }

  private func showUnchecked() {
    guard !feed.verdicts.isUnchecked else { return }
    adopt(FeedVerdicts(isUnchecked: true), check: FeedCheck())
  }
}
