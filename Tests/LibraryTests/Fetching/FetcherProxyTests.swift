import Fetching
import LoopbackServing
import Testing

@testable import Library

@Suite struct FetcherProxyTests {
  @Test func asksAProxyForTheWholeURL() async throws {
    let bench = try await Bench()
    bench.server.answer("http://flyer.invalid:81/a?b", with: .document("{}"))
    let environment = ["http_proxy": "http://me:p%40w@127.0.0.1:\(bench.server.port)"]
    _ = try await bench.fetcher(environment: environment)
      .fetch("http://flyer.invalid:81/a?b", into: bench.path)
    let request = try #require(bench.server.requests.first)
    #expect(bench.body == "{}")
    #expect(request.header("Host") == "flyer.invalid:81")
    // me:p@w
    #expect(request.header("Proxy-Authorization") == "Basic bWU6cEB3")
  }

  @Test func asksAProxyForATunnelWhereTheServerIsSecure() async throws {
    let bench = try await Bench()
    bench.server.answer("flyer.invalid:443", with: .status(403))
    let environment = ["HTTPS_PROXY": "127.0.0.1:\(bench.server.port)"]
    let place = "the proxy 127.0.0.1:\(bench.server.port) (from HTTPS_PROXY)"
    await #expect(throws: FetchError.transport(.proxyRefused(place: place))) {
      try await bench.fetcher(environment: environment)
        .fetch("https://flyer.invalid/a", into: bench.path)
    }
    #expect(bench.server.requests.first?.method == "CONNECT")
  }

  @Test func saysThatTheProxyWantsALogin() async throws {
    let bench = try await Bench()
    bench.server.answer("flyer.invalid:443", with: .status(407))
    bench.server.answer("http://flyer.invalid/a", with: .status(407))
    let proxy = "127.0.0.1:\(bench.server.port)"
    for scheme in ["http", "https"] {
      let error = FetchError.transport(
        .proxyWantsLogin(place: "the proxy \(proxy) (from all_proxy)"))
      await #expect(throws: error) {
        try await bench.fetcher(environment: ["all_proxy": proxy])
          .fetch("\(scheme)://flyer.invalid/a", into: bench.path)
      }
    }
  }

  @Test func saysThatTheProxyIsGone() async throws {
    let bench = try await Bench()
    try await bench.server.stop()
    let proxy = "127.0.0.1:\(bench.server.port)"
    for variable in ["http_proxy", "all_proxy"] {
      let scheme = variable == "all_proxy" ? "socks5://" : ""
      do {
        _ = try await bench.fetcher(environment: [variable: scheme + proxy])
          .fetch("http://flyer.invalid/a", into: bench.path)
        Issue.record("a proxy that is gone answered")
      } catch {
        let place = "the proxy \(proxy) (from \(variable))"
        #expect(error == .transport(.refused(place: place)))
      }
    }
  }

  @Test func goesDirectlyWhereTheEnvironmentSaysSo() async throws {
    let bench = try await Bench()
    bench.server.answer("/a", with: .document("{}"))
    let environment = ["http_proxy": "http://127.0.0.1:1", "no_proxy": "example.org, 127.0.0.0/8"]
    #expect(await bench.error("/a", environment: environment) == nil)
  }

  @Test func followsARedirectOverTheWayThatItNeeds() async throws {
    let (bench, proxy) = (try await Bench(), try await Bench())
    bench.server.answer("/a", with: .redirect(to: "http://flyer.invalid/b"))
    proxy.server.answer("http://flyer.invalid/b", with: .document("{}"))
    let environment = [
      "http_proxy": "http://127.0.0.1:\(proxy.server.port)", "no_proxy": "127.0.0.1",
    ]
    #expect(await bench.error("/a", environment: environment) == nil)
    #expect(bench.body == "{}")
  }
}
