import FlyerModel
import Foundation

/// Looks at the pictures of a feed, the newest first, and says how far it has come.
///
/// It goes no further by itself than the first 2,000; whoever reads on makes it go on.
actor FeedChecker {
  /// Hears of what was found out.
  typealias Report = @Sendable (FeedVerdicts, FeedCheck) async -> Void

  /// Less than the store has turns, so that pictures on the screen never wait for those that may
  /// come to be there.
  private static let checksAtOnce = 6
  private static let stride = 2_000
  private static let margin = 200
  private static let refusalMemory: TimeInterval = 600

  private let images: ImageStore
  private let now: @Sendable () -> Date
  private let report: Report
  /// All pictures, the newest first.
  private var urls: [String] = []
  /// How many of them are looked at.
  private var reach = stride
  private var waiting: ArraySlice<String> = []
  /// Those that are being looked at.
  private var current: Set<String> = []
  private var runningCount = 0
  private var verdicts = FeedVerdicts()
  private var refusals: [String: Date] = [:]
  private var hasNews = false
  private var publication: Task<Void, Never>?
  private var nextPublication = ContinuousClock.now

  init(
    images: ImageStore, now: @escaping @Sendable () -> Date, report: @escaping Report
  ) {
    self.images = images
    self.now = now
    self.report = report
  }

  /// Looks at those of these pictures of which nothing is known, or nothing good for some minutes.
  func follow(_ all: [String]) {
    var seen: Set<String> = []
    urls = all.filter { seen.insert($0).inserted }
    current.formIntersection(seen)
    verdicts.verdicts = verdicts.verdicts.filter { seen.contains($0.key) }
    refusals = refusals.filter { seen.contains($0.key) }
    waiting = urls.prefix(reach).filter(isToBeChecked)[...]
    publish()
    goOn()
  }

  /// Looks at those again that were refused.
  func checkLeftOut() {
    let again = urls.filter { refusals[$0] != nil && !current.contains($0) }
    let rest = waiting.filter { refusals[$0] == nil }
    waiting = again[...] + rest
    publish()
    goOn()
  }

  /// Sees to it that there are more posts below this row of the feed, if the feed has more.
  func extend(below row: Int) {
    let needed = row + refusals.count + Self.margin
    guard needed > reach, reach < urls.count else { return }
    let old = reach
    reach = max(needed, reach + Self.stride)
    waiting += urls.prefix(reach).dropFirst(old).filter(isToBeChecked)
    publish()
    goOn()
  }

  private func isToBeChecked(_ url: String) -> Bool {
    if current.contains(url) { return false }
    guard let time = refusals[url] else { return verdicts.verdicts[url] == nil }
    return now().timeIntervalSince(time) >= Self.refusalMemory
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
      refusals[url] = error == nil ? nil : now()
      publish()
    }
    goOn()
  }
}

extension FeedChecker {
  private var progress: FeedCheck {
    let left = waiting.count + current.count
    return FeedCheck(
      checked: min(reach, urls.count) - left, total: urls.count, leftOut: refusals.count,
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
