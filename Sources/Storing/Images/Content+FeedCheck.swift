import FlyerModel

extension Content {
  /// Shows the posts of the feed without asking for their pictures, as nobody would see them.
  package func giveUpPictures() { showsPictures = false }

  /// Looks once more at the pictures of the feed that are left out.
  package func checkLeftOut() async { await feedChecker?.checkLeftOut() }

  /// Looks at the pictures of the feed as far as somebody has read, and somewhat further; starts
  /// where nobody has asked for the feed before.
  func checkPosts(downTo row: Int) {
    guard let images = settings?.images else { return }
    guard images.settings.isRemoteAllowed, showsPictures else { return showUnchecked() }
    guard let feedChecker else {
      feedChecker = FeedChecker(
        images: images, now: images.settings.now,
        supply: { [weak self] in await self?.newestPictures($0) },
        report: { [weak self] in await self?.adopt($0, check: $1) })
      return checkNewPosts()
    }
    Task { await feedChecker.extend(below: row) }
  }

  /// Looks at the posts that a refresh brought, if somebody has asked for the feed.
  func checkNewPosts() {
    guard let feedChecker else { return }
    Task { await feedChecker.follow() }
  }

  private func showUnchecked() {
    guard !feedVerdicts.isUnchecked else { return }
    adopt(FeedVerdicts(isUnchecked: true), check: FeedCheck())
  }
}
