import Fetching
import LoopbackServing
import Testing

@testable import Library

@Suite struct FetchErrorTests {
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
