import Fetching
import Foundation
import LoopbackServing
import Testing

@testable import Indexing
@testable import Library

@Suite struct ImageCheckTests {
  @Test func asksForTheHeadOnly() async throws {
    let bench = try await ImageBench()
    bench.server.answer("/a.png", with: .image())
    let store = bench.store()
    #expect(await store.check(bench.server.url("/a.png")) == nil)
    #expect(bench.server.requests.map(\.method) == ["HEAD"])
    #expect(bench.server.requests.first?.header("Accept")?.hasPrefix("image/") == true)
  }

  @Test func asksOtherwiseWhereAServerDoesNotKnowHead() async throws {
    let bench = try await ImageBench()
    let replies: [Reply] = [
      .status(405), .status(404), .image(type: "text/html"), .failing(.hangUp),
      .redirect(to: "ftp://x"),
    ]
    for (index, refusal) in replies.enumerated() {
      bench.server.answer("/\(index)") { request in
        request.method == "HEAD"
          ? refusal : Reply(headers: [("Content-Type", "image/gif")], body: [1], fault: .endless)
      }
      let error = await bench.store().check(bench.server.url("/\(index)"))
      let asked = bench.server.requests.map { "\($0.method) \($0.target)" }
      #expect(error == nil, "\(refusal), asked \(asked), \(bench.server.connectionCount) open")
    }
    try await eventually { bench.server.connectionCount == 0 }
    #expect(bench.server.requests.map(\.method) == replies.flatMap { _ in ["HEAD", "GET"] })
  }

  @Test(arguments: [200, 201, 206])
  func takesEverySuccess(status: Int) async throws {
    let bench = try await ImageBench()
    bench.server.answer(
      "/a", with: Reply(status: status, headers: [("Content-Type", "image/webp")]))
    #expect(await bench.store().check(bench.server.url("/a")) == nil)
  }

  @Test func saysWhatIsWrong() async throws {
    let bench = try await ImageBench()
    let place = "127.0.0.1:\(bench.server.port)"
    bench.server.answer("/html", with: .image(type: "text/html"))
    bench.server.answer("/bytes", with: .image(type: "application/octet-stream"))
    bench.server.answer("/loop", with: .redirect(to: "/loop"))
    let store = bench.store()
    let errors: [String: ImageError] = [
      "/html": .noPicture(type: "text/html"),
      "/bytes": .noPicture(type: "application/octet-stream"),
      "/missing": .status(place: place, code: 404),
      "/loop": .fetching(.tooManyRedirects(place: place, limit: 5)),
    ]
    for (target, error) in errors {
      #expect(await store.check(bench.server.url(target)) == error)
    }
    #expect(await store.check("mailto:a@b") == .fetching(.invalidAddress))
    #expect(await store.check("https://bundled.invalid/a.png") == nil)
    #expect(await store.check("https://bundled.invalid/x") == .notBundled(name: "x"))
  }

  @Test func doesNotWaitForever() async throws {
    let bench = try await ImageBench()
    bench.server.answer("/a", with: .failing(.silence))
    let limits = FetchLimits(head: .milliseconds(200), attempts: 3)
    let error = await ImageDiskCache(bench.settings(limits: limits)).check(bench.server.url("/a"))
    let place = "127.0.0.1:\(bench.server.port)"
    #expect(error == .fetching(.transport(.timedOut(place: place, after: .milliseconds(200)))))
    #expect(bench.server.requests.count == 1)
  }

  @Test func bothWaysToAskHaveTheTimeOfOne() async throws {
    let (bench, hold, patience) = (try await ImageBench(), Hold(), Duration.seconds(2))
    bench.server.answer("/a") { request in
      request.method == "HEAD" ? Reply(status: 405, hold: hold) : .failing(.silence)
    }
    let store = ImageDiskCache(bench.settings(limits: FetchLimits(head: patience, attempts: 1)))
    let start = ContinuousClock.now
    async let checked = store.check(bench.server.url("/a"))
    try await eventually { ContinuousClock.now - start > patience * 0.7 }
    hold.release()
    let error = await checked
    let duration = ContinuousClock.now - start
    let place = "127.0.0.1:\(bench.server.port)"
    #expect(error == .fetching(.transport(.timedOut(place: place, after: patience))))
    #expect(bench.server.requests.map(\.method) == ["HEAD", "GET"])
    #expect(duration < patience * 1.5, "\(duration)")
  }

  @Test func remembersWhatAnsweredForADay() async throws {
    let bench = try await ImageBench()
    bench.server.answer("/a", with: .image())
    let url = bench.server.url("/a")
    for _ in 0..<2 { #expect(await bench.store().check(url) == nil) }
    bench.wait(86_399)
    #expect(await bench.store().check(url) == nil)
    #expect(bench.server.requests.count == 1)
    bench.wait(1)
    #expect(await bench.store().check(url) == nil)
    #expect(bench.server.requests.count == 2)
  }

  @Test func asksNobodyAboutWhatIsOnTheDisk() async throws {
    let bench = try await ImageBench()
    bench.server.answer("/a", with: .image())
    _ = try await bench.bytes("/a", from: bench.store())
    #expect(await bench.store().check(bench.server.url("/a")) == nil)
    #expect(bench.server.requests.count == 1)
    bench.wait(100_000)
    try await bench.server.stop()
    #expect(await bench.store().check(bench.server.url("/a")) == nil, "it is there, if old")
    let error = await bench.store().check(bench.server.url("/b"))
    let place = "127.0.0.1:\(bench.server.port)"
    #expect(error == .fetching(.transport(.refused(place: place))))
  }

  @Test func nobodyIsAskedForWhatWasLeftOut() async throws {
    let bench = try await ImageBench()
    let place = "127.0.0.1:\(bench.server.port)"
    bench.server.answer("/busy", with: .status(503))
    let store = bench.store()
    let errors: [String: ImageError] = [
      "/none": .status(place: place, code: 404), "/busy": .status(place: place, code: 503),
    ]
    for (target, error) in errors {
      #expect(await store.check(bench.server.url(target)) == error)
      for _ in 0..<2 { #expect(await bench.error(bench.server.url(target), from: store) == error) }
    }
    #expect(bench.server.requests.count == 4, "two for each check")
    for target in errors.keys { bench.server.answer(target, with: .image()) }
    bench.wait(60)
    #expect(try await bench.bytes("/busy", from: store) == ImageBench.png)
    #expect(await bench.error(bench.server.url("/none"), from: store) != nil)
    bench.wait(540)
    #expect(try await bench.bytes("/none", from: store) == ImageBench.png)
  }

  @Test func whatIsNoLongerLeftOutIsBrought() async throws {
    let bench = try await ImageBench()
    let (store, url) = (bench.store(), bench.server.url("/a.png"))
    #expect(await store.check(url) != nil)
    bench.server.answer("/a.png", with: .image())
    #expect(await store.check(url) == nil)
    #expect(try await bench.bytes("/a.png", from: store) == ImageBench.png)
  }

  @Test func bytesThatMayBeAPictureAreLookedAt() async throws {
    let bench = try await ImageBench()
    bench.server.answer("/a", with: .image(type: "application/octet-stream"))
    let store = bench.store()
    #expect(await store.check(bench.server.url("/a")) != nil)
    #expect(try await bench.bytes("/a", from: store) == ImageBench.png)
  }
}

@Suite struct RefusalMemoryTests {
  private let now = Date(timeIntervalSince1970: 1_767_225_600)

  @Test func forgetsWhatIsOverBeforeItGrows() {
    var memory = NegativeCache()
    memory.note(.noPicture(type: nil), about: "old", at: now)
    let later = now.addingTimeInterval(600)
    for number in 0..<4_096 { memory.note(.noPicture(type: nil), about: "\(number)", at: later) }
    #expect(memory.error(of: "old", at: now) == nil)
    #expect(memory.error(of: "0", at: later) == .noPicture(type: nil))
    memory.note(.noPicture(type: "a/b"), about: "one too many", at: later)
    #expect(memory.error(of: "0", at: later) == nil)
    #expect(memory.error(of: "one too many", at: later) == .noPicture(type: "a/b"))
  }

  @Test(arguments: [
    ImageError.cancelled, .fetching(.transport(.helper(.crashed(signal: 11)))),
    .fetching(.transport(.helper(.notInstalled))),
  ])
  func takesNoteOfNothingThatWasNotAsked(error: ImageError) {
    var memory = NegativeCache()
    memory.note(error, about: "a", at: now)
    #expect(memory.error(of: "a", at: now) == nil)
  }
}
