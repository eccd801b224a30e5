import Testing

@testable import Fetching

@Suite struct WebAddressTests {
  @Test(arguments: [
    ("http://example.org", "http://example.org/"),
    ("HTTPS://Example.ORG:443/A?b=C#d", "https://example.org/A?b=C"),
    ("http://example.org:8080/%7Ea/ü", "http://example.org:8080/%7Ea/%C3%BC"),
    ("http://me:pw@example.org/", "http://example.org/"),
    ("http://[::1]:80/a", "http://[::1]/a"),
    ("http://müller.example/", "http://xn--mller-kva.example/"),
  ])
  func hasOneSpelling(text: String, expected: String) {
    #expect(WebAddress(text)?.text == expected)
  }

  @Test(arguments: [
    "", "example.org", "ftp://example.org", "http:///a", "http://a\u{0}b/", "http://a/\u{1b}[0m",
    "http://a/\n", "http://a:0/", "http://a:x/", "http+unix://a/", "//example.org/",
    "http://a/" + String(repeating: "a", count: 8_000),
  ])
  func refusesWhatIsNone(text: String) {
    #expect(WebAddress(text) == nil)
  }

  /// The fast parser of plain addresses returns the same as the general one, also for addresses
  /// that neither accepts.
  @Test(arguments: [
    "http://a", "https://a.org", "http://a.org/", "https://www.a-b.org:8080/x/y.xml",
    "http://127.0.0.1:80/", "https://a.org:443/feed?format=rss&n=2", "http://a.org/A/~me/b_c//d.",
    "http://a.org/?", "http://a.org/x?a?b", "http://a..b/", "http://-a/", "http://1/",
    "http://a:1/",
    "http://A.org/", "http://a.org?x=1", "http://a.org/a b", "http://a.org/%7Ea", "http://a.org/ü",
    "http://a.org/#x", "http://me@a.org/", "http://a.org:/", "http://a.org:080/", "http://a.org:0/",
    "http://a.org:65535/", "http://a.org:65536/", "http://a.org:99999999999999999999/",
    "http://a.org:8a/", "http://", "http:///a", "http://a_b.org/", "http://xn--mller-kva.example/",
    "http://[::1]/", "https:/a", "httpss://a/", "http", "http://a\u{D}/", "http://a/\u{F}",
    "http://a/\u{7F}", "http://a/+,;:@!$'()*", "ftp://a/",
  ])
  func aPlainOneIsReadAsAnyOther(text: String) {
    let (address, general) = (WebAddress(text), WebAddress(general: text))
    #expect(address == general)
    #expect(address?.text == general?.text)
  }

  @Test func isShownWithoutSecrets() throws {
    let address = try #require(WebAddress("https://me:pw@example.org/a/b?token=abc#x"))
    #expect(address.shown == "https://example.org/a/b")
    #expect(address.login == .init(name: "me", password: "pw"))
  }
}
