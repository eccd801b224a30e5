import Testing

@testable import Fetching

/// Tests resolving addresses, and their parts.
@Suite struct RedirectTests {
  @Test(arguments: [
    ("/b", "https://example.org/b"), ("b", "https://example.org/a/b"),
    ("../c", "https://example.org/c"), ("?q=1", "https://example.org/a/x?q=1"),
    ("//other.org/d", "https://other.org/d"), ("http://other.org", "http://other.org/"),
    ("#part", "https://example.org/a/x"),
  ])
  func leadsFromHere(location: String, expected: String) throws {
    let here = try #require(WebAddress("https://example.org/a/x"))
    #expect(here.following(location: location)?.text == expected)
  }

  @Test(arguments: ["javascript:alert(1)", "ftp://example.org/", "https://", "/\u{1B}[0m", "a\nb"])
  func leadsNowhere(location: String) throws {
    let here = try #require(WebAddress("https://example.org/a/x"))
    #expect(here.following(location: location) == nil)
  }

  @Test(arguments: [
    ("https://example.org/", 443, "example.org", true),
    ("http://example.org/", 80, "example.org", false),
    ("https://example.org:80/", 80, "example.org:80", true),
    ("http://example.org:443/", 443, "example.org:443", false),
    ("https://[2001:db8::1]:8443/", 8_443, "[2001:db8::1]:8443", true),
    ("http://[2001:DB8::1]/", 80, "[2001:db8::1]", false),
  ])
  func aPortIsShownWhereItIsUnusual(
    text: String, port: Int, authority: String, isSecure: Bool
  ) throws {
    let address = try #require(WebAddress(text))
    #expect(address.port == port && address.authority == authority)
    #expect(address.isSecure == isSecure)
    #expect(address.origin == (isSecure ? "https://" : "http://") + authority)
  }

  @Test func whatIsTheSameIsEqual() {
    #expect(WebAddress("HTTP://A") == WebAddress("http://a/#b"))
    #expect(WebAddress("http://a/?b") != WebAddress("http://a/?c"))
    #expect(WebAddress("http://a/") != WebAddress("https://a/"))
  }
}

/// Tests how messages name proxies.
@Suite struct ProxyPlaceTests {
  @Test(arguments: [
    ("http://p:3128", "the proxy p:3128 (from all_proxy)"),
    ("socks5://me.example", "the proxy me.example:1080 (from all_proxy)"),
    ("http://user:secret@[::1]", "the proxy [::1]:80 (from all_proxy)"),
  ])
  func namesNoLogin(text: String, place: String) throws {
    let address = try #require(WebAddress("https://example.org/"))
    let proxy = try #require(try Proxies(environment: ["all_proxy": text]).proxy(for: address))
    #expect(proxy.place == place)
    #expect(proxy.place.hasSuffix("(from \(proxy.variable))"))
  }

  @Test func spacesAroundAProxyDoNoHarm() throws {
    let address = try #require(WebAddress("http://example.org/"))
    let proxies = Proxies(environment: ["http_proxy": "  p:1 ", "no_proxy": " other.org ,"])
    #expect(try proxies.proxy(for: address)?.authority == "p:1")
    #expect(try Proxies(environment: ["http_proxy": "   "]).proxy(for: address) == nil)
  }
}
