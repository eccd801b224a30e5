import FlyerModel
import Testing

@testable import Importing

struct PostTextTests {
  @Test(arguments: [
    ("a<br>b<br/>c<br />d", "a\nb\nc\nd"), ("a<BR>b<Br/>c<bR  />d", "a\nb\nc\nd"),
    ("a<br\n/>b", "a\nb"), ("a<br><br>b", "a\n\nb"), ("<br>a<br>", "a"), ("a <br> b", "a \n b"),
    ("a<brx>b", "a<brx>b"), ("a<br", "a<br"), ("a<br/", "a<br/"), ("a<b>r", "ar"),
    ("a</br>b", "a</br>b"), ("a < b", "a < b"), ("<", "<"), ("", ""), ("a<br /  >b", "a\nb"),
    ("\u{2028}<br>x", "\u{2028}\nx"),
  ])
  func breaksLines(_ html: String, _ expected: String) {
    #expect(PostText(html).text == expected)
  }

  @Test(arguments: [
    ("<b>a</b> <EM>b</eM>\n<strong class=\"x\">c</strong >", "a b\nc"),
    ("<i>a", "a"), ("a</i>", "a"),
    ("<u>a</u><s>b</s><span style='x'>c</span><small>d</small>", "abcd"),
    ("if a<b and c>d", "if a<b and c>d"), ("a<i b>c", "a<i b>c"), ("a < b > c", "a < b > c"),
    ("<i/>a<b />b", "ab"), ("<bold>a</bold>", "<bold>a</bold>"), ("<h1>a</h1>", "<h1>a</h1>"),
    ("<script>a</script>", "<script>a</script>"), ("<b", "<b"), ("<b<i>a", "<ba"),
    ("<>a</>", "<>a</>"),
    ("<p>a</p>\n<p>b</p>", "a\n\nb"), ("a<p>b<p>c", "a\n\nb\n\nc"), ("<p></p><p>a</p>", "a"),
    ("&lt;b&gt;a", "<b>a"), ("<!-- a -->", "<!-- a -->"), ("a<b=c>d", "a<b=c>d"),
  ])
  func leavesOutTagsThatOnlyGiveForm(_ html: String, _ expected: String) {
    #expect(PostText(html).text == expected)
    #expect(PostText(html).anchors == [])
  }

  @Test(arguments: [
    (
      #"See <a href="https://a.example/b?c=1&amp;d=2">the <b>plan</b></a>."#, "See the plan.",
      ["the plan → https://a.example/b?c=1&d=2"]
    ),
    (
      #"<A class=x HREF='a.example' >x</A><a href=b.example>y<br>z</a>"#, "xy\nz",
      ["x → a.example", "y z → b.example"]
    ),
    (#"<a href="a.example"></a>"#, "a.example", ["a.example → a.example"]),
    (#"<a href="a.example">x<a href="b.example">y"#, "xy", ["x → a.example", "y → b.example"]),
    (#"<a name="x">a</a> <a>b</a> </a>c"#, "a b c", []),
    (#"<a data-href="x" href = "a.example">b</a>"#, "b", ["b → a.example"]),
    (#"<a href="a.example>b</a>"#, "b", ["b → a.example"]),
    (#"a <a href="b.example"><p>c</p></a>"#, "a\n\nc", ["c → b.example"]),
    (
      #"<a href="http://x.example>hier</a> und "mehr" <b>fett</b>"#, #"hier und "mehr" fett"#,
      ["hier → http://x.example"]
    ),
    (#"<a href="b.example>c</a> "d" e"#, #"c "d" e"#, ["c → b.example"]),
    (#"<a ="x" =>b</a>"#, "b", []), (#"<a href=>b</a>"#, "b", ["b → "]),
  ])
  func wordsLeadSomewhere(_ html: String, _ text: String, _ anchors: [String]) {
    let content = PostText(html)
    #expect(content.text == text)
    #expect(content.anchors.map { "\($0.title) → \($0.address)" } == anchors)
  }

  @Test(arguments: [
    ("a &amp; b", "a & b"), ("&amp;amp;", "&amp;"), ("&lt;br&gt;", "<br>"), ("&quot;&apos;", "\"'"),
    ("&#39;&#x27;&#X27;", "'''"), ("&nbsp;x", "\u{A0}x"), ("&uuml;&Uuml;", "üÜ"), ("&euro;", "€"),
    ("&#8364;", "€"), ("&#x1F338;", "🌸"), ("&#xD800;", "&#xD800;"), ("&#1114112;", "&#1114112;"),
    ("&#;", "&#;"), ("&#x;", "&#x;"), ("&#-1;", "&#-1;"), ("&#+1;", "&#+1;"), ("&;", "&;"),
    ("&amp", "&amp"), ("&", "&"), ("&unknown;", "&unknown;"), ("& amp;", "& amp;"),
    ("&&amp;", "&&"), ("&AMP;", "&"), ("&#99999999999;", "&#99999999999;"),
    ("https://a.example/?a=1&b=2;", "https://a.example/?a=1&b=2;"), ("&ü;", "&ü;"),
    ("a&#10;b&#9;c&#13;d", "a\nb\tc\rd"),
  ])
  func resolvesEntitiesOnce(_ html: String, _ expected: String) {
    #expect(PostText(html).text == expected)
  }

  @Test func manyBeginningsTakeNoLongerThanOthers() {
    for part in ["<", "&", "<br", "&amp", "&#x", "<br          ", "<a href=", "<a href=\"x"] {
      let text = String(repeating: part, count: 50_000)
      #expect(PostText(text).text == text.trimmed)
    }
  }
}

struct TextLinksTests {
  private func links(_ text: String) -> [String] {
    TextLinks.links(in: text, limits: .standard).map { "\($0.link.title) → \($0.link.url)" }
  }

  private func titles(_ text: String) -> [String] {
    TextLinks.links(in: text, limits: .standard).map(\.link.title)
  }

  @Test func findsWebAndMailAddresses() {
    #expect(
      links("See https://a.example/b and WWW.b.example, or write to me@c.example.") == [
        "https://a.example/b → https://a.example/b", "WWW.b.example → https://WWW.b.example",
        "me@c.example → mailto:me@c.example",
      ])
    #expect(
      links("mailto:a@b.example?subject=x") == [
        "mailto:a@b.example?subject=x → mailto:a@b.example?subject=x"
      ])
  }

  @Test(arguments: [
    ("http://a.example.", ["http://a.example"]), ("(http://a.example)", ["http://a.example"]),
    ("http://a.example/b_(c)", ["http://a.example/b_(c)"]),
    ("(see http://a.example/b_(c))", ["http://a.example/b_(c)"]),
    ("“http://a.example/?q=1&r=2”…", ["http://a.example/?q=1&r=2"]),
    ("<http://a.example>", ["http://a.example"]), ("\"http://a.example/\"", ["http://a.example/"]),
    ("**http://a.example**", ["http://a.example"]), ("x:http://a.example!?", ["http://a.example"]),
    ("詳見https://a.example/課程。謝謝", ["https://a.example/課程"]),
    ("請看（www.a.example）", ["www.a.example"]), ("a\nhttp://a.example\nb", ["http://a.example"]),
    ("http://a.example http://a.example", ["http://a.example"]),
    ("(me@a.example)", ["me@a.example"]), ("„me@a.example“,", ["me@a.example"]),
    ("HTTP://A.example", ["HTTP://A.example"]),
  ])
  func leavesOutThePunctuationAround(_ text: String, _ expected: [String]) {
    #expect(titles(text) == expected)
  }

  @Test(arguments: [
    "", "no link", "a.example", "http://", "www.", "www", "xhttp://a.example", "awww.a.example",
    "javascript:alert(1)", "ftp://a.example", "@", "@name", "name@", "a@b@c", "https://x@a.example",
    "10:30", "3.50", "http:/a.example", "https://\u{202E}a", "/etc/passwd",
  ])
  func theseAreNone(_ text: String) {
    #expect(titles(text) == [])
  }

  @Test func theNumberAndTheLengthOfLinksAreBounded() {
    var limits = ImportLimits.standard
    limits.linksPerItem = 3
    limits.address = 40
    let long = "https://a.example/" + String(repeating: "x", count: 30)
    let text = long + (0..<9).map { " https://a.example/\($0)" }.joined()
    let links = TextLinks.links(in: text, limits: limits)
    #expect(links.map(\.link.title) == (0..<3).map { "https://a.example/\($0)" })
  }

  @Test func manyBeginningsTakeNoLongerThanOthers() {
    for part in ["www.", "http://", "(", ")", "@", "w", "https://a.example/))))) ", "。"] {
      let text = String(repeating: part, count: 20_000)
      #expect(TextLinks.links(in: text, limits: .standard).count <= 1)
    }
  }

  /// A page marks addresses where they occur in the text, so titles must be exact.
  @Test func theTitleStandsInTheText() {
    let text = "詳見（https://a.example/課程），write to “me@a.example”; www.b.example."
    let links = TextLinks.links(in: text, limits: .standard)
    #expect(links.count == 3)
    #expect(links.allSatisfy { text.contains($0.link.title) })
  }
}

struct PictureAddressTests {
  @Test(arguments: [
    ("https://a/b.png", true), ("https://a/b.png?x", true), ("https://a/.png", false),
    ("https://a.png", false), ("https://a.png/", false), ("https://a/b.png#/x", true),
    ("https://a?b=/c.png", false), ("https://a/b%2Epng", false), ("https://[::1]/b.gif", true),
  ])
  func looksAtThePathOnly(_ url: String, _ expected: Bool) {
    #expect(PictureAddress.namesPicture(url) == expected)
  }
}
