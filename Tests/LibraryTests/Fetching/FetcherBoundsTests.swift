import Fetching
import Foundation
import LoopbackServing
import Testing

@testable import Indexing
@testable import Library

@Suite struct FetcherBoundsTests {
  private let small = FetchLimits(maxBytes: 1_000, attempts: 1)

  @Test func takesWhatIsExactlyAsLargeAsAllowed() async throws {
    let bench = try await Bench()
    bench.server.answer("/a", with: Reply(body: Array(repeating: 32, count: 1_000)))
    #expect(await bench.error("/a", limits: small) == nil)
    #expect(bench.body?.count == 1_000)
  }

  @Test(arguments: [Reply.Framing.length, .chunked, .close])
  func stopsWhereTheBodyIsTooLarge(framing: Reply.Framing) async throws {
    let bench = try await Bench()
    let reply = Reply(body: Array(repeating: 32, count: 1_001), framing: framing)
    bench.server.answer("/a", with: reply)
    let error = await bench.error("/a", limits: small)
    #expect(error == .transport(.tooLarge(place: "127.0.0.1:\(bench.server.port)", limit: 1_000)))
    #expect(bench.files == [])
  }

  @Test func believesAContentLengthThatIsTooLargeWithoutReadingOn() async throws {
    let bench = try await Bench()
    let reply = Reply(framing: .claimedLength(1_001), fault: .stall(after: 0))
    bench.server.answer("/a", with: reply)
    let error = await bench.error("/a", limits: small)
    #expect(error == .transport(.tooLarge(place: "127.0.0.1:\(bench.server.port)", limit: 1_000)))
  }

  @Test func stopsAnEndlessBody() async throws {
    let bench = try await Bench()
    bench.server.answer(
      "/a", with: Reply(body: Array(repeating: 32, count: 65_536), fault: .endless))
    let error = await bench.error("/a", limits: FetchLimits(maxBytes: 1 << 20, attempts: 1))
    #expect(error == .transport(.tooLarge(place: "127.0.0.1:\(bench.server.port)", limit: 1 << 20)))
    #expect(bench.files == [])
  }

  @Test func countsWhatGzipBecomes() async throws {
    let bench = try await Bench()
    bench.server.answer("/a", with: .gzipped(String(repeating: " ", count: 1_001)))
    let error = await bench.error("/a", limits: small)
    #expect(error == .transport(.tooLarge(place: "127.0.0.1:\(bench.server.port)", limit: 1_000)))
  }

  @Test func refusesABomb() async throws {
    let bench = try await Bench()
    bench.server.answer(
      "/a",
      with: Reply(headers: [("Content-Encoding", "gzip")], body: Gzip.bomb(count: 400_000)))
    let place = "127.0.0.1:\(bench.server.port)"
    let strict = FetchLimits(maxCompressionRatio: 100, attempts: 1)
    #expect(
      await bench.error("/a", limits: strict)
        == .transport(.tooCompressed(place: place, ratio: 100)))
    let lenient = FetchLimits(maxBytes: 64 << 20, attempts: 1)
    let error = await bench.error("/a", limits: lenient)
    #expect(error == .transport(.tooLarge(place: place, limit: 64 << 20)))
    #expect(bench.files == [])
  }

  @Test(arguments: [
    Reply(body: Array("abc".utf8), framing: .claimedLength(10)),
    Reply(body: Array("abc".utf8), framing: .chunkedWithoutEnd),
    Reply(body: Array("abcdef".utf8), fault: .cut(after: 3)),
  ])
  func noticesABodyThatIsCutOff(reply: Reply) async throws {
    let bench = try await Bench()
    bench.server.answer("/a", with: reply)
    #expect(await bench.error("/a") == .transport(.cutOff(place: "127.0.0.1:\(bench.server.port)")))
    #expect(bench.files == [])
  }

  @Test func noticesBrokenGzip() async throws {
    let bench = try await Bench()
    let whole = Gzip.stored(Array("a text of some length".utf8))
    let gzip = [(name: "Content-Encoding", value: "gzip")]
    bench.server.answer("/short", with: Reply(headers: gzip, body: Array(whole.dropLast(12))))
    bench.server.answer("/none", with: Reply(headers: gzip, body: Array("no gzip at all".utf8)))
    let broken = FetchError.transport(.brokenCompression(place: "127.0.0.1:\(bench.server.port)"))
    for target in ["/short", "/none"] {
      #expect(await bench.error(target) == broken, "\(target)")
    }
    #expect(bench.files == [])
  }

  @Test func refusesAnEncodingItDidNotAskFor() async throws {
    let bench = try await Bench()
    bench.server.answer("/a", with: Reply(headers: [("Content-Encoding", "zstd")], body: [1]))
    let error = await bench.error("/a")
    #expect(
      error == .unsupportedEncoding(place: "127.0.0.1:\(bench.server.port)", name: "zstd"))
  }

  /// As by gzip(1) and browsers: some servers pad what they send.
  @Test func whatFollowsGzipIsNoPartOfIt() async throws {
    let bench = try await Bench()
    let whole = Gzip.stored(Array("a text of some length".utf8))
    bench.server.answer(
      "/a", with: Reply(headers: [("Content-Encoding", "gzip")], body: whole + [1, 2, 3]))
    #expect(await bench.error("/a") == nil)
    #expect(bench.body == "a text of some length")
  }

  /// The old name of gzip, and names that are not encodings.
  @Test func readsWhatItDidNotAskForWhereItCan() async throws {
    let body = Array("a text".utf8)
    let replies = [
      "x-gzip": Gzip.stored(body), "X-GZIP": Gzip.stored(body), "utf-8": body, "zstd": body,
      "": body,
    ]
    for (encoding, bytes) in replies {
      let bench = try await Bench()
      bench.server.answer("/a", with: Reply(headers: [("Content-Encoding", encoding)], body: bytes))
      #expect(await bench.error("/a") == nil, "\(encoding)")
      #expect(bench.files.count == 1)
    }
    let bench = try await Bench()
    let twice = [
      (name: "Content-Encoding", value: "utf-8"), (name: "Content-Encoding", value: "gzip"),
    ]
    bench.server.answer("/b", with: Reply(headers: twice, body: Gzip.stored(body)))
    #expect(await bench.error("/b") != nil)
  }

  @Test(arguments: [Reply.Fault.silence, .stall(after: 2)])
  func endsAnAttemptThatTakesTooLong(fault: Reply.Fault) async throws {
    let bench = try await Bench()
    bench.server.answer("/a", with: .failing(fault, text: "abc"))
    let limits = FetchLimits(attempt: .milliseconds(200), attempts: 3)
    let error = await bench.error("/a", limits: limits)
    let place = "127.0.0.1:\(bench.server.port)"
    #expect(error == .transport(.timedOut(place: place, after: .milliseconds(200))))
    #expect(bench.waits.all == [])
    #expect(bench.files == [])
  }

  @Test(arguments: [Reply.Fault.silence, .stall(after: 2), .endless])
  func stopsAtOnceWhenCancelled(fault: Reply.Fault) async throws {
    let bench = try await Bench()
    bench.server.answer("/a", with: .failing(fault, text: "abc"))
    let fetcher = bench.fetcher(limits: FetchLimits(maxBytes: .max))
    let (url, path) = (bench.server.url("/a"), bench.path)
    let fetching = Task { try await fetcher.fetch(url, into: path) }
    try await eventually { !bench.server.requests.isEmpty }
    fetching.cancel()
    await #expect(throws: FetchError.transport(.cancelled)) { try await fetching.value }
    #expect(bench.files == [])
  }
}

/// Waits for a condition, at most ten seconds.
func eventually(_ condition: () -> Bool) async throws {
  let deadline = ContinuousClock.now + .seconds(10)
  while !condition() {
    try #require(ContinuousClock.now < deadline, "the condition did not come true in 10 s")
    await Task.yield()
  }
}
