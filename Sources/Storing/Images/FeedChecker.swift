import FlyerModel
import Foundation

/// Looks at the pictures of a feed, the newest first, and says how far it has come.
///
/// It goes no further by itself than the first 2,000, and knows of no more; whoever reads on makes
/// it go on.
actor FeedChecker {
  /// Names the pictures of so many posts; nil where that can't be read.
  typealias Supply = @Sendable (Int) async -> FeedPictures?
  /// Hears of what was found out.
  typealias Report = @Sendable (FeedVerdicts, FeedCheck) async -> Void

  private struct Refusal {
    let time: Date
    /// True where no server said anything.
    let isUnreached: Bool
    /// True where it is to be looked at again at once.
    var isDue = false
  }

  /// Less than the store has turns, so that pictures on the screen never wait for those that may
  /// come to be there.
  private static let checksAtOnce = 6
  private static let stride = 2_000
  private static let margin = 200
  private static let refusalMemory: TimeInterval = 600

  private let images: ImageDiskCache
  private let now: @Sendable () -> Date
  private let supply: Supply
  private let report: Report
  /// How many posts are looked at.
  private var reach = stride
  /// Their pictures, the newest first.
  private var urls: [String] = []
  /// How many posts these are the pictures of, and how many there are.
  private var counts = (read: 0, total: 0)
  private var lastReading = 0
  private var waiting: ArraySlice<String> = []
  /// Those that are being looked at.
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
    self.images = images
    self.now = now
    self.supply = supply
    self.report = report
  }

  /// Looks at those pictures of the feed of which nothing is known, or nothing good for some
  /// minutes.
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

  /// Sees to it that there are more posts below this row of the feed, if the feed has more.
  func extend(below row: Int) async {
    let needed = row + refusals.count + Self.margin
    guard needed > reach, reach < counts.total else { return }
    reach = max(needed, reach + Self.stride)
    await follow()
  }

  /// Looks at those again that were refused.
  func checkLeftOut() { checkAgain { _ in true } }

  /// Looks at those again whose servers could not be reached.
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
      current.insert(url)
      Task { [weak self, images] in
        let error = await images.check(url)
        await self?.found(error, about: url)
      }
    }
  }

  private func found(_ error: ImageError?, about url: String) {
    runningCount -= 1
    // A picture that is in the feed no longer is nobody's concern.
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
    return FeedCheck(
      checked: counts.read - left, total: counts.total, leftOut: refusals.count,
      isRunning: left > 0)
  }

  /// More often than anybody can see would only cost; what is large is published less often.
  private var pause: Duration { .milliseconds(100 + verdicts.verdicts.count / 50) }

  /// Says what is known: at once where nothing was said for a while.
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
