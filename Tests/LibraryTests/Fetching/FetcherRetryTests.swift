import Fetching
import Foundation
import LoopbackServing
import Testing

@testable import Indexing
@testable import Library

@Suite struct FetcherRetryTests {
  private let limits = FetchLimits(attempts: 4, backoff: .seconds(2), longestWait: .seconds(30))

  @Test(arguments: [429, 500, 502, 503, 504])
  func triesAgainWithGrowingRandomWaits(status: Int) async throws {
    let bench = try await Bench()
    let busy = Reply.status(status)
    bench.server.answer("/a", with: [busy, busy, busy, .document("{}")])
    #expect(await bench.error("/a", limits: limits) == nil)
    // Half of 2, 4 and 8 s, since the random number is 0.5.
    #expect(bench.waits.all == [.seconds(1), .seconds(2), .seconds(4)])
    #expect(bench.body == "{}")
  }

  @Test func givesUpInTheEnd() async throws {
    let bench = try await Bench()
    bench.server.answer("/a", with: .status(503))
    let place = "127.0.0.1:\(bench.server.port)"
    let error = await bench.error("/a", limits: limits)
    #expect(error == .status(place: place, code: 503, retryAfter: nil))
    #expect(bench.server.requests.count == 4)
  }

  @Test func neverWaitsLongerThanTheLongestWait() async throws {
    let bench = try await Bench()
    bench.server.answer("/a", with: .status(500))
    _ = await bench.error(
      "/a", limits: FetchLimits(attempts: 4, backoff: .seconds(20), longestWait: .seconds(30)))
    #expect(bench.waits.all == [.seconds(10), .seconds(15), .seconds(15)])
  }

  @Test(arguments: ["7", "Thu, 01 Jan 2026 00:00:07 GMT"])
  func comesBackWhenItIsAskedTo(retryAfter: String) async throws {
    let bench = try await Bench()
    bench.server.answer("/a", with: [.status(503, retryAfter: retryAfter), .document("{}")])
    #expect(await bench.error("/a", limits: limits) == nil)
    #expect(bench.waits.all == [.seconds(8)])
  }

  @Test func doesNotAskAgainWhereTheServerWantsMoreTime() async throws {
    let bench = try await Bench()
    bench.server.answer("/a", with: .status(429, retryAfter: "31"))
    let place = "127.0.0.1:\(bench.server.port)"
    let error = await bench.error("/a", limits: limits)
    #expect(error == .status(place: place, code: 429, retryAfter: .seconds(31)))
    #expect(bench.server.requests.count == 1)
  }

  @Test(arguments: [400, 401, 403, 404, 410, 204, 206, 300, 418])
  func doesNotAskAgainWhatIsFinal(status: Int) async throws {
    let bench = try await Bench()
    bench.server.answer("/a", with: .status(status))
    let place = "127.0.0.1:\(bench.server.port)"
    let error = await bench.error("/a", limits: limits)
    #expect(error == .status(place: place, code: status, retryAfter: nil))
    #expect(bench.server.requests.count == 1)
    #expect(bench.files == [])
  }

  @Test func doesNotBelieveA304ItDidNotAskFor() async throws {
    let bench = try await Bench()
    bench.server.answer("/a", with: .status(304))
    guard case .transport(.invalidResponse) = await bench.error("/a", limits: limits) else {
      Issue.record("a 304 without validators was taken")
      return
    }
  }

  @Test func triesAgainAfterACutOffAndAHangUp() async throws {
    let bench = try await Bench()
    bench.server.answer(
      "/a",
      with: [.failing(.cut(after: 1), text: "ab"), .failing(.hangUp), .document("{}")])
    #expect(await bench.error("/a", limits: limits) == nil)
    #expect(bench.body == "{}")
    #expect(bench.waits.all.count == 2)
  }

  @Test func triesAgainSoonWhereNobodyListensAndSaysSo() async throws {
    let bench = try await Bench()
    try await bench.server.stop()
    let error = try #require(await bench.error("/a", limits: limits))
    let place = "127.0.0.1:\(bench.server.port)"
    #expect(error == .transport(.refused(place: place)))
    // Half of a fifth of 2 s: after an immediate refusal, the wait is short.
    #expect(bench.waits.all == [.milliseconds(200)])
    try await bench.server.start()
    bench.server.answer("/a", with: .document("{}"))
    #expect(await bench.error("/a") == nil)
  }

  @Test func saysWhichNameIsUnknown() async throws {
    let bench = try await Bench()
    await #expect(throws: FetchError.transport(.unknownHost(place: "flyer.invalid"))) {
      try await bench.fetcher().fetch("http://flyer.invalid/a", into: bench.path)
    }
    #expect(bench.waits.all.count == 2)
  }

  @Test func stopsWhenCancelledWhileItWaits() async throws {
    let bench = try await Bench()
    bench.server.answer("/a", with: .status(503))
    var timing = FetchTiming.system
    timing.random = { $0.upperBound }
    let fetcher = Fetcher(
      limits: FetchLimits(backoff: .seconds(3_600), longestWait: .seconds(3_600)),
      version: "1", environment: [:], timing: timing, log: bench.fetcher().log)
    let (url, path) = (bench.server.url("/a"), bench.path)
    let fetching = Task { try await fetcher.fetch(url, into: path) }
    try await eventually { !bench.server.requests.isEmpty }
    fetching.cancel()
    await #expect(throws: FetchError.transport(.cancelled)) { try await fetching.value }
  }

  @Test func noticesWhatIsNoHTTP() async throws {
    let bench = try await Bench(isSecure: true)
    let url = bench.server.url("/a").replacing("https://", with: "http://")
    do {
      _ = try await bench.fetcher(limits: FetchLimits(attempts: 1)).fetch(url, into: bench.path)
      Issue.record("a TLS server answered plain HTTP")
    } catch {
      #expect("\(error)".contains("localhost:\(bench.server.port)"), "\(error)")
    }
  }

  /// Another one would end by the same request, and with it those of all other sources.
  @Test func whatCrashesTheProgramIsNotSentAgain() async throws {
    let bench = try await Bench()
    let (program, runs) = (bench.path + "-program", bench.path + "-runs")
    try "#!/bin/sh\necho >> \(runs)\nkill -SEGV $$\n"
      .write(toFile: program, atomically: true, encoding: .utf8)
    chmod(program, 0o700)
    let fetcher = bench.fetcher(limits: limits, helper: FetchHelper { program })
    await #expect(throws: FetchError.transport(.helper(.crashed(signal: SIGSEGV)))) {
      _ = try await fetcher.fetch(bench.server.url("/a"), into: bench.path)
    }
    #expect(try String(contentsOfFile: runs, encoding: .utf8) == "\n")
  }
}
