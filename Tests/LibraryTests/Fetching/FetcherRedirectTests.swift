import LoopbackServing
import Testing

@testable import Indexing
@testable import Library

@Suite struct FetcherRedirectTests {
  @Test(arguments: [301, 302, 303, 307, 308])
  func followsEveryKindOfRedirect(status: Int) async throws {
    let bench = try await Bench()
    bench.server.answer("/old/a", with: .redirect(to: "../new/b?c=d", status: status))
    bench.server.answer("/new/b?c=d", with: .document("{}"))
    #expect(await bench.error("/old/a") == nil)
    #expect(bench.body == "{}")
  }

  @Test func followsToAnotherHostWithTheConditionsButNothingElse() async throws {
    let (bench, other) = (try await Bench(), try await Bench())
    bench.server.answer("/a", with: .redirect(to: other.server.url("/b")))
    other.server.answer("/b", with: .status(304))
    let known = Validators(etag: "\"1\"")
    let result = try await bench.fetcher()
      .fetch(bench.server.url("/a"), validators: known, into: bench.path)
    #expect(result == .notModified(known))
    #expect(other.server.requests.first?.header("If-None-Match") == "\"1\"")
    #expect(other.server.requests.first?.header("Host") == "127.0.0.1:\(other.server.port)")
  }

  @Test func followsFiveAndNotSix() async throws {
    let bench = try await Bench()
    for step in 1...6 { bench.server.answer("/\(step)", with: .redirect(to: "/\(step - 1)")) }
    bench.server.answer("/0", with: .document("{}"))
    #expect(await bench.error("/5") == nil)
    let place = "127.0.0.1:\(bench.server.port)"
    #expect(await bench.error("/6") == .tooManyRedirects(place: place, limit: 5))
    #expect(bench.server.requests.count == 12)
  }

  @Test(arguments: [
    "ftp://example.org/", "javascript:alert(1)", "file:///etc/passwd", "http://", "//",
    "http://example.org/a b", "unix:///run/x", "",
  ])
  func refusesARedirectToAnythingElse(location: String) async throws {
    let bench = try await Bench()
    bench.server.answer("/a", with: .redirect(to: location))
    let error = await bench.error("/a")
    #expect(error == .invalidRedirect(place: "127.0.0.1:\(bench.server.port)"))
  }

  @Test func needsALocation() async throws {
    let bench = try await Bench()
    bench.server.answer("/a", with: .status(301))
    let error = await bench.error("/a")
    #expect(error == .invalidRedirect(place: "127.0.0.1:\(bench.server.port)"))
  }

  @Test func goesFromHTTPToHTTPSButNeverBack() async throws {
    let (plain, secure) = (try await Bench(), try await Bench(isSecure: true))
    plain.server.answer("/up", with: .redirect(to: secure.server.url("/a")))
    plain.server.answer("/a", with: .document("plain"))
    secure.server.answer("/a", with: .document("secure"))
    secure.server.answer("/down", with: .redirect(to: plain.server.url("/a?secret=1")))
    let fetcher = secure.fetcher(helper: try secure.trusting())
    _ = try await fetcher.fetch(plain.server.url("/up"), into: secure.path)
    #expect(secure.body == "secure")
    let place = "localhost:\(secure.server.port)"
    let target = "http://127.0.0.1:\(plain.server.port)/a"
    await #expect(throws: FetchError.insecureRedirect(place: place, to: target)) {
      try await fetcher.fetch(secure.server.url("/down"), into: secure.path + "2")
    }
    #expect(plain.server.requests.map(\.target) == ["/up"])
  }
}
