import LoopbackServing
import Logging
import Synchronization
import Testing

@testable import Storing

@Suite struct FetchErrorTests {
  @Test(arguments: [
    (401, "wants a login"), (403, "does not let flyer have this"), (404, "check the source"),
    (410, "for good"), (429, "asked too often"), (500, "problem of its own"), (418, "418"),
  ])
  func saysInWordsWhatAStatusMeans(code: Int, words: String) {
    let error = FetchError.status(place: "example.org", code: code, retryAfter: nil)
    #expect(error.description.hasPrefix("example.org "))
    #expect(error.description.contains(words))
  }

  @Test func namesTimesAndSizesAsPeopleDo() {
    let timeout = FetchError.timedOut(place: "example.org", after: .seconds(30))
    #expect(timeout.description == "example.org did not answer within 30 s")
    let busy = FetchError.status(place: "example.org", code: 503, retryAfter: .seconds(601))
    #expect(busy.description.hasSuffix("; it asks to come back in 11 min"))
    let large = FetchError.tooLarge(place: "example.org", limit: 64 << 20)
    #expect(large.description.hasPrefix("example.org sends more than 64 MiB"))
  }

  @Test func noSecretReachesTheLog() async throws {
    let bench = try await Bench()
    bench.server.answer("/a?token=abc", with: .redirect(to: "/b?token=def"))
    bench.server.answer("/b?token=def", with: .status(404))
    let lines = Lines()
    let url = bench.server.url("/a?token=abc").replacing("http://", with: "http://me:pw@")
    _ = try? await bench.fetcher(log: lines.logger).fetch(url, into: bench.path)
    let text = lines.text
    #expect(text.contains("/a") && text.contains("404"), "\(text)")
    for secret in ["token", "abc", "def", "pw", "me:"] {
      #expect(!text.contains(secret), "\(text)")
    }
  }
}

/// Collects what is logged.
private final class Lines: Sendable {
  private let lines = Mutex<[String]>([])

  var text: String { lines.withLock { $0.joined(separator: "\n") } }

  var logger: Logger {
    var logger = Logger(label: "test") { _ in Handler(lines: self) }
    logger.logLevel = .trace
    return logger
  }

  private struct Handler: LogHandler {
    let lines: Lines
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      lines.lines.withLock { $0.append("\(event.message) \(event.metadata ?? [:])") }
    }
  }
}
