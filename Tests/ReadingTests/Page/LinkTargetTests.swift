import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

struct LinkTargetTests {
  private func url(_ destination: String) -> String? {
    LinkTarget(destination: destination).url
  }

  private func refusal(_ destination: String) -> String? {
    if case .refused(let destination, let refusal) = LinkTarget(destination: destination) {
      refusal.words(of: destination)
    } else {
      nil
    }
  }

  @Test(arguments: [
    ("https://example.org/a?b=c#d", "https://example.org/a?b=c#d"),
    ("HTTP://example.org", "http://example.org"),
    ("  https://example.org", "https://example.org"),
    ("//images.example.org/a.jpg", "https://images.example.org/a.jpg"),
    ("https://example.org/Straße (1)", "https://example.org/Straße%20(1)"),
    ("https://[::1]:8080/", "https://[::1]:8080/"),
    ("mailto:a@example.org", "mailto:a@example.org"),
    ("mailto:a@example.org?subject=Hi&body=a%0Ab", "mailto:a@example.org?subject=Hi&body=a%0Ab"),
    ("tel:+49%20521", nil), ("tel:+49 521 106-7850", "tel:+495211067850"),
    ("tel:0521/106;ext=5", "tel:0521106"),
  ])
  func whatLeadsOutside(_ destination: String, _ expected: String?) {
    #expect(url(destination) == expected)
  }

  @Test func anotherSchemeForAnArticleIsToldTheRightOne() {
    #expect(refusal("flyer:a2") == "is not an address: use #a2 for an article")
  }

  @Test func aCheckHearsOfWhatLeadsNowhere() {
    let article = Articles.article(
      "a", "A",
      "# One\n[1](#one) [2](#two) [3](flyer:a2) [4](https://example.org) ![5](x.png)")
    #expect(
      article.doubtfulReferences == [.link("#two"), .link("flyer:a2"), .picture("x.png")])
  }

  @Test(arguments: [
    "mailto:a@example.org?attach=/etc/passwd", "mailto:a@example.org?ATTACH=x&attachment=y",
    "mailto:a@example.org?subject=a%0d%0aBcc:%20b@example.org", "mailto:a@example.org?bcc=b@c.d",
  ])
  func aMailBringsNothingAlong(_ destination: String) {
    #expect(url(destination) == "mailto:a@example.org")
  }

  @Test(arguments: [
    "mailto:a@b.example&attach=/etc/passwd", "mailto:a@b.example&bcc=c@d.example",
    "mailto:a@b.example%0abcc:c@d.example", "mailto:a@b.example%3Fattach=/etc/passwd",
    "mailto:a@b.example%26attach=/etc/passwd", "MAILTO:a@b.example%253Fattach=/etc/passwd",
  ])
  func nothingIsSmuggledInAMailAddress(_ destination: String) {
    #expect(refusal(destination) == "is not a mail address")
    #expect(Link(parsing: destination) == nil)
  }

  @Test(arguments: [
    "https://example.org/a?b=c#d", "https://example.org/Stra%C3%9Fe", "tel:+49521",
    "mailto:a@example.org?subject=Hi%20there&cc=b@example.org",
  ])
  func theRuleIsThatOfADocumentsLinks(_ destination: String) {
    #expect(url(destination) == Link(parsing: destination)?.url)
    #expect(url(destination) == destination)
  }

  @Test(arguments: ["#rules", "rules", "../rules", "rules#hours", "a b", "图书馆", "?x=y", "1:2"])
  func whatStaysInside(_ destination: String) {
    #expect(LinkTarget(destination: destination) == .inside(destination))
  }

  @Test(arguments: [
    ("", "is not an address"), ("   ", "is not an address"),
    ("javascript:alert(1)", "has the scheme javascript"), ("file:///etc/passwd", "scheme file"),
    ("data:text/html,x", "scheme data"), ("JavaScript:x", "scheme javascript"),
    ("x-y+z.1:q", "scheme x-y+z.1"), ("https:example.org", "has no host"),
    ("https://", "has no host"), ("https:///a", "has no host"),
    ("https://-x", "has no host"), ("https://a:b@example.org", "user name or a password"),
    ("mailto:nobody", "is not a mail address"), ("mailto:-a@b.c", "is not a mail address"),
    ("tel:call me", "is not a phone number"), ("tel:1", "is not a phone number"),
    ("https://example.org/\u{1B}]8;;", "not allowed in an address"),
    ("https://example.org/\u{202E}gpj", "not allowed in an address"),
    ("https://example.org\\@evil.org", "not allowed in an address"),
    ("#a\u{200B}b", "not allowed in an address"), ("a\nb", "not allowed in an address"),
    (String(repeating: "a", count: 4097), "longer than 4096 bytes"),
  ])
  func whatIsRefused(_ destination: String, _ reason: String) {
    #expect(
      refusal(destination)?.contains(reason) == true, "\(LinkTarget(destination: destination))")
  }

  /// In requests and for desktop programs; the URL itself stays as it was published.
  @Test func everyEncodedURLIsPrintableASCII() {
    for byte in 0x20..<0x2FF {
      guard let scalar = Unicode.Scalar(byte),
        case .outside(let link) = LinkTarget(destination: "https://example.org/a\(scalar)b")
      else { continue }
      for url in [link.encodedURL, link.desktopURL] {
        #expect(url.utf8.allSatisfy { (0x21..<0x7F).contains($0) }, "\(url)")
      }
      #expect(!link.url.unicodeScalars.contains { $0.properties.generalCategory == .control })
    }
  }
}
