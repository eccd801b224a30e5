import Fetching
import Foundation
import LoopbackServing
import Testing

@testable import Indexing
@testable import Library

@Suite struct HostileImageTests {
  private static let large = Array(repeating: UInt8(32), count: 100_001)

  private static let replies: [(Reply, @Sendable (_ place: String) -> ImageError)] = [
    (.status(404), { .status(place: $0, code: 404) }),
    (.status(500), { .status(place: $0, code: 500) }),
    (.status(403), { .status(place: $0, code: 403) }),
    (.image(type: "text/html; charset=utf-8"), { _ in .noPicture(type: "text/html") }),
    (.image(type: nil), { _ in .noPicture(type: nil) }),
    (.image(type: "image/"), { _ in .noPicture(type: "image/") }),
    (.image(type: "imagery/png"), { _ in .noPicture(type: "imagery/png") }),
    (
      .image(Array("<html>".utf8), type: "application/octet-stream"),
      { _ in .noPicture(type: "application/octet-stream") }
    ),
    (.image(large), { _ in .tooLarge(limit: 100_000) }),
    (
      Reply(headers: png, body: [1], framing: .claimedLength(10 << 30)),
      { _ in .tooLarge(limit: 100_000) }
    ),
    (Reply(headers: png, body: large, fault: .endless), { _ in .tooLarge(limit: 100_000) }),
    (
      Reply(headers: png, body: [1, 2], framing: .claimedLength(9)),
      { .fetching(.transport(.cutOff(place: $0))) }
    ),
    (
      Reply(headers: png, body: [1, 2, 3], fault: .cut(after: 1)),
      { .fetching(.transport(.cutOff(place: $0))) }
    ),
    (.failing(.hangUp), { .fetching(.transport(.closed(place: $0))) }),
    (.redirect(to: "/a.png"), { .fetching(.tooManyRedirects(place: $0, limit: 5)) }),
    (.redirect(to: "file:///etc/passwd"), { .fetching(.invalidRedirect(place: $0)) }),
    (
      Reply(headers: png + gzip, body: Gzip.bomb(count: 400_000)),
      { _ in .tooLarge(limit: 100_000) }
    ),
    (
      Reply(headers: png + gzip, body: [1, 2, 3]),
      { .fetching(.transport(.brokenCompression(place: $0))) }
    ),
    (
      Reply(headers: png + [("Content-Encoding", "br")], body: [0xFF]),
      { .fetching(.transport(.brokenCompression(place: $0))) }
    ),
    (
      Reply(headers: png + [("Content-Encoding", "zstd")], body: [1]),
      { .fetching(.unsupportedEncoding(place: $0, name: "zstd")) }
    ),
  ]
  private static let png = [(name: "Content-Type", value: "image/png")]
  private static let gzip = [(name: "Content-Encoding", value: "gzip")]

  @Test(arguments: replies.indices)
  func isRefusedWithAReason(index: Int) async throws {
    let (reply, expected) = Self.replies[index]
    let bench = try await ImageBench()
    bench.server.answer("/a.png", with: reply)
    let error = await bench.error(bench.server.url("/a.png"), from: bench.store())
    let place = "127.0.0.1:\(bench.server.port)"
    #expect(error == expected(place))
    #expect(bench.files == [])
  }

  @Test(arguments: [Reply.Fault.silence, .stall(after: 1)])
  func isNotWaitedForLong(fault: Reply.Fault) async throws {
    let bench = try await ImageBench()
    let type = [(name: "Content-Type", value: "image/png")]
    bench.server.answer("/a.png", with: Reply(headers: type, body: [1, 2, 3], fault: fault))
    let limits = FetchLimits(
      head: .milliseconds(200), attempt: .milliseconds(400), attempts: 1)
    let store = ImageDiskCache(bench.settings(limits: limits))
    let error = await bench.error(bench.server.url("/a.png"), from: store)
    let limit: Duration = fault == .silence ? .milliseconds(200) : .milliseconds(400)
    let place = "127.0.0.1:\(bench.server.port)"
    #expect(error == .fetching(.transport(.timedOut(place: place, after: limit))))
    #expect(bench.files == [])
  }

  @Test func includesRedirectsInTheTimeForAnAnswer() async throws {
    let bench = try await ImageBench()
    bench.server.answer("/a.png", with: .redirect(to: "/b.png"))
    bench.server.answer("/b.png", with: .failing(.silence))
    let limits = FetchLimits(head: .milliseconds(200), attempts: 1)
    let store = ImageDiskCache(bench.settings(limits: limits))
    let error = await bench.error(bench.server.url("/a.png"), from: store)
    let place = "127.0.0.1:\(bench.server.port)"
    #expect(error == .fetching(.transport(.timedOut(place: place, after: .milliseconds(200)))))
  }

  @Test func mayCallAPictureAnything() async throws {
    let bench = try await ImageBench()
    let webp = Array("RIFF----WEBPVP8 ".utf8)
    bench.server.answer("/a", with: .image(type: "application/octet-stream"))
    bench.server.answer("/b", with: .image(webp, type: "application/octet-stream"))
    bench.server.answer("/c", with: .image(type: "IMAGE/Png ; a=b"))
    bench.server.answer("/d", with: .image(Array("<svg/>".utf8), type: "image/svg+xml"))
    // The decoder must handle this content; it is not checked here.
    bench.server.answer("/e", with: .image(Array("<html>".utf8)))
    let store = bench.store()
    for target in ["/a", "/b", "/c", "/d", "/e"] {
      #expect(await bench.error(bench.server.url(target), from: store) == nil, "\(target)")
    }
  }

  @Test func usesTheSecondAttemptWhereThatHelps() async throws {
    let bench = try await ImageBench()
    bench.server.answer("/a.png", with: [.failing(.hangUp), .image()])
    var limits = ImageDiskCacheSettings.standardLimits
    limits.backoff = .zero
    let store = ImageDiskCache(bench.settings(limits: limits))
    #expect(try await bench.bytes("/a.png", from: store) == ImageBench.png)
  }
}
