import Foundation
import LoopbackServing
import Testing

@testable import Storing

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
      #expect(await bench.store().check(bench.server.url("/\(index)")) == nil, "\(refusal)")
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
    let reasons = [
      "/html": "it is text/html, no picture",
      "/bytes": "it is application/octet-stream, no picture",
      "/missing": "\(place) answered 404", "/loop": "\(place) redirects more than 5 times",
    ]
    for (target, reason) in reasons {
      #expect(await store.check(bench.server.url(target))?.description == reason)
    }
    #expect(await store.check("mailto:a@b")?.description == "this is no http(s) URL")
    #expect(await store.check("https://bundled.invalid/a.png") == nil)
    #expect(await store.check("https://bundled.invalid/x") == .notBundled(name: "x"))
  }

  @Test func doesNotWaitForever() async throws {
    let bench = try await ImageBench()
    bench.server.answer("/a", with: .failing(.silence))
    let limits = FetchLimits(head: .milliseconds(200), attempts: 3)
    let error = await ImageStore(bench.settings(limits: limits)).check(bench.server.url("/a"))
    let place = "127.0.0.1:\(bench.server.port)"
    #expect(error == .fetching(.timedOut(place: place, after: .milliseconds(200))))
    #expect(bench.server.requests.count == 1)
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
    #expect(error?.description.hasSuffix("refused the connection: is the server running?") == true)
  }
}
