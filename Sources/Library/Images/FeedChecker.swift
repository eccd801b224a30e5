import FlyerModel
import Foundation
import Indexing

/// Checks the pictures of a feed, newest first, and reports its progress.
///
/// At first it checks only the newest 2,000 posts and keeps no pictures of others. `extend` makes
/// it continue.
actor FeedChecker {
  /// Returns the pictures of the newest posts, up to a number; nil if they can't be read.
  typealias Supply = @Sendable (Int) async -> FeedPictures?
  /// Called with the verdicts and the progress.
  typealias Report = @Sendable (FeedVerdicts, FeedCheck) async -> Void

  private struct Refusal {
    let time: Date
    /// Whether no server answered.
    let isUnreached: Bool
    /// Whether it must be checked again at once.
    var isDue = false
  }

  /// Less than the number of turns in the store, so that pictures on the screen never wait for
  /// pictures that may be shown later.
  private static let checksAtOnce = 6
  private static let stride = 2_000
  private static let margin = 200
  private static let refusalMemory: TimeInterval = 600

  private let images: ImageDiskCache
  private let now: @Sendable () -> Date
  private let supply: Supply
  private let report: Report
  /// How many posts are checked.
  private var reach = stride
  /// The URLs of their pictures, newest first.
  private var urls: [String] = []
  /// The number of posts with these pictures, and the number of all posts.
  private var counts = (read: 0, total: 0)
  private var lastReading = 0
  private var waiting: ArraySlice<String> = []
  /// The URLs that are being checked.
  private var current: Set<String> = []
  private var runningCount = 0
  private var verdicts = FeedVerdicts()
  private var refusals: [String: Refusal] = [:]
  private var hasNews = false
  private var publication: Task<Void, Never>?
  private var nextPublication = ContinuousClock.now

  init(
    images: ImageDiskCache, now: @escaping @Sendable () -> Date, supply: @escaping Supply,
    report: @escaping Report
  ) {
    assert(Self.checksAtOnce < ImageDiskCache.requestsAtOnce, "the screen has turns of its own")
    self.images = images
    self.now = now
    self.supply = supply
    self.report = report
  }

  /// Reads the pictures of the feed, and checks those without a verdict or with a refusal older
  /// than `refusalMemory`.
  func follow() async {
    lastReading += 1
    let reading = lastReading
    guard let pictures = await supply(reach), reading == lastReading else { return }
    var seen: Set<String> = []
    urls = pictures.urls.filter { seen.insert($0).inserted }
    counts = (pictures.urls.count, pictures.total)
    current.formIntersection(seen)
    verdicts.verdicts = verdicts.verdicts.filter { seen.contains($0.key) }
    refusals = refusals.filter { seen.contains($0.key) }
    check()
  }

  /// Checks further posts, so that enough are shown below a row of the feed if there are more.
  func extend(below row: Int) async {
    let needed = row + refusals.count + Self.margin
    guard needed > reach, reach < counts.total else { return }
    reach = max(needed, reach + Self.stride)
    await follow()
  }

  /// Checks all refused pictures again.
  func checkLeftOut() { checkAgain { _ in true } }

  /// Checks the pictures again whose servers could not be reached.
  func checkUnreached() { checkAgain(where: \.isUnreached) }

  private func checkAgain(where isMeant: (Refusal) -> Bool) {
    for (url, refusal) in refusals where isMeant(refusal) { refusals[url]?.isDue = true }
    check()
  }

  private func check() {
    let open = urls.filter(isToBeChecked)
    let isDue = { self.refusals[$0]?.isDue == true }
    waiting = open.filter(isDue)[...] + open.filter { !isDue($0) }
    publish()
    goOn()
  }

  private func isToBeChecked(_ url: String) -> Bool {
    if current.contains(url) { return false }
    guard let refusal = refusals[url] else { return verdicts.verdicts[url] == nil }
    return refusal.isDue || now().timeIntervalSince(refusal.time) >= Self.refusalMemory
  }

  private func goOn() {
    while runningCount < Self.checksAtOnce, let url = waiting.popFirst() {
      runningCount += 1
      assert(runningCount <= Self.checksAtOnce, "pictures on the screen need turns, too")
      current.insert(url)
      assert(current.count <= runningCount, "a post is checked by one of those that run")
      Task { [weak self, images] in
        let error = await images.check(url)
        await self?.found(error, about: url)
      }
    }
  }

  private func found(_ error: ImageError?, about url: String) {
    runningCount -= 1
    assert(runningCount >= 0, "each check ends once")
    // A picture that is no longer in the feed is ignored.
    if current.remove(url) != nil {
      verdicts.verdicts[url] = error.map { .refused(reason: "\($0)") } ?? .shown
      refusals[url] = error.map { Refusal(time: now(), isUnreached: $0.isUnreached) }
      publish()
    }
    goOn()
  }
}

extension FeedChecker {
  private var progress: FeedCheck {
    let left = waiting.count + current.count
    assert(left <= counts.read, "only pictures that were read wait for their check")
    return FeedCheck(
      checked: counts.read - left, total: counts.total, leftOut: refusals.count,
      isRunning: left > 0)
  }

  /// Reports more frequent than visible would only cost time; large sets are reported less often.
  private var pause: Duration { .milliseconds(100 + verdicts.verdicts.count / 50) }

  /// Reports the verdicts: at once if the last report is long enough ago, otherwise after a pause.
  private func publish() {
    hasNews = true
    guard publication == nil else { return }
    publication = Task {
      try? await Task.sleep(until: nextPublication)
      hasNews = false
      nextPublication = .now + pause
      await report(verdicts, progress)
      publication = nil
      if hasNews { publish() }
    }
  }
}
