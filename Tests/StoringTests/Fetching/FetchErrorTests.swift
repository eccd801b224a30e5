import Connecting
import LoopbackServing
import Testing

@testable import Storing

@Suite struct FetchErrorTests {
  @Test(arguments: [
    (401, "wants a login"), (403, "does not let flyer have this"), (404, "check the source"),
    (410, "for good"), (429, "asked too often"), (500, "problem of its own (500): try again later"),
    (418, "418"),
  ])
  func saysInWordsWhatAStatusMeans(code: Int, words: String) {
    let error = FetchError.status(place: "example.org", code: code, retryAfter: nil)
    #expect(error.description.hasPrefix("example.org "))
    #expect(error.description.contains(words))
  }

  @Test func namesTimesAndSizesAsPeopleDo() {
    let timeout = FetchError.transport(.timedOut(place: "example.org", after: .seconds(30)))
    #expect(timeout.description == "example.org did not answer within 30 s")
    let busy = FetchError.status(place: "example.org", code: 503, retryAfter: .seconds(601))
    #expect(busy.description.hasSuffix("; it asks to come back in 11 min"))
    let large = FetchError.transport(.tooLarge(place: "example.org", limit: 64 << 20))
    #expect(large.description.hasPrefix("example.org sends more than 64 MiB"))
  }

  @Test func noSecretReachesTheLog() async throws {
    let bench = try await Bench()
    bench.server.answer("/a?token=abc", with: .redirect(to: "/b?token=def"))
    bench.server.answer("/b?token=def", with: .status(404))
    let lines = LogLines()
    let url = bench.server.url("/a?token=abc").replacing("http://", with: "http://me:pw@")
    _ = try? await bench.fetcher(log: lines.logger).fetch(url, into: bench.path)
    let text = lines.lines.joined(separator: "\n")
    #expect(text.contains("/a") && text.contains("404"), "\(text)")
    for secret in ["token", "abc", "def", "pw", "me:"] {
      #expect(!text.contains(secret), "\(text)")
    }
  }
}
