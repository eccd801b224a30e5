import Importing
import Testing

@testable import Converting

/// The links of a document that cannot be opened, with their positions.
@Suite struct LinkPlaceTests {
  /// Returns the findings about links. Only a check looks for them, since that takes time.
  private func links(_ text: String, address: String = "https://example.org/feed") throws
    -> [String]
  {
    let places = PlaceTests()
    let unasked = try places.lines(text, address: address).filter { $0.contains(" refused_link ") }
    #expect(unasked.isEmpty)
    return try places.lines(text, address: address, isCheck: true)
  }

  @Test func linksOfAFeedThatNothingOpensAreNamed() throws {
    let feed = """
      <rss><channel><item><title>A</title>
      <link>javascript:x</link>
      <comments>/fine</comments>
      <enclosure url="ftp://example.org/a" type="a/b" length="1"/>
      <description><![CDATA[<p>One
      <a href="data:x">two</a> <a href="#here">three</a>
      <a href="mailto:a@example.org?bcc=b@example.org">four</a><img src="data:y">]]></description>
      </item></channel></rss>
      """
    let path = "/rss/channel/item[1]"
    #expect(
      try links(feed) == [
        "2 \(path)/link refused_link javascript:x",
        "4 \(path)/enclosure refused_link ftp://example.org/a",
        "6 \(path)/description refused_link data:x", "7 \(path)/description dropped_fields bcc",
      ])
  }

  /// The target of a relative link is unknown in a file that does not come from a server.
  @Test func aLinkThatLeadsNowhereIsNamed() throws {
    let feed = "<rss><channel><item><title>A</title><link>/a</link></item></channel></rss>"
    #expect(try links(feed, address: "") == ["1 /rss/channel/item[1]/link refused_link /a"])
    #expect(try links(feed) == [])
  }

  @Test func codeInAPageIsNoLink() throws {
    let feed = """
      <feed xmlns="http://www.w3.org/2005/Atom"><entry><id>1</id><title>A</title>
      <link rel="edit" href="tag:a"/><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">
      <code>&lt;a href="javascript:x"&gt;</code> <a href="javascript:y">z</a></div></content>
      </entry></feed>
      """
    #expect(try links(feed) == ["3 /feed/entry[1]/a refused_link javascript:y"])
  }

  @Test func linksOfJSONAreNamed() throws {
    let feed = """
      {"version": "https://jsonfeed.org/version/1", "title": "T", "items": [{"id": "1",
        "url": "javascript:a", "external_url": "https://example.org/",
        "attachments": [{"url": "exec:b"}], "content_html": "<a href='vbscript:c'>d</a>"}]}
      """
    #expect(
      try links(feed) == [
        "2:10 $.items[0].url refused_link javascript:a",
        "3:18 $.items[0].attachments refused_link exec:b",
        "3:55 $.items[0].content_html refused_link vbscript:c",
      ])
    let schedule = """
      {"schedule": {"conference": {"days": [{"date": "2026-11-22", "rooms": {"A": [
        {"guid": "a", "title": "x", "start": "10:00", "url": "javascript:a",
         "links": [{"url": "exec:b"}]}]}}]}}}
      """
    let path = "$.schedule.conference.days[0].rooms.A[0]"
    #expect(
      try links(schedule) == [
        "2:56 \(path).url refused_link javascript:a", "3:13 \(path).links refused_link exec:b",
      ])
  }

  @Test func linksOfATalkAreNamed() throws {
    let schedule = """
      <schedule><day date="2026-11-22"><room name="A">
      <event guid="a"><start>10:00</start><title>x</title><url>javascript:a</url>
      <links><link href="exec:b">c</link></links></event></room></day></schedule>
      """
    let path = "/schedule/day[1]/room[1]/event[1]"
    #expect(
      try links(schedule) == [
        "2 \(path)/url refused_link javascript:a", "3 \(path)/link refused_link exec:b",
      ])
  }

  @Test func linksOfAnEventAreNamed() throws {
    let calendar = PlaceTests.calendar(
      "UID:1\nSUMMARY:A\nDTSTART:20261122T100000Z\nURL:javascript:a\nATTACH:CID:b\n"
        + "DESCRIPTION:<a href=\"exec:c\">d</a>")
    #expect(
      try links(calendar) == [
        "6:1 VEVENT[1].URL refused_link javascript:a",
        "8:1 VEVENT[1].DESCRIPTION refused_link exec:c",
      ])
  }

  @Test func linksOfAPageAreNamed() throws {
    let page = "<!DOCTYPE html>\n<title>A</title>\n<p>b</p>\n<a href='javascript:c'>d</a>"
    #expect(try links(page) == ["web_page", "4 refused_link javascript:c"])
  }

  @Test func linksOfMarkdownAreNamed() throws {
    let text = """
      # Title

      A [bad](javascript:a) and ![fine](data:image/png;base64,x), <exec:b>, `[c](exec:d)`,
      <a href="vbscript:e">f</a>, <mailto:a@example.org?attach=/x>, [g](#h), <https://example.org>.

      [i]: exec:j
      """
    let flyer = try Converted(
      Array(text.utf8), address: "https://example.org/a.md", mediaType: "text/markdown",
      isCheck: true)
    #expect(
      flyer.findings == [
        ConversionFinding(.warning, .refusedLink, ["javascript:a"], line: 3, column: 9),
        ConversionFinding(.warning, .refusedLink, ["exec:b"], line: 3, column: 62),
        ConversionFinding(.warning, .refusedLink, ["vbscript:e"], line: 4, column: 10),
        ConversionFinding(.warning, .droppedFields, ["attach"], line: 4, column: 30),
        ConversionFinding(.warning, .deadAnchor, ["#h"], line: 4, column: 67),
        ConversionFinding(.warning, .refusedLink, ["exec:j"], line: 6, column: 6),
      ])
    #expect(flyer.first.line("articleContent").contains("<exec:b>"))
  }
}
