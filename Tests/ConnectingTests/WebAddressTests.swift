import Testing

@testable import Connecting

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

  @Test func isShownWithoutSecrets() throws {
    let address = try #require(WebAddress("https://me:pw@example.org/a/b?token=abc#x"))
    #expect(address.shown == "https://example.org/a/b")
    #expect(address.login == .init(name: "me", password: "pw"))
  }
}
