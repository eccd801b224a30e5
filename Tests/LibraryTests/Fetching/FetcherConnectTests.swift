import Fetching
import LoopbackServing
import Testing

@testable import Library

/// A server that accepts the connection and sends nothing: TLS and proxies never become ready.
@Suite struct FetcherConnectTests {
  private let limits = FetchLimits(connect: .milliseconds(200), attempts: 2)

  @Test(arguments: [nil, "http://", "socks5://"])
  func givesUpAConnectionThatDoesNotComeAbout(proxy: String?) async throws {
    let bench = try await Bench(isSilent: true)
    let peer = "127.0.0.1:\(bench.server.port)"
    let fetcher = bench.fetcher(
      limits: limits, environment: proxy.map { ["https_proxy": $0 + peer] } ?? [:])
    let url = proxy == nil ? "https://\(peer)/a" : "https://flyer.invalid/a"
    let place = proxy == nil ? peer : "the proxy \(peer) (from https_proxy)"
    await #expect(
      throws: FetchError.transport(.connectTimedOut(place: place, after: limits.connect))
    ) {
      try await fetcher.fetch(url, into: bench.path)
    }
    #expect(bench.waits.all.count == 1)
  }

  @Test func stopsAtOnceWhenCancelledWhileConnecting() async throws {
    let bench = try await Bench(isSilent: true)
    let fetcher = bench.fetcher(limits: FetchLimits(connect: .seconds(30)))
    let url = "https://127.0.0.1:\(bench.server.port)/a"
    let path = bench.path
    let fetching = Task { try await fetcher.fetch(url, into: path) }
    try await eventually { bench.server.connectionCount > 0 }
    fetching.cancel()
    await #expect(throws: FetchError.transport(.cancelled)) { try await fetching.value }
  }
}
