import FlyerModel
import Foundation
import LoopbackServing
import Synchronization
import Testing

@testable import Indexing
@testable import Library

/// A feed, and the reports of its checker.
private final class Hearing: Sendable {
  private let heard = Mutex<[(verdicts: FeedVerdicts, check: FeedCheck)]>([])
  private let urls = Mutex<[String]>([])
  private let limits = Mutex<[Int]>([])

  var all: [(verdicts: FeedVerdicts, check: FeedCheck)] { heard.withLock { $0 } }
  var check: FeedCheck? { all.last?.check }
  /// The number of pictures requested, each time.
  var asked: [Int] { limits.withLock { $0 } }

  func checker(of store: ImageDiskCache, _ bench: ImageBench) -> FeedChecker {
    FeedChecker(
      images: store, now: { bench.now }, supply: { self.pictures($0) },
      report: { verdicts, check in self.heard.withLock { $0.append((verdicts, check)) } })
  }

  private func pictures(_ limit: Int) -> FeedPictures {
    limits.withLock { $0.append(limit) }
    return urls.withLock { FeedPictures(urls: Array($0.prefix(limit)), total: $0.count) }
  }

  /// Sets the pictures of the feed.
  func follow(_ urls: [String], with checker: FeedChecker) async {
    self.urls.withLock { $0 = urls }
    await checker.follow()
  }

  /// Checks all pictures of a feed.
  func check(_ urls: [String], with store: ImageDiskCache, _ bench: ImageBench) async throws {
    let checker = checker(of: store, bench)
    await follow(urls, with: checker)
    try await untilItRests()
    withExtendedLifetime(checker) {}
  }

  func untilItRests() async throws { try await eventually { self.check?.isRunning == false } }
}

@Suite struct FeedCheckerTests {
  @Test func showsWhatAnswersAndSaysWhyTheRestIsLeftOut() async throws {
    let (bench, hearing) = (try await ImageBench(), Hearing())
    bench.server.answer("/good", with: .image())
    bench.server.answer("/page", with: .image(type: "text/html"))
    let urls = ["/good", "/page", "/none", "/good"].map(bench.server.url)
    try await hearing.check(urls, with: bench.store(), bench)
    let place = "127.0.0.1:\(bench.server.port)"
    var expected = FeedVerdicts()
    expected.verdicts = [
      urls[0]: .shown,
      urls[1]: .refused(reason: "\(ImageError.noPicture(type: "text/html"))"),
      urls[2]: .refused(reason: "\(ImageError.status(place: place, code: 404))"),
    ]
    #expect(hearing.all.last?.verdicts == expected)
    #expect(hearing.check == FeedCheck(checked: 4, total: 4, leftOut: 2, isRunning: false))
  }

  @Test func looksAtTheNewestFirstAndAtFewAtATime() async throws {
    let (bench, hearing, hold) = (try await ImageBench(), Hearing(), Hold())
    let targets = (0..<40).map { "/\($0).png" }
    for target in targets { bench.server.answer(target, with: .image(hold: hold)) }
    let checker = hearing.checker(of: bench.store(), bench)
    await hearing.follow(targets.map(bench.server.url), with: checker)
    try await eventually { bench.server.requests.count == 6 }
    #expect(Set(bench.server.requests.map(\.target)) == Set(targets[..<6]))
    try await eventually { hearing.check == FeedCheck(total: 40, isRunning: true) }
    #expect(hearing.check == FeedCheck(total: 40, isRunning: true))
    hold.release()
    try await hearing.untilItRests()
    #expect(hearing.check == FeedCheck(checked: 40, total: 40))
    #expect(bench.server.requests.count == 40)
  }

  @Test func leavesRoomForThePicturesOnTheScreen() async throws {
    let (bench, hearing, hold) = (try await ImageBench(), Hearing(), Hold())
    let targets = (0..<20).map { "/\($0).png" }
    for target in targets { bench.server.answer(target, with: .image(hold: hold)) }
    bench.server.answer("/screen.png", with: .image())
    let store = bench.store()
    let checker = hearing.checker(of: store, bench)
    await hearing.follow(targets.map(bench.server.url), with: checker)
    try await eventually { bench.server.requests.count == 6 }
    #expect(try await bench.bytes("/screen.png", from: store) == ImageBench.png)
    hold.release()
    try await hearing.untilItRests()
  }

  @Test func publishesInBatches() async throws {
    let (bench, hearing) = (try await ImageBench(), Hearing())
    let urls = (0..<300).map { "https://bundled.invalid/\($0)" }
    let start = ContinuousClock.now
    try await hearing.check(urls, with: bench.store(), bench)
    let batches = Int((ContinuousClock.now - start) / .milliseconds(100)) + 2
    #expect(hearing.all.count <= batches, "\(hearing.all.count) in \(batches)")
    #expect(hearing.check?.leftOut == 300)
  }

  @Test func triesTheOnesLeftOutAgain() async throws {
    let (bench, hearing) = (try await ImageBench(), Hearing())
    bench.server.answer("/a", with: .image())
    let urls = ["/a", "/b", "/c"].map(bench.server.url)
    let checker = hearing.checker(of: bench.store(), bench)
    await hearing.follow(urls, with: checker)
    try await hearing.untilItRests()
    #expect(hearing.check?.leftOut == 2)
    bench.server.answer("/b", with: .image())
    await checker.checkLeftOut()
    try await eventually { hearing.check == FeedCheck(checked: 3, total: 3, leftOut: 1) }
    #expect(hearing.all.last?.verdicts.verdicts[urls[1]] == .shown)
    #expect(bench.server.requests.count { $0.target == "/a" } == 1)
  }

  @Test func looksAtNewPostsAndForgetsOldOnes() async throws {
    let (bench, hearing) = (try await ImageBench(), Hearing())
    for target in ["/a", "/b", "/c"] { bench.server.answer(target, with: .image()) }
    let checker = hearing.checker(of: bench.store(), bench)
    await hearing.follow(["/a", "/b", "/x"].map(bench.server.url), with: checker)
    try await hearing.untilItRests()
    await hearing.follow(["/c", "/b", "/x"].map(bench.server.url), with: checker)
    try await eventually { hearing.all.last?.verdicts.verdicts[bench.server.url("/c")] != nil }
    #expect(hearing.all.last?.verdicts.verdicts[bench.server.url("/a")] == nil)
    #expect(hearing.check == FeedCheck(checked: 3, total: 3, leftOut: 1))
    #expect(bench.server.requests.count == 5, "/x was asked twice, and not again so soon")
    bench.wait(600)
    await hearing.follow(["/c", "/b", "/x"].map(bench.server.url), with: checker)
    try await eventually { bench.server.requests.count == 7 }
  }

  @Test func goesOnWhereSomebodyReadsOn() async throws {
    let (bench, hearing) = (try await ImageBench(), Hearing())
    let urls = (0..<5_000).map { "https://bundled.invalid/a.png?\($0)" }
    let checker = hearing.checker(of: bench.store(), bench)
    await hearing.follow(urls, with: checker)
    try await hearing.untilItRests()
    #expect(hearing.check?.checked == 2_000 && hearing.check?.total == 5_000)
    await checker.extend(below: 1_000)
    await checker.extend(below: 1_990)
    try await eventually { hearing.check?.checked == 4_000 && hearing.check?.isRunning == false }
    await checker.extend(below: 5_000)
    try await eventually { hearing.check?.checked == 5_000 && hearing.check?.isRunning == false }
    #expect(hearing.asked == [2_000, 4_000, 6_000], "none is known before it is near")
  }

  @Test func looksAgainAtWhatCouldNotBeReached() async throws {
    let (bench, hearing) = (try await ImageBench(), Hearing())
    bench.server.answer("/a", with: .failing(.hangUp))
    bench.server.answer("/b", with: .status(503))
    let urls = ["/a", "/b", "/c"].map(bench.server.url)
    let checker = hearing.checker(of: bench.store(), bench)
    await hearing.follow(urls, with: checker)
    try await hearing.untilItRests()
    #expect(hearing.check == FeedCheck(checked: 3, total: 3, leftOut: 3))
    for target in ["/a", "/b", "/c"] { bench.server.answer(target, with: .image()) }
    await checker.checkUnreached()
    try await eventually { hearing.check == FeedCheck(checked: 3, total: 3, leftOut: 2) }
    #expect(hearing.all.last?.verdicts.verdicts[urls[0]] == .shown)
    #expect(bench.server.requests.count { $0.target != "/a" } == 4, "those had answered")
  }

  @Test func aRefreshDoesNotForgetWhatIsToBeTriedAgain() async throws {
    let (bench, hearing, hold) = (try await ImageBench(), Hearing(), Hold())
    let targets = (0..<20).map { "/\($0).png" }
    let checker = hearing.checker(of: bench.store(), bench)
    await hearing.follow(targets.map(bench.server.url), with: checker)
    try await hearing.untilItRests()
    for target in targets { bench.server.answer(target, with: .image(hold: hold)) }
    await checker.checkLeftOut()
    await checker.follow()
    hold.release()
    try await eventually { hearing.check == FeedCheck(checked: 20, total: 20) }
  }

  /// The pictures of a feed on every kind of faulty server, with the real limits of time.
  @Test func survivesEveryServer() async throws {
    let (bench, hearing) = (try await ImageBench(), Hearing())
    let png = [(name: "Content-Type", value: "image/png")]
    let replies: [Reply] = [
      .image(), .status(404), .image(Array("<html>".utf8)), .image(type: "text/html"),
      .failing(.silence), .failing(.hangUp), .redirect(to: "/8"),
      Reply(headers: png, body: Array(repeating: 0, count: 65_536), fault: .endless),
      .redirect(to: "/8"), Reply(headers: png, framing: .claimedLength(10 << 30)),
    ]
    for (index, reply) in replies.enumerated() { bench.server.answer("/\(index)", with: reply) }
    let store = ImageDiskCache(
      bench.settings(limits: FetchLimits(head: .milliseconds(300), attempts: 1)))
    let urls = replies.indices.map { bench.server.url("/\($0)") }
    try await hearing.check(urls, with: store, bench)
    let shown = hearing.all.last?.verdicts.verdicts.filter { $0.value == .shown }.map(\.key)
    #expect(shown.map(Set.init) == Set([0, 2, 7, 9].map { urls[$0] }))
    #expect(hearing.check?.leftOut == 6)
  }
}
