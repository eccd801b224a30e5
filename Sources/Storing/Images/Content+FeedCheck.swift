import FlyerModel

extension Content {
  /// Shows the posts of the feed without checking their pictures, since the terminal can't show
  /// them.
  package func giveUpPictures() { showsPictures = false }

  /// Checks the pictures again whose posts are left out of the feed.
  package func checkLeftOut() async { await feedChecker?.checkLeftOut() }

  /// Checks the pictures of the feed down to a row and somewhat further. The first call starts the
  /// checker.
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

  /// Checks the posts of a new copy, if the feed was requested before.
  func checkNewPosts() {
    guard let feedChecker else { return }
    Task { await feedChecker.follow() }
  }

  private func showUnchecked() {
    guard !feedVerdicts.isUnchecked else { return }
    adopt(FeedVerdicts(isUnchecked: true), check: FeedCheck())
  }
}
