import Importing
import Testing

@testable import Converting

/// Lists of subscriptions as people write them.
@Suite struct OPMLTests {
  private static func opml(_ body: String) -> String {
    """
    <?xml version="1.0"?><opml version="2.0"><head><title> My  list </title></head>
    <body>\(body)</body></opml>
    """
  }

  @Test func groupsAreListsAndSubscriptionsTheirArticles() throws {
    let list = try Converted(
      Self.opml(
        """
        <outline text="News" type="rss">
          <outline text="Paper" title="x" type="rss" xmlUrl=" https://p.org/feed " \
        htmlUrl="https://p.org/" description="All *of* it" category="/a/b, c,c"/>
          <outline title="Trains"><outline xmlUrl="http://t.org/"/></outline>
        </outline>
        <outline text="Paper" xmlUrl="https://p.org/feed"/>
        <outline text="A list" type="include" url="https://l.org/list.opml"/>
        """), words: .german)
    #expect(list.json["title"] as? String == "My list")
    let headers = list.json["headers"] as? [[String: Any]] ?? []
    #expect(headers.map { $0.line("headerId") } == ["subscriptions"])
    #expect(headers.allSatisfy { $0["headerTitle"] == nil })
    let top = headers.first?["articles"] as? [[String: Any]] ?? []
    #expect(top.map { $0.line("articleTitle") } == ["News", "", "A list"])
    #expect(top.map { $0.line("articleId") } == ["/News", "https://p.org/feed", "/A list"])
    #expect(top.last?.addresses == ["https://l.org/list.opml"])
    let news = top.first?["articles"] as? [[String: Any]] ?? []
    #expect(news.map { $0.line("articleTitle") } == ["Paper", "Trains"])
    #expect(news.first?.line("articleId") == "https://p.org/feed")
    #expect(news.first?.addresses == ["feed:https://p.org/feed", "https://p.org/"])
    #expect(news.first?.line("articleContent") == #"All \*of\* it"#)
    #expect(news.first?.list("tags") == ["a/b", "c"])
    let trains = news.last?["articles"] as? [[String: Any]] ?? []
    #expect(trains.map { $0.line("articleTitle") } == ["http://t.org/"])
  }

  @Test(arguments: [
    "exec:rm -rf ~", "|rm", "file:///etc/passwd", "filter:x:http://a.org", "query:a",
    "javascript:a",
    "http://a.org/ b", "/feed", "http",
  ])
  func nothingButAddressesOfTheWebIsTaken(address: String) throws {
    let list = try Converted(
      Self.opml(
        "<outline text='a' xmlUrl='\(address)'/><outline text='b' xmlUrl='https://b.org/'/>"))
    #expect(
      list.findings.map { [$0.code.rawValue] + ($0.operands ?? []) }
        == [["refused_address", address]])
    let top = (list.json["headers"] as? [[String: Any]])?.first?["articles"] as? [[String: Any]]
    #expect(top?.map { $0.line("articleId") } == ["https://b.org/"])
  }

  /// Descriptions contain what people write: HTML, quotes, angle brackets.
  @Test func subscriptionsOfAnIllFormedListAreAllThere() throws {
    let list = try Converted(
      Self.opml(
        """
        <outline text="Science" title="Science">
        <outline text="A" description="Find <a href="http://a.org/x">more</a> & "more"" xmlUrl="http://a.org/"/>
        <outline text="B" description="5 < 6 <b>bold</b>" xmlUrl="http://b.org/" />
        <outline text="C" title="C "quoted"" xmlUrl="http://c.org/" type="rss"/></outline>
        <outline text="Other"><outline text="D" xmlUrl="http://d.org/"/></outline>
        """))
    #expect(list.findings.isEmpty)
    let top =
      (list.json["headers"] as? [[String: Any]])?.first?["articles"] as? [[String: Any]] ?? []
    #expect(top.map { $0.line("articleTitle") } == ["Science", "Other"])
    #expect(top.first?.ids == ["http://a.org/", "http://b.org/", "http://c.org/"])
    #expect(top.last?.ids == ["http://d.org/"])
  }

  /// A text that speaks of addresses is no feed.
  @Test(arguments: [
    "How to use xmlUrl= in OPML", #"Write xmlUrl="http://a.org/" into it"#,
    #"As in xmlUrl="http://a.org/""#, "See xmlUrl=http://a.org/ there", "xmlUrl=mailto:a@b.org",
  ])
  func aTextAboutAddressesStays(_ text: String) throws {
    let list = try Converted(Self.opml("<outline text='\(text)'/>"))
    let top = (list.json["headers"] as? [[String: Any]])?.first?["articles"] as? [[String: Any]]
    #expect(top?.map { $0.line("articleTitle") } == [text])
    #expect(list.findings.isEmpty)
  }

  /// A forgotten quote hides the address of a feed in another value.
  @Test(arguments: [
    (#"type="rss" text="A xmlUrl="http://a.org/"/"#, "http://a.org/"),
    (#"text="A xmlUrl=http://a.org/"/"#, "http://a.org/"),
    (#"text="A" description='B xmlUrl="http://a.org/' htmlUrl="http://b.org/"/"#, "http://a.org/"),
    (#"type="rss" text="A xmlUrl="nowhere"/"#, nil), (#"type="rss" text="A xmlUrl="/"#, nil),
    (#"type="RSS" text="A" xmlUrl=""/"#, nil), (#"type="atom" text="A"/"#, nil),
  ])
  func noFeedIsLostInSilence(_ outline: String, _ address: String?) throws {
    let list = try Converted(
      Self.opml("<outline text='b' xmlUrl='https://b.org/'/>\n<outline \(outline)>"))
    let top = (list.json["headers"] as? [[String: Any]])?.first?["articles"] as? [[String: Any]]
    let feeds = (top ?? []).filter { !$0.addresses.isEmpty }
    #expect(feeds.map { $0.line("articleId") } == ["https://b.org/"] + [address].compactMap(\.self))
    if address != nil { #expect(feeds.last?.line("articleTitle") == "A") }
    #expect(list.findings.map(\.code) == (address == nil ? [.noAddress] : []))
    #expect(list.findings.allSatisfy { $0.severity == .error && $0.line == 3 })
  }

  /// A feed may hold feeds, whose group has its title.
  @Test func feedsWithinAFeedAreKept() throws {
    let list = try Converted(
      Self.opml(
        """
        <outline text="P" type="rss" xmlUrl="https://a.example/7"><outline text="child" type="rss" \
        xmlUrl="https://a.example/8"/></outline><outline><outline xmlUrl="https://a.example/9"/></outline>
        """))
    let top = (list.json["headers"] as? [[String: Any]])?.first?["articles"] as? [[String: Any]]
    #expect(
      top?.map { $0.line("articleId") } == ["https://a.example/7", "/P", "https://a.example/9"])
    let group = top?.dropFirst().first
    #expect(group?.line("articleTitle") == "P")
    #expect(group?.ids == ["https://a.example/8"])
  }

  @Test func valuesNeedNoQuotes() throws {
    let list = try Converted(
      Self.opml(
        """
        <outline text=Group><outline type=rss text=X xmlUrl=https://a.example/1 />
        <outline text='Y' xmlUrl=https://a.example/2?a=1&b="2"/></outline>
        <outline text="Z" xmlUrl="https://a.example/3"/>
        """))
    let top = (list.json["headers"] as? [[String: Any]])?.first?["articles"] as? [[String: Any]]
    #expect(top?.map { $0.line("articleId") } == ["/Group", "https://a.example/3"])
    let group = top?.first?["articles"] as? [[String: Any]]
    #expect(
      group?.map { $0.line("articleId") } == [
        "https://a.example/1", "https://a.example/2?a=1&b=\"2\"",
      ])
    #expect(group?.map { $0.line("articleTitle") } == ["X", "Y"])
  }

  /// The list is ill-formed, but no feed is lost and groups end where they should.
  @Test(arguments: [
    (#"isOpen xmlUrl="http://a.org/"/"#, "Specification mandates value for attribute isOpen", 29),
    (#"xmlUrl="http://a.org/" / "#, "Couldn't find end of Start Tag outline", 45),
  ])
  func tagsOfOtherFormsKeepTheirGroups(tag: String, fault: String, column: Int) throws {
    let list = try Converted(
      Self.opml(
        """

        <outline text="G">
        <outline text="A"    \(tag)><outline text="B" xmlUrl="http://b.org/"/>
        </outline><outline text="Z" xmlUrl="http://z.org/"/>
        """))
    let top =
      (list.json["headers"] as? [[String: Any]])?.first?["articles"] as? [[String: Any]] ?? []
    #expect(top.map { $0.line("articleId") } == ["/G", "http://z.org/"])
    #expect(top.first?.ids == ["http://a.org/", "http://b.org/"])
    #expect(
      list.findings == [
        ConversionFinding(.warning, .malformed, [fault], line: 4, column: column)
      ])
  }

  @Test func aListOfNothingIsRefused() {
    #expect(throws: ConversionFinding(.error, .nothingFound)) { try Converted(Self.opml("")) }
  }

  @Test func outlinesInOutlinesEnd() throws {
    let deep = String(repeating: "<outline text='a'>", count: 5000)
    let list = try Converted(Self.opml(deep + String(repeating: "</outline>", count: 5000)))
    #expect(list.json["headers"] != nil)
  }
}
