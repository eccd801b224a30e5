import FlyerModel
import Testing

struct LinkParsingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var address: String
    var url: String
    var testDescription: String { address }
    init(_ address: String, _ url: String) { (self.address, self.url) = (address, url) }
  }

  static let web: [Case] = [
    Case("https://example.org", "https://example.org"),
    Case("HTTP://Example.ORG/Path", "HTTP://Example.ORG/Path"),
    Case("  https://example.org/a \n", "https://example.org/a"),
    Case("www.fh-bielefeld.de/fb4", "https://www.fh-bielefeld.de/fb4"),
    Case("fh-bielefeld.de", "https://fh-bielefeld.de"),
    Case("//example.org/x", "https://example.org/x"),
    Case("example.org:8080/x", "https://example.org:8080/x"),
    Case("localhost:8080", "https://localhost:8080"),
    Case("http://localhost", "http://localhost"),
    Case("http://intranet/start", "http://intranet/start"),
    Case("192.168.0.1/status", "https://192.168.0.1/status"),
    Case("http://[2001:db8::1]:8080/", "http://[2001:db8::1]:8080/"),
    Case("https://example.org./", "https://example.org./"),
    Case("https://example.org:/", "https://example.org/"),
    Case("xn--bcher-kva.example/x", "https://xn--bcher-kva.example/x"),
    Case("example.xn--p1ai", "https://example.xn--p1ai"),
    Case("https://bücher.example/ä?ö#ü", "https://bücher.example/ä?ö#ü"),
    Case("https://例え.jp/学", "https://例え.jp/学"),
    Case("https://example.org/a b", "https://example.org/a%20b"),
    Case("https://example.org/%7Efoo%2F", "https://example.org/%7Efoo%2F"),
    Case("https://example.org/100%", "https://example.org/100%"),
    Case("https://example.org/%s%zz", "https://example.org/%s%zz"),
    Case("https://a.de/$(id)`id`'\"<>", "https://a.de/$(id)`id`'\"<>"),
    Case("https://de.wikipedia.org/wiki/C_(x)", "https://de.wikipedia.org/wiki/C_(x)"),
    Case("https://example.org/?a=1&b=2;c#!/d", "https://example.org/?a=1&b=2;c#!/d"),
    Case("https://example.org?x", "https://example.org?x"),
    Case("medium.com/@user/post", "https://medium.com/@user/post"),
  ]

  /// The list and copies have the address as published; it is opened in the form of all programs.
  @Test(arguments: [
    ("HTTP://Example.org", "HTTP://Example.org", "http://Example.org"),
    ("Https://e.org/%7e'(*)$", "Https://e.org/%7e'(*)$", "https://e.org/%7e'(*)$"),
    ("WebCals://e.org/a.ics", "WebCals://e.org/a.ics", "webcal://e.org/a.ics"),
    ("Feed:HTTPS://e.org/a", "Feed:HTTPS://e.org/a", "feed:https://e.org/a"),
    ("MailTo:a@e.org", "MailTo:a@e.org", "mailto:a@e.org"),
    ("Tel:110", "Tel:110", "tel:110"),
    ("http://e.org", "http://e.org", "http://e.org"),
    ("//e.org/x", "https://e.org/x", "https://e.org/x"),
  ])
  func anAddressStaysAsPublished(address: String, url: String, opened: String) throws {
    let link = try LinkParsing.parse(address).link
    #expect(link.title == address && link.url == url && link.openedURL == opened)
    #expect(try LinkParsing.link(to: link.url, title: address) == link)
  }

  /// Addresses of pages as requests have them, and as programs of the desktop get them.
  @Test(arguments: [
    (
      "https://bücher.example:8/ä?q=[1]&p={x}|^",
      "https://b%C3%BCcher.example:8/%C3%A4?q=%5B1%5D&p=%7Bx%7D%7C%5E",
      "https://b%C3%BCcher.example:8/%C3%A4?q=%5B1%5D&p=%7Bx%7D%7C%5E"
    ),
    ("https://e.org/100%/%41(b)", "https://e.org/100%25/%41(b)", "https://e.org/100%25/%41%28b%29"),
    ("feed:https://ä.org/ö", "feed:https://%C3%A4.org/%C3%B6", "feed:https://%C3%A4.org/%C3%B6"),
    ("http://[::1]:80", "http://[::1]:80", "http://[::1]:80"),
    ("tel:+49521106", "tel:+49521106", "tel:+49521106"),
    ("tel:+49(30)123", "tel:+4930123", "tel:+4930123"),
    ("tel:+49-521/106;ext=7", "tel:+49521106", "tel:+49521106"),
    ("mailto:o'neil@x.example", "mailto:o%27neil@x.example", "mailto:o%27neil@x.example"),
    (
      "mailto:a@x.example?subject=Hi%20(you)*&body=a'b",
      "mailto:a@x.example?subject=Hi%20%28you%29%2A&body=a%27b",
      "mailto:a@x.example?subject=Hi%20%28you%29%2A&body=a%27b"
    ),
  ])
  func opensEncoded(_ address: String, _ encoded: String, _ desktop: String) throws {
    let link = try LinkParsing.parse(address).link
    #expect(link.url == address)
    #expect(link.encodedURL == encoded)
    #expect(link.desktopURL == desktop)
  }

  static let mail: [Case] = [
    Case("a@example.org", "mailto:a@example.org"),
    Case("MAILTO:a@example.org", "MAILTO:a@example.org"),
    Case("www.bafoeg@studentenwerk-bielefeld.de", "mailto:www.bafoeg@studentenwerk-bielefeld.de"),
    Case(
      "studienberatung.sozialwesen.@fh-bielefeld.de",
      "mailto:studienberatung.sozialwesen.@fh-bielefeld.de"),
    Case("a+b=c@example.org", "mailto:a+b=c@example.org"),
    Case("o'brien@example.org", "mailto:o'brien@example.org"),
    Case("müller@bücher.example", "mailto:müller@bücher.example"),
    Case("mailto:a@b.example,c@d.example", "mailto:a@b.example,c@d.example"),
    Case(
      "mailto:a@b.example?subject=Hi there&body=x%0Ay",
      "mailto:a@b.example?subject=Hi%20there&body=x%0Ay"),
    Case("a@b.example?SUBJECT=Hi", "mailto:a@b.example?SUBJECT=Hi"),
    Case("mailto:?to=a@b.example&cc=c@d.example", "mailto:?to=a@b.example&cc=c@d.example"),
    Case(
      "mailto:a@b.example?subject=`id`;'$x'",
      "mailto:a@b.example?subject=`id`;'$x'"),
  ]

  static let phone: [Case] = [
    Case("05211067707", "tel:05211067707"),
    Case("0521 / 106-77 07", "tel:05211067707"),
    Case("+49 (0)521 106", "tel:+49521106"),
    Case("(+49) 521 106", "tel:+49521106"),
    Case("tel:+49-521-106", "tel:+49-521-106"),
    Case("tel:+49 (0)521 106", "tel:+49(0)521106"),
    Case("TEL:110", "TEL:110"),
    Case("tel:+49521;ext=7", "tel:+49521;ext=7"),
    Case("112", "tel:112"),
    Case("0521.106-7768", "tel:05211067768"),
    Case("0521\u{A0}106–7768", "tel:05211067768"),
  ]

  static let source: [Case] = [
    Case("webcal://Example.org/a.ics", "webcal://Example.org/a.ics"),
    Case("webcals://example.org/a.ics", "webcals://example.org/a.ics"),
    Case("FEED:https://example.org/a b", "FEED:https://example.org/a%20b"),
    Case("feed:http://example.org", "feed:http://example.org"),
    Case("feed://example.org/ä", "feed://example.org/ä"),
  ]

  @Test(arguments: source) func recognizesSources(_ example: Case) {
    expect(example, is: .source)
  }

  @Test(arguments: web) func recognizesWeb(_ example: Case) {
    expect(example, is: .web)
  }

  @Test(arguments: mail) func recognizesMail(_ example: Case) {
    expect(example, is: .mail)
  }

  @Test(arguments: phone) func recognizesPhone(_ example: Case) {
    expect(example, is: .phone)
  }

  private func expect(_ example: Case, is kind: Link.Kind) {
    let link = Link(parsing: example.address)
    #expect(link?.url == example.url)
    #expect(link?.kind == kind)
    #expect(link?.title == example.address.trimmingWhitespace)
    #expect(Link(parsing: example.address, title: "Label")?.title == "Label")
  }

  @Test(arguments: [
    ("", LinkParsing.Refusal.empty),
    (" \n", .empty),
    ("javascript:alert(1)", .scheme("javascript")),
    ("JaVaScRiPt:alert(1)", .scheme("javascript")),
    ("data:text/html,x", .scheme("data")),
    ("file:///etc/passwd", .scheme("file")),
    ("ftp://example.org", .scheme("ftp")), ("feed:file:///etc/passwd", .unrecognized),
    ("feed:https://a@example.org", .userInformation), ("webcal:example.org", .unrecognized),
    ("vbscript:x", .scheme("vbscript")),
    ("x-man-page://ls", .scheme("x-man-page")),
    ("user:secret@example.org", .scheme("user")),
    ("-x", .unsafe),
    ("--help", .unsafe),
    ("-https://example.org", .unsafe),
    ("https://example.org/\u{1B}]8;;", .unsafe),
    ("https://example.org/a\nb", .unsafe),
    ("https://example.org/a\tb", .unsafe),
    ("https://example.org/\u{202E}gpj.exe", .unsafe),
    ("https://example.org/\u{200B}", .unsafe),
    ("https://example.org/\u{85}", .unsafe),
    ("https://example.org\\@evil.example", .unsafe),
    ("https://user@example.org", .userInformation),
    ("https://user:secret@example.org/", .userInformation),
    ("https://example.org:80@evil.example", .userInformation),
    ("https://", .unrecognized),
    ("https:///path", .unrecognized),
    ("https:example.org", .unrecognized),
    ("https://-oProxyCommand=x/", .unrecognized),
    ("https://a..b/", .unrecognized),
    ("https://example.org:99999/", .unrecognized),
    ("https://exa mple.org/", .unrecognized),
    ("https://exa$(id)mple.org/", .unrecognized),
    ("https://example.org%2F@x", .userInformation),
    ("https://ex%61mple.org", .unrecognized),
    ("https://[::1", .unrecognized),
    ("/etc/passwd", .unrecognized),
    ("../x", .unrecognized),
    ("word", .unrecognized),
    ("pic.png", .fileName),
    ("Plan.PDF?v=2", .fileName),
    ("images/pic.jpeg#top", .fileName),
    ("./pic.webp", .fileName),
    ("../a/b.html", .fileName),
    (".png", .unrecognized),
    ("some words", .unrecognized),
    ("@example.org", .unrecognized),
    ("a@", .unrecognized),
    ("a@b@c.example", .unrecognized),
    ("mailto:", .unrecognized),
    ("mailto:-x@example.org", .unrecognized),
    ("mailto:a@b.example?cc=x", .unrecognized),
    ("mailto:a%0Ab@b.example", .unrecognized),
    ("mailto:a@b.example&attach=/etc/passwd", .unrecognized),
    ("mailto:a@b.example&bcc=c@d.example", .unrecognized),
    ("mailto:a@b.example%0abcc:c@d.example", .unrecognized),
    ("mailto:a@b.example%0D%0Abcc:c@d.example", .unrecognized),
    ("mailto:a@b.example%3Fattach=/etc/passwd", .unrecognized),
    ("mailto:a@b.example%26attach=/etc/passwd", .unrecognized),
    ("mailto:a@b.example%253Fattach=/etc/passwd", .unrecognized),
    ("mailto:a%00@b.example", .unrecognized),
    ("mailto:a%20b@c.example", .unrecognized),
    ("mailto:a@b.example?to=c@d.example%26attach=/etc/passwd", .unrecognized),
    ("mailto:a@b.example?cc=c@d.example%0Aattach:x", .unrecognized),
    ("mailto:a@b.example,attachment='c@d.example", .unrecognized),
    ("mailto:a,attach=/etc/passwd@b.example", .unrecognized),
    ("Name <a@example.org>", .unrecognized),
    ("tel:*%2306%23", .unrecognized),
    ("tel:*#06#", .unrecognized),
    ("tel:abc", .unrecognized),
    ("1", .unrecognized),
    ("+", .unrecognized),
    ("12+34", .unrecognized),
    (String(repeating: "1", count: 40), .unrecognized),
  ])
  func refuses(_ address: String, _ refusal: LinkParsing.Refusal) {
    #expect(throws: refusal) { try LinkParsing.parse(address) }
    #expect(Link(parsing: address) == nil)
  }

  @Test func dropsHeaderFieldsThatMailLinksMayNotFill() throws {
    let parsed = try LinkParsing.parse(
      "mailto:a@b.example?attach=/etc/passwd&subject=x&Bcc=e@f.example&subject=a%0D%0ABcc:g")
    #expect(parsed.link.url == "mailto:a@b.example?subject=x")
    #expect(parsed.dropped == ["attach", "Bcc", "subject"])
  }

  @Test(arguments: [
    ("subject=a%26attach=/etc/passwd", "subject=a%26attach%3D/etc/passwd"),
    ("subject=%41%C3%A4", "subject=A%C3%A4"), ("subject=100%", "subject=100%25"),
    ("SUBJECT=x&Body=y%0D%0Az", "subject=x&body=y%0D%0Az"), ("subject=a%00b", nil),
    ("subject=a%0Ab", nil), ("subject=a%C2%85b", nil), ("body=a%1B%5Db", nil), ("%62cc=c@d.e", nil),
    ("bcc=c@d.e", nil), ("attach=x", nil), ("attachment=x", nil), ("x", nil), ("=x", nil),
    ("cc=%63@d.example", "cc=c@d.example"), ("body=a%3Fattach=x", "body=a%3Fattach%3Dx"),
    ("body=%2526attach=x", "body=%2526attach%3Dx"),
  ])
  func opensMailsWithCheckedFields(_ field: String, _ kept: String?) throws {
    let url = "mailto:a@b.example" + (kept.map { "?" + $0 } ?? "")
    let address = "mailto:a@b.example?" + field
    let published = kept == nil ? "mailto:a@b.example" : address
    for link in [try LinkParsing.parse(address).link, try LinkParsing.link(to: address)] {
      #expect(link?.url == published)
      #expect(link?.openedURL == url)
    }
  }

  @Test(arguments: web + mail + phone) func whatWasWrittenAnewStaysAsItIs(_ example: Case) throws {
    #expect(try LinkParsing.link(to: example.url)?.url == example.url)
  }

  @Test(arguments: [
    "javascript:alert(1)", "file:///etc/passwd", "data:text/html,x", "--help", "-", "", "http:",
    "https://a b", "https://a/\u{1b}[2J", "https://a/\n", "https://a\u{0}b", "//example.org",
    "mailto :a@b", " https://a", "mailto:a@b.example&attach=/etc/passwd",
    "mailto:a@b.example&bcc=c@d.example", "mailto:a@b.example%0abcc:c@d.example",
    "mailto:a@b.example%3Fattach=/etc/passwd", "https://user@example.org", "tel:x",
  ])
  func whatCouldHarmIsNoLink(url: String) {
    #expect((try? LinkParsing.link(to: url)) == nil)
  }

  /// Characters that a shell could misread are encoded for desktop programs, and only there.
  @Test(arguments: [
    (
      "https://us.rd.example/x/*http://y.example/z?l='$(id)'&a=%20",
      "/x/%2Ahttp://y.example/z?l=%27%24%28id%29%27&a=%20"
    ),
    ("https://[2001:db8::1]:8080/(a)", "/%28a%29"), ("https://example.org", ""),
  ])
  func theDesktopGetsAnEncodedAddress(_ url: String, _ tail: String) throws {
    let link = try #require(try LinkParsing.link(to: url))
    #expect(link.url == url)
    #expect(link.desktopURL.hasSuffix(tail) && link.desktopURL.hasPrefix(url.prefix(15)))
    let mail = try #require(try LinkParsing.link(to: "mailto:a@b?subject=x%20y&cc=c@d"))
    #expect(mail.desktopURL == mail.url)
  }

  @Test(arguments: [
    (
      "HTTPS://example.org/'$(id)'?q=a b", "https://example.org/'$(id)'?q=a%20b"
    ),
    (
      "mailto:a@b?Subject=x%20y&attach=/etc/passwd&cc=c@d&ATTACHMENT=e&body=?&attach=f",
      "mailto:a@b?subject=x%20y&cc=c@d&body=%3F"
    ),
  ])
  func opensWhatIsWrittenAnew(_ url: String, _ link: String) throws {
    #expect(try LinkParsing.link(to: url)?.openedURL == link)
  }

  @Test(arguments: ["example.org", "a@example.org", "0521 106", "#a", "//example.org", "", "a b"])
  func withoutASchemeThereIsNoURL(_ text: String) throws {
    #expect(try LinkParsing.link(to: text) == nil)
  }

  /// Requests encode all characters that RFC 3986 does not allow in a URL.
  @Test func urlsHoldOnlyTheCharactersOfURLs() throws {
    let harmless = Set("-._~/?#[]@!$&'()*+,;=:%")
    for value in 0x20...0x2FFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for address in ["https://example.org/\(scalar)", "a@b.example?subject=\(scalar)"] {
        guard let link = Link(parsing: address) else { continue }
        let strange = link.encodedURL.filter {
          !($0.isASCII && ($0.isLetter || $0.isNumber) || harmless.contains($0))
        }
        #expect(strange.isEmpty, "U+\(String(value, radix: 16)) left \(strange.debugDescription)")
      }
    }
  }
}

extension String {
  fileprivate var trimmingWhitespace: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
