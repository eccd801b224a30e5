import Testing

@testable import Fetching

@Suite struct ProxiesTests {
  private func authority(_ url: String, _ environment: [String: String]) throws -> String? {
    let address = try #require(WebAddress(url))
    return try Proxies(environment: environment).proxy(for: address)?.authority
  }

  typealias Row = (environment: [String: String], url: String, expected: String?)

  static let rows: [Row] = [
    (["http_proxy": "http://p:3128"], "http://a/", "p:3128"),
    (["http_proxy": "p:3128/"], "http://a/", "p:3128"),
    (["http_proxy": "http://p"], "http://a/", "p:80"),
    (["http_proxy": "http://[::1]:8080"], "http://a/", "[::1]:8080"),
    (["http_proxy": "p:1"], "https://a/", nil),
    (["https_proxy": "p:1"], "https://a/", "p:1"),
    (["https_proxy": "p:1"], "http://a/", nil),
    (["HTTPS_PROXY": "p:1", "https_proxy": "q:2"], "https://a/", "q:2"),
    (["HTTP_PROXY": "p:1"], "http://a/", "p:1"),
    (["HTTP_PROXY": "p:1", "REQUEST_METHOD": "GET"], "http://a/", nil),
    (["http_proxy": "p:1", "REQUEST_METHOD": "GET"], "http://a/", "p:1"),
    (["all_proxy": "p:1"], "http://a/", "p:1"),
    (["ALL_PROXY": "socks5h://p"], "https://a/", "p:1080"),
    (["all_proxy": "p:1", "https_proxy": "q:2"], "https://a/", "q:2"),
    (["http_proxy": ""], "http://a/", nil),
    ([:], "http://a/", nil),
  ]

  @Test(arguments: rows)
  func choosesTheProxy(environment: [String: String], url: String, expected: String?) throws {
    #expect(try authority(url, environment) == expected)
  }

  @Test(arguments: [
    ("*", "http://a/", true),
    ("example.org", "http://example.org/", true),
    ("example.org", "http://www.example.org/", true),
    (".example.org", "http://www.example.org/", true),
    (".Example.ORG", "http://EXAMPLE.org/", true),
    ("example.org", "http://badexample.org/", false),
    ("a, b\tc", "http://c/", true),
    ("example.org:8080", "http://example.org:8080/", true),
    ("example.org:8080", "http://example.org/", false),
    ("example.org:80", "http://example.org/", true),
    ("127.0.0.1", "http://127.0.0.1:9/", true),
    ("10.0.0.0/8", "http://10.200.3.4/", true),
    ("10.0.0.0/9", "http://10.200.3.4/", false),
    ("fe80::/10", "http://[fe80::1]/", true),
    ("[::1]", "http://[::1]:8/", true),
    ("::1", "http://[::1]/", true),
    ("10.0.0.0/99", "http://10.0.0.1/", false),
    ("", "http://a/", false),
  ])
  func knowsWhatNeedsNoProxy(list: String, url: String, isDirect: Bool) throws {
    let environment = ["http_proxy": "p:1", "no_proxy": list]
    #expect(try (authority(url, environment) == nil) == isDirect)
    let upper = ["http_proxy": "p:1", "NO_PROXY": list]
    #expect(try (authority(url, upper) == nil) == isDirect)
  }

  @Test(arguments: [
    ("https://p:1", TransportError.ProxyFault.unsupportedScheme), ("http://", .invalidAddress),
    ("socks5://me:pw@p", .login),
  ])
  func tellsWhatIsWrongWithAProxyButNotItsPassword(
    text: String, fault: TransportError.ProxyFault
  ) throws {
    let address = try #require(WebAddress("http://a/"))
    #expect(throws: TransportError.invalidProxy(variable: "http_proxy", fault)) {
      try Proxies(environment: ["http_proxy": text]).proxy(for: address)
    }
  }
}
