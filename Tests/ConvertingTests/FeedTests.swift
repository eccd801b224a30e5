import Importing
import Foundation
import Testing

@testable import Converting

struct FeedTests {
  private static let podcast = """
    \n <?xml version="1.0"?>
    <rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">
      <channel>
        <title>Chess &amp;amp; Clocks</title>
        <link>https://example.org/</link>
        <description>Every <b>week</b></description>
        <language>en</language>
        <item>
          <title>First &lt;i>move&lt;/i></title>
          <link>/first</link>
          <guid isPermaLink="false">1</guid>
          <pubDate>Fri, 10 Jun 2016 14:00:00 +0200</pubDate>
          <author>ada@example.org (Ada Lovelace)</author>
          <category>Openings</category>
          <comments>https://example.org/first#talk</comments>
          <description>&lt;p>Read &lt;a href="more">more&lt;/a>.&lt;/p></description>
          <enclosure url="https://example.org/1.mp3" type="audio/mpeg" length="38000000"/>
          <itunes:duration>42:10</itunes:duration>
        </item>
        <item><title>Second</title><guid>https://example.org/2</guid><category>Openings</category></item>
        <item><title>Second again</title><guid>http://example.org/2</guid><category>Openings</category></item>
        <item></item>
      </channel>
    </rss>
    """

  @Test func aPodcastBecomesAFlyer() throws {
    let flyer = try Converted(Self.podcast)
    #expect(flyer.json.line("title") == "Chess & Clocks")
    #expect(flyer.json.line("language") == "en")
    #expect(flyer.tabs == ["shows latest", "Openings"])
    #expect(flyer.about.line("articleContent") == "Every **week**")
    #expect(flyer.about.addresses == ["https://example.org/"])
    let headers = flyer.json["headers"] as? [[String: Any]] ?? []
    #expect(headers.map { $0["isAbout"] as? Bool } == [true])
    // The reader names it in its own language.
    #expect(headers.map { $0["headerTitle"] == nil } == [true])
    #expect(headers.map { $0.line("headerId") } == ["about"])
    #expect(flyer.articles.count == 3)
    let first = flyer.first
    #expect(first.line("articleId") == "1")
    #expect(first.line("articleTitle") == "First move")
    #expect(first.line("date") == "2016-06-10T14:00:00+02:00")
    #expect(first.line("articleContent") == "Read [more](https://example.org/more).")
    #expect(first.list("authors") == ["Ada Lovelace"])
    #expect(first.list("tags") == ["Openings"])
    #expect(
      first.addresses == [
        "https://example.org/first", "https://example.org/first#talk", "https://example.org/1.mp3",
      ])
    let titles = (first["urls"] as? [Any] ?? []).compactMap { ($0 as? [String: String])?["title"] }
    #expect(titles == ["Comments", "audio · 42 min · 38 MB"])
    #expect(flyer.findings.map(\.code) == [.repeatedID, .emptyEntry])
  }

  @Test func aFeedWithoutAVersionIsOpenedByItsShape() throws {
    let feed = try Converted(
      #"{"version": "1", "title": "T", "items": [{"id": "1", "content_html": "<p>text</p>"}]}"#)
    #expect(feed.line("articleContent") == "text")
    #expect(feed.findings.map(\.code) == [.noVersion])
  }

  /// Whether an RSS title is HTML is undeclared. Text that is closed like an element is markup, the
  /// remaining text is words.
  @Test(arguments: [
    ("&lt;/gossip&gt;", "</gossip>"), ("How to use &lt;dl&gt;", "How to use <dl>"),
    ("I &lt;3 &lt;b&gt;you&lt;/b&gt;", "I <3 you"), ("a&lt;br&gt;b&lt;br/&gt;c", "a b c"),
    ("&lt;p&gt;One &lt;em&gt;two&lt;/em&gt;", "One two"), ("&lt;b&gt; or &lt;i&gt;", "<b> or <i>"),
    ("&lt;img src='a'&gt;A &amp;amp; B", "A & B"), ("Vector&lt;Int&gt;", "Vector<Int>"),
    ("<![CDATA[<3]]>", "<3"), ("&lt;a href='x'&gt;link&lt;/a&gt; &lt;/p&gt;", "link </p>"),
    ("&lt;!-- x --&gt;y", "y"), ("x &lt; y &gt; z", "x < y > z"),
    ("&lt;input type=\"date\"&gt;", "<input type=\"date\">"), ("&lt;hr&gt;", "<hr>"),
    ("&lt;br /&gt;", "<br />"), ("&lt;!-- comment --&gt;", "<!-- comment -->"),
    ("&lt;img src='a' alt='A picture'&gt;", "<img src='a' alt='A picture'>"),
    ("The &lt;br&gt; and &lt;wbr&gt; elements", "The <br> and <wbr> elements"),
    ("Use &lt;input type='date'&gt;, now", "Use <input type='date'>, now"),
    (
      "&lt;script&gt;alert(1)&lt;/script&gt; considered harmful",
      "<script>alert(1)</script> considered harmful"
    ),
  ])
  func whatLooksLikeATagInATitleIsAWord(title: String, expected: String) throws {
    let flyer = try Converted(
      """
      <rss version="2.0"><channel><title>T</title><item><title>\(title)</title>
      <description>text</description></item></channel></rss>
      """)
    #expect(flyer.line("articleTitle") == expected)
  }

  @Test func namesThatLookLikeTagsStay() throws {
    let flyer = try Converted(
      """
      <rss version="2.0"><channel><title>T</title><item><title>A</title>
      <author>Ada &lt;ada@example.org&gt;</author><category>&lt;canvas&gt;</category>
      <category>R &lt;b&gt;and&lt;/b&gt; B</category></item></channel></rss>
      """)
    #expect(flyer.first.list("authors") == ["Ada"])
    #expect(flyer.first.list("tags") == ["<canvas>", "R and B"])
  }

  @Test(arguments: [
    ("type='application/octet-stream'", "Hello World!", "Hello World!"),
    ("type='text/x-other'", "Plain words", "Plain words"), ("type='image/png'", "Test", "Test"),
    ("mode='base64'", "RXhhbXBsZSA8Yj5BdG9tPC9iPg==", "Example Atom"),
    ("type='application/octet-stream'", "RXhhbXBsZSA8Yj5BdG9tPC9iPg==", "Example Atom"),
    ("type='image/png'", "Donaudampfschifffahrt", "Donaudampfschifffahrt"),
    ("type='image/svg+xml'", "The drawing of 2026", "The drawing of 2026"),
    ("type='text/plain'", "RXhhbXBsZSA8Yj5BdG9tPC9iPg==", "RXhhbXBsZSA8Yj5BdG9tPC9iPg=="),
  ])
  func aTitleOfAnotherTypeIsText(attributes: String, written: String, expected: String) throws {
    let flyer = try Converted(
      """
      <feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><entry><id>1</id>
      <title \(attributes)>\(written)</title><content type="image/png">iVBORw0KGgoAAAA=</content>
      </entry></feed>
      """)
    #expect(flyer.line("articleTitle") == expected)
    #expect(flyer.line("articleContent") == "")
  }

  @Test(arguments: [
    "type='image/png'>iVBORw0KGgoAAAANSUhEUgAAAAE=", "type='image/png'>iVBORw0KGgo=",
    "type='image/png'>\n    iVBORw0KGgoAAAANSUhEUgAA\n    AAEAAAABCAYAAAAfFcSJ\n  ",
    "type='IMAGE/PNG'>iVBORw0KGgoAAAANSUhEUgAAAAEAAAABC…", "type='image/gif'>R0lGODlhAQABAAAAACw",
    "type='image/jpeg'>/9j/4AAQSkZJRgABAQAAAQABAAD...",
    "type='application/pdf'>JVBERi0xLjQKJdPr6eEKMSAwIG9iago8PC9UaXRsZQ",
    "type='image/svg+xml'>PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=",
    "type='audio/mpeg' mode='base64'>SUQzBAAAAAAAI1RTU0UAAAAPAAADTGF2ZjU4",
  ])
  func aTitleThatIsAFileIsNamed(written: String) throws {
    for (start, end) in [
      ("<feed xmlns='http://www.w3.org/2005/Atom'><title>T</title><entry>", "</entry></feed>"),
      ("<rss version='2.0'><channel><title>T</title><item>", "</item></channel></rss>"),
    ] {
      let flyer = try Converted(
        "\(start)<id>1</id>\n<title \(written)</title><summary>Some words</summary>\(end)",
        isCheck: true)
      #expect(flyer.line("articleTitle") == "Some words")
      #expect(flyer.findings.map(\.code) == [.notText])
      #expect(flyer.findings.first?.line == 2)
    }
  }

  @Test(arguments: ["summary", "content"])
  func aTextThatIsAFileIsNamed(name: String) throws {
    let flyer = try Converted(
      """
      <feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><entry><id>1</id>
      <\(name) type="image/png">iVBORw0KGgoAAAANSUhEUgAAAAE=</\(name)>
      <link href="https://example.org/1"/></entry></feed>
      """, isCheck: true)
    #expect(flyer.line("articleTitle") == "https://example.org/1")
    #expect(flyer.line("articleContent") == "")
    #expect(flyer.findings.map(\.code) == [.notText])
    #expect(flyer.findings.first?.path == "/feed/entry[1]/\(name)")
  }

  @Test func theTitleOfAFeedThatIsAFileIsNamed() throws {
    let flyer = try Converted(
      """
      <feed xmlns="http://www.w3.org/2005/Atom"><link href="https://example.org/"/>
      <title type="image/png">iVBORw0KGgoAAAANSUhEUgAAAAE=</title>
      <entry><id>1</id><title>A</title></entry></feed>
      """, isCheck: true)
    #expect(flyer.about.line("articleTitle") == "https://example.org/")
    #expect(flyer.findings.map(\.code) == [.notText])
    #expect(flyer.findings.first?.line == 2)
  }

  /// Addresses, pictures and markup are no words.
  @Test(arguments: [
    "&lt;p&gt;&lt;a href='https://example.org/a/very/long/address'&gt;short&lt;/a&gt;&lt;/p&gt;",
    "&lt;img src='a.png' alt='A picture with very many words of its own'&gt;",
    "https://example.org/a/very/long/address/that/is/no/word",
  ])
  func theTextWithMoreWordsIsShown(description: String) throws {
    let flyer = try Converted(
      """
      <rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>
      <title>T</title><item><title>A</title><description>\(description)</description>
      <itunes:summary>a longer text</itunes:summary></item></channel></rss>
      """)
    #expect(flyer.line("articleContent") == "a longer text")
  }

  @Test(arguments: [("short", "a longer text"), ("a longer text", "short")])
  func theLongerTextOfAPodcastIsShown(description: String, summary: String) throws {
    let flyer = try Converted(
      """
      <rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>
      <title>T</title><itunes:summary>\(summary)</itunes:summary><description>\(description)</description>
      <item><title>A</title><description>\(description)</description>
      <itunes:summary>\(summary)</itunes:summary></item></channel></rss>
      """)
    #expect(flyer.line("articleContent") == "a longer text")
    #expect(flyer.about.line("articleContent") == "a longer text")
  }

  /// A picture without a text is named by its description, otherwise by its file, not by an
  /// address.
  @Test(arguments: [
    ("<img src='a.png' alt='The lake at *dawn*'>", "The lake at *dawn*"),
    ("<img src='b/Old%20boat.jpg?w=9'>", "Old boat.jpg"),
    ("<p><img src='a.png' alt='The lake'></p><p>Seen from the pier</p>", "Seen from the pier"),
    ("<img src='https://pictures.example/'>", "https://example.org/1"),
  ])
  func whatIsAPictureIsCalledByIt(html: String, title: String) throws {
    let flyer = try Converted(
      """
      <rss version="2.0"><channel><title>Lake</title><link>https://example.org/</link>
      <item><link>https://example.org/1</link><description><![CDATA[\(html)]]></description></item>
      </channel></rss>
      """)
    #expect(flyer.line("articleTitle") == title)
  }

  @Test func doublesAreToldApartAndHTTPIsTheSame() throws {
    let flyer = try Converted(Self.podcast)
    let ids = flyer.articles.map { $0.line("articleId") }
    #expect(ids[1] == "https://example.org/2")
    #expect(ids[2].hasPrefix("https://example.org/2#"))
    #expect(Set(ids).count == 3)
    let again = try Converted(
      Self.podcast.replacing("https://example.org/2", with: "http://example.org/2"))
    #expect(again.articles.map { $0.line("articleId") } == ids)
  }

  @Test(
    arguments: [
      "PHA+T25lPC9wPg==", "PHA+T25lPC9wPg", "\n  PHA+\n  T25lPC9w Pg==\n",
    ])
  func bytesOfAnEntryAreRead(encoded: String) throws {
    let flyer = try Converted(
      """
      <feed xmlns="http://www.w3.org/2005/Atom"><title>Bytes</title>
      <entry><id>1</id><title>One</title>
      <content type="application/octet-stream">\(encoded)</content></entry></feed>
      """)
    #expect(flyer.first.line("articleContent") == "One")
  }

  @Test func whatIsNoBase64IsNoText() throws {
    let flyer = try Converted(
      """
      <feed xmlns="http://www.w3.org/2005/Atom"><title>Bytes</title>
      <entry><id>1</id><title>One</title>
      <content type="application/octet-stream">P</content></entry></feed>
      """)
    #expect(flyer.first.line("articleContent").isEmpty)
  }

  /// Documents that flyer itself reads are links as well.
  @Test func linksToFeedsAndCalendarsStay() throws {
    let flyer = try Converted(
      """
      <rss version="2.0"><channel><title>Links</title><item><guid>1</guid><title>One</title>
      <description>&lt;a href="webcal://example.org/a.ics">A&lt;/a>
      &lt;a href="feed://example.org/b">B&lt;/a>
      &lt;a href="javascript:alert(1)">C&lt;/a></description></item></channel></rss>
      """)
    #expect(
      flyer.first.line("articleContent")
        == "[A](webcal://example.org/a.ics) [B](feed://example.org/b) C")
  }

  @Test func atomInheritsAndResolves() throws {
    let flyer = try Converted(
      """
      <feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://example.org/blog/" xml:lang="de">
        <title type="html">A &lt;b>blog&lt;/b></title><author><name>Ada</name></author>
        <link href="."/>
        <entry xml:base="2026/">
          <id>tag:1</id><title>T</title><link href="one.html"/>
          <link rel="enclosure" type="video/mp4" href="film.mp4"/>
          <published>2026-01-02T03:04:05Z</published><updated>2026-02-03T04:05:06+01:00</updated>
          <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>x <em>y</em>
            <img src="a.png" alt="A"/></p></div></content>
        </entry>
        <entry><title type="text">1 &lt; 2 &amp;amp; &lt;b></title><content>a *b*</content></entry>
      </feed>
      """, words: .german)
    #expect(flyer.json.line("title") == "A blog")
    #expect(flyer.json.line("language") == "de")
    #expect(flyer.tabs == ["shows latest"])
    #expect(flyer.first.line("date") == "2026-01-02T03:04:05Z")
    #expect(flyer.first.line("updated") == "2026-02-03T04:05:06+01:00")
    #expect(flyer.first.list("authors") == ["Ada"])
    #expect(
      flyer.first.addresses == [
        "https://example.org/blog/2026/one.html", "https://example.org/blog/2026/film.mp4",
      ])
    #expect(
      flyer.first.line("articleContent") == "x *y* ![A](https://example.org/blog/2026/a.png)")
    #expect(flyer.line("articleTitle", of: 1) == "1 < 2 &amp; <b>")
    #expect(flyer.line("articleContent", of: 1) == #"a \*b\*"#)
  }

  @Test func jsonFeeds() throws {
    let flyer = try Converted(
      #"""
      {"version": "https://jsonfeed.org/version/1.1", "title": "J", "home_page_url": "https://e.org/",
       "authors": [{"name": "Ada"}], "items": [
       {"id": 7, "content_html": "<p>a<br>b</p>", "url": "/7", "date_published": "2026-01-02T03:04:05Z",
        "tags": ["x"], "attachments": [{"url": "https://e.org/a.ogg", "mime_type": "audio/ogg",
        "size_in_bytes": 1500000, "duration_in_seconds": 3725}]},
       {"id": "8", "title": "\ud83d\ude00 \u00e4", "content_text": "1. no list\nline"},
       ]}
      """#)
    #expect(flyer.json.line("title") == "J")
    #expect(flyer.first.line("articleId") == "7")
    #expect(flyer.first.line("articleContent") == "a\\\nb")
    #expect(flyer.first.line("articleTitle") == "a")
    #expect(flyer.first.list("authors") == ["Ada"])
    #expect("\(flyer.first["urls"] ?? "")".contains("audio · 1 h 2 min · 1.5 MB"))
    #expect(flyer.line("articleTitle", of: 1) == "😀 ä")
    #expect(flyer.line("articleContent", of: 1) == "1\\. no list\\\nline")
  }

  /// The part before a premature end is read, as is the part after a single mistake.
  @Test(arguments: [
    ("<rss><channel><title>T</title><item><title>A & B</title></item>", ["A & B"]),
    (
      "<rss><channel><item><title>A</title><description>x<b>y</description></item><item><title>B</title>",
      ["A", "B"]
    ),
    (
      "<rss><channel><item><title>1 < 2 &nbsp;&bogus; &#150;</title></item></channel></rss>",
      ["1 < 2 &bogus; –"]
    ),
    ("<!DOCTYPE rss [<!ENTITY a \"<b>\">]><rss><item><title>a\u{8}b</title></item></rss>", ["ab"]),
    ("<rss><channel><category>x<item><title>A</title></item></channel></rss>", ["A"]),
    ("<rdf:RDF><item><title>R</title></item></rdf:RDF>", ["R"]),
    ("<channel href='https://e.org/'><item href='a'><title>C</title></item></channel>", ["C"]),
  ])
  func whatIsBrokenIsRead(_ document: String, _ titles: [String]) throws {
    #expect(try Converted(document).articles.map { $0.line("articleTitle") } == titles)
  }

  private static let umlaut = "<rss><item><title>ä</title></item></rss>"
  private static let latin = umlaut.unicodeScalars.map { UInt8($0.value) }
  private static let declared = Array("<?xml version='1.0' encoding='utf-8'?>".utf8) + latin
  private static let wide = umlaut.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  private static let marked: [UInt8] = [0xEF, 0xBB, 0xBF] + Array(umlaut.utf8)
  private static let documents: [([UInt8], String)] = [
    (latin, ""), (Array(umlaut.utf8), "text/xml; charset=utf-8"), (wide, ""),
    (declared, "text/xml; charset=\"iso-8859-1\""), (marked, "text/xml; charset=koi8-r"),
  ]

  @Test(arguments: documents)
  func charsets(_ bytes: [UInt8], _ mediaType: String) throws {
    #expect(try Converted(bytes, mediaType: mediaType).line("articleTitle") == "ä")
  }

  @Test(arguments: [
    ("", ConversionFinding.Code.empty), (" \n", .empty), ("hello\0", .unknownFormat),
    ("{}", .unknownFormat),
    ("<html><body/></html>", .emptyPage), ("\0\0\0\0", .empty),
  ])
  func whatIsNoneIsRefused(_ document: String, _ code: ConversionFinding.Code) {
    #expect { try Converted(document) } throws: { ($0 as? ConversionFinding)?.code == code }
  }

  @Test func whatIsNoDateIsNamed() throws {
    let flyer = try Converted("<rss><item><title>A</title><pubDate>soon</pubDate></item></rss>")
    #expect(flyer.first["date"] == nil)
    let finding = ConversionFinding(
      .warning, .noDate, ["soon"], line: 1, path: "/rss/item[1]/pubdate")
    #expect(flyer.findings == [finding])
  }

  @Test func aZoneThatNobodyKnowsIsNamed() throws {
    let feed = try Converted(
      "<rss><item><title>A</title><pubDate>14 Nov 2026 8:28 PM XYZ</pubDate></item></rss>")
    #expect(feed.first.line("date") == "2026-11-14T20:28:00Z")
    #expect(
      feed.findings == [
        ConversionFinding(.warning, .foreignZone, ["xyz"], line: 1, path: "/rss/item[1]/pubdate")
      ])
    let json = try Converted(
      #"""
      {"version": "https://jsonfeed.org/version/1.1", "items": [
        {"id": "1", "title": "A", "date_published": "2026-11-14T20:28:00 Foo"}]}
      """#)
    #expect(json.findings.map(\.code) == [.foreignZone])
    #expect(json.findings.map(\.path) == ["$.items[0].date_published"])
  }

  @Test func whoseAnEntryIsStandsBelowItWhereItIsNotSaidOfAll() throws {
    let feed = """
      <rss><channel><title>F</title><copyright>The club</copyright>
      <item><title>A</title><description>Words</description><rights>The club</rights></item>
      <item><title>B</title><description>Words</description><rights>Ada, CC BY</rights></item>
      <item><rights>Bert</rights></item></channel></rss>
      """
    let articles = try Converted(feed).articles
    #expect(articles.map { $0.line("articleTitle") } == ["A", "B", "Bert"])
    #expect(articles.map { $0.line("articleContent") } == ["Words", "Words\n\nAda, CC BY", "Bert"])
  }

  @Test func aPublisherIsWhoWroteItWhereNobodyElseIs() throws {
    let item = "<item><title>A</title><dc:publisher>The club</dc:publisher>"
    let rss = "<rss xmlns:dc='http://purl.org/dc/elements/1.1/'><channel>"
    #expect(try Converted(rss + item + "</item>").first.list("authors") == ["The club"])
    let written = rss + item + "<dc:creator>Ada</dc:creator></item>"
    #expect(try Converted(written).first.list("authors") == ["Ada"])
  }

  @Test func sixTagsAtMostHaveTabs() throws {
    let items = (0..<30).map { "<item><title>\($0)</title><category>c\($0 % 9)</category></item>" }
    let flyer = try Converted("<rss><channel>" + items.joined() + "</channel></rss>")
    #expect(flyer.tabs == ["shows latest", "c0", "c1", "c2", "c3", "c4", "c5"])
  }

  @Test(
    arguments: [
      ("<ttl> 120 </ttl>", 7_200), ("<ttl>0</ttl>", nil), ("<ttl>soon</ttl>", nil),
      ("<sy:updatePeriod>daily</sy:updatePeriod>", 86_400),
      (
        "<sy:updatePeriod>\nhourly\n</sy:updatePeriod><sy:updateFrequency>2</sy:updateFrequency>",
        1_800
      ),
      ("<ttl>60</ttl><sy:updatePeriod>weekly</sy:updatePeriod>", 3_600), ("", nil),
    ] as [(String, Int?)])
  func howOftenThereIsNewsIsHandedOn(rhythm: String, seconds: Int?) throws {
    let feed = """
      <rss xmlns:sy="http://purl.org/rss/1.0/modules/syndication/"><channel><title>x</title>
      \(rhythm)<item><title>y</title></item></channel></rss>
      """
    let expected = seconds.map { ConversionFinding(.note, .interval, ["\($0)"]) }
    #expect(try Converted(feed).findings.first == expected)
  }

  @Test(arguments: [
    ("<rss><channel><item><title>y</title></item></channel></rss>", true),
    ("<rss><channel><title>Empty</title></channel></rss>", true),
    ("<feed xmlns='http://www.w3.org/2005/Atom'><title>x</title></feed>", true),
    (#"{"version": "https://jsonfeed.org/version/1.1", "items": []}"#, true),
    ("# A page\n\nof Markdown", false), ("<html><body><p>A page</p></body></html>", false),
    (
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20261203\nSUMMARY:x\nEND:VEVENT\nEND:VCALENDAR", false
    ),
  ])
  func aFeedSaysThatItIsOne(document: String, isFeed: Bool) throws {
    let expected = isFeed ? [ConversionFinding(.note, .feed)] : []
    #expect(try Converted(document).facts == expected)
  }
}
