import Foundation
import Importing
import Testing

@testable import Converting

struct MainTextTests {
  private static func converted(_ html: String, isMainText: Bool = true) throws -> Converted {
    var request = Conversion.Request()
    (request.address, request.wantsMainText) = ("https://example.org/a/", isMainText)
    return try Converted(Array(html.utf8), request)
  }

  private static func page(_ body: String, head: String = "") -> String {
    "<!DOCTYPE html><html><head><title>Site</title>\(head)</head><body>\(body)</body></html>"
  }

  private static let first =
    "The river rose during the night, and by morning the lower bridge was under water."
  private static let second =
    "No one was hurt, the mayor said, since the warning had reached every house in time."
  private static let third =
    "It will take weeks, perhaps months, until the road to the coast can be used again."

  private static let chinese =
    "昨天夜里河水上涨，到早晨桥已经被淹没。市长说，没有人受伤，因为警告及时传到了每一户人家。恢复交通可能需要几个星期。"
  private static let japanese =
    "昨夜、川の水位が上がり、朝には橋が水に沈んだ。市長によると、警報が間に合い、けが人はいなかった。復旧には数週間かかる見込みだという。"
  private static let arabic =
    "ارتفع منسوب النهر خلال الليل، وفي الصباح غمرت المياه الجسر. وقال رئيس البلدية إنه لم يصب أحد بأذى، لأن التحذير وصل في الوقت المناسب؛ وقد يستغرق الإصلاح أسابيع."
  private static let german =
    "In der Nacht ist der Fluss gestiegen, am Morgen stand die Brücke unter Wasser. Verletzt wurde niemand, sagt die Bürgermeisterin; die Warnung kam rechtzeitig an."

  @Test(arguments: [
    // An article of a magazine with all that surrounds it.
    (
      """
      <nav><a href=/>Home</a></nav><div class=cookie-notice>We use cookies, as all do, to see what \
      you read, and when, and how often you come back to it.</div>
      <article><header><h1>Flood</h1><p class=byline>By Ann Lee</p></header>
      <div class=body><p>\(first)</p><div class=share-bar>Share this now</div><p>\(second)</p></div>
      <div class=related><h2>Related</h2><a href=/b>Another flood</a></div></article>
      <section id=comments><p>I was there, and it was terrible, believe me, truly terrible.</p>
      </section><footer>© Site</footer>
      """, "\(first)\n\n\(second)"
    ),
    // Nested elements without names, beside lists of links.
    (
      """
      <div><div><ul><li><a href=/a>One</a><li><a href=/b>Two</a></ul></div><div><div><div>
      <p>\(first)</p><p>\(second)</p><p>\(third)</p></div></div></div></div>
      """, "\(first)\n\n\(second)\n\n\(third)"
    ),
    // A table as layout.
    (
      """
      <table><tr><td><a href=/a>Home</a><br><a href=/b>Archive</a></td><td>\(first)<br><br>
      \(second)<br><br>\(third)</td></tr></table>
      """, "\(first)\n\n\(second)\n\n\(third)"
    ),
    // Other scripts.
    (
      "<div id=menu><a href=/>首页</a> <a href=/n>新闻</a></div><div><p>\(chinese)</p></div>"
        + "<div><a href=/1>其他新闻</a></div>", chinese
    ),
    (
      "<div><a href=/>ホーム</a></div><div><div><p>\(japanese)</p></div></div>"
        + "<ul><li><a href=/1>関連記事</a></ul>", japanese
    ),
    (
      "<div class=nav><a href=/>الرئيسية</a></div><div dir=rtl><p>\(arabic)</p></div>"
        + "<div class=footer>جميع الحقوق محفوظة</div>", arabic
    ),
    (
      "<main><div class=teaser-menu><a href=/>Start</a></div><h1>Hochwasser</h1><p>\(german)</p>"
        + "<h3>Mehr zum Thema</h3></main>", "\(german)\n\n### Mehr zum Thema"
    ),
    // What a content management system writes, with a list of links within the text.
    (
      """
      <div class="wp-site-blocks"><main class="wp-block-group"><div class="entry-content \
      wp-block-post-content"><p>\(first)</p><ul><li><a href=/b>Map of the river</a></li></ul>
      <p>\(second)</p></div></main><div class="sidebar-primary"><p>Join us, dear reader, and get \
      our letter with all the news of the week, for free, each Sunday.</p></div></div>
      """, "\(first)\n\n- [Map of the river](https://example.org/b)\n\n\(second)"
    ),
    // The messages of a forum.
    (
      """
      <div class=thread><div class=message><div class=user>Ann</div><div class=text>\(first) \
      \(first)</div></div><div class=message><div class=user>Ben</div><div class=text>\(second) \
      \(second)</div></div></div>
      """, "Ann\n\n\(first) \(first)\n\nBen\n\n\(second) \(second)"
    ),
    // A recipe, whose ingredients are no sentences.
    (
      """
      <article><h1>Bread</h1><div class=intro><p>\(first)</p></div>
      <div class=ingredients><ul><li>500 g of flour</li><li>350 g of water</li><li>10 g of salt</li>
      <li>3 g of dry yeast</li></ul></div><div class=steps><p>\(second)</p><p>\(third)</p></div>
      </article>
      """,
      """
      \(first)

      - 500 g of flour
      - 350 g of water
      - 10 g of salt
      - 3 g of dry yeast

      \(second)

      \(third)
      """
    ),
    // The documentation of a program.
    (
      """
      <div class=toc><ul><li><a href=#a>Install</a></ul></div><div role=main><section><h1>Guide</h1>
      <section><h2>Install</h2><p>\(first)</p><pre>make install</pre></section>
      <section><h2>Use</h2><p>\(second)</p></section></section></div>
      """, "## Install\n\n\(first)\n\n```\nmake install\n```\n\n## Use\n\n\(second)"
    ),
    // Messages, texts for programs that read aloud, and hidden ones.
    (
      """
      <div style="display: none">\(third) \(third)</div><div itemprop=articleBody><p>\(first)</p>
      <p><span class=sr-only>Opens a new window</span>\(second)</p><p aria-hidden=true>Ad</p></div>
      """, "\(first)\n\n\(second)"
    ),
    // Pictures that scripts load.
    (
      """
      <article><p>\(first)</p><figure><img src="data:image/gif;base64,AA" data-src=/a.jpg alt=A>
      <noscript><img src=/a.jpg alt=A></noscript></figure><div><noscript><img src=/b.jpg alt=B>
      </noscript></div><img srcset="/c-1.jpg 1x, /c-2.jpg 2x" alt=C><p>\(second)</p></article>
      """,
      """
      \(first)

      ![A](https://example.org/a.jpg)

      ![B](https://example.org/b.jpg)

      ![C](https://example.org/c-2.jpg)

      \(second)
      """
    ),
    // Letters of a newsletter in divisions, of which the first is apart.
    (
      """
      <div class=story><div class=lead>\(first)</div><div class=rest><div>\(second)</div>
      <div>\(third)</div></div></div><div class=ad-slot>\(third) \(third)</div>
      """, "\(first)\n\n\(second)\n\n\(third)"
    ),
  ])
  func aPageHasAMainText(body: String, text: String) throws {
    #expect(try Self.converted(Self.page(body)).line("articleContent") == text)
  }

  @Test(arguments: [
    """
    <main><form><h1>Log in</h1><label>Name <input name=n></label><input type=password><p>Forgot your \
    password, or never had one? We send you a link to get a new one.</p></form></main>
    """,
    "<ul><li><a href=/a>One</a><li><a href=/b>Two</a><li><a href=/c>Three</a></ul>",
    "<h1>Links</h1><table><tr><td><a href=/a>One</a></td><td><a href=/b>Two</a></td></tr></table>",
    "<div id=app></div><noscript>Please switch on scripts, since nothing works here without.</noscript>",
    "",
  ])
  func aPageMayHaveNone(body: String) throws {
    #expect(throws: ConversionFinding(.error, .noMainText)) {
      try Self.converted(Self.page(body))
    }
  }

  @Test func itsAuthorAndDateAreThoseOfThePage() throws {
    let head = """
      <link rel=alternate type=application/rss+xml href=/feed>
      <script type="application/ld+json">{"@graph": [{"@type": "WebSite", "name": "Site"},
      {"@type": ["NewsArticle"], "headline": "Flood &amp; fire", "datePublished": "2026-03-04",
      "author": [{"name": "Ann Lee"}, {"name": "Ben"}]}]}</script>
      """
    let flyer = try Self.converted(Self.page("<p>\(Self.first) \(Self.second)</p>", head: head))
    #expect(flyer.articles.count == 1)
    #expect(flyer.line("articleId") == "page")
    #expect(flyer.line("articleTitle") == "Flood & fire")
    #expect(flyer.line("articleContent") == "\(Self.first) \(Self.second)")
    #expect(flyer.first.list("authors") == ["Ann Lee", "Ben"])
    #expect(flyer.line("date") == "2026-03-04")
    #expect(flyer.first.addresses == ["https://example.org/a/"])
    #expect(flyer.findings == [ConversionFinding(.note, .webPage)])
  }

  @Test(arguments: [
    "<meta name=author content=Ann><meta property=article:published_time content=2026-03-04>",
    "<meta property=article:author content=https://e.net/ann><meta name=dc.creator content=Ann>"
      + "<meta itemprop=datePublished content='4 Mar 2026'>",
  ])
  func metadataNamesThem(head: String) throws {
    let flyer = try Self.converted(
      Self.page("<h1>Flood</h1><p>\(Self.first) \(Self.second)</p>", head: head))
    #expect(flyer.first.list("authors") == ["Ann"])
    #expect(flyer.line("date") == "2026-03-04")
  }

  @Test func aTextThatOnlyScriptsShowIsRead() throws {
    let head = """
      <script type="application/ld+json">{"@type": "BlogPosting", "headline": "Flood",
      "articleBody": "\(Self.first)\\n\\n\(Self.second) *"}</script>
      """
    let flyer = try Self.converted(Self.page("<div id=app></div>", head: head))
    #expect(flyer.line("articleTitle") == "Flood")
    #expect(flyer.line("articleContent") == "\(Self.first)\n\n\(Self.second) \\*")
  }

  /// A front page has many texts, of which none is the page's.
  @Test func aPageOfManyTextsIsReadAsAWhole() throws {
    let teasers = [Self.first, Self.second, Self.third].enumerated().map {
      "<div class=c\($0.offset)><div><p>\($0.element)</p></div><div><ul><li>x</ul></div></div>"
    }
    let text = try Self.converted(Self.page(teasers.joined()), isMainText: false)
      .line("articleContent")
    for sentence in [Self.first, Self.second, Self.third] { #expect(text.contains(sentence)) }
  }

  @Test func otherDocumentsAreConvertedAsUsual() throws {
    let flyer = try Self.converted(
      "<rss version='2.0'><channel><title>T</title><item><title>A</title></item></channel></rss>")
    #expect(flyer.line("articleTitle") == "A")
  }

  /// Deep and large pages take a bounded time.
  @Test(arguments: [
    String(repeating: "<div>", count: 50_000) + first + " " + second,
    String(repeating: "<div class='a b c'><p>\(first)</p></div>", count: 5_000),
    String(repeating: "<table><tr><td><ul><li>", count: 20_000) + first + " " + second,
  ])
  func hostilePagesAreRead(body: String) throws {
    let start = ContinuousClock.now
    _ = try? Self.converted(Self.page(body))
    #expect(ContinuousClock.now - start < .seconds(30))
  }
}
