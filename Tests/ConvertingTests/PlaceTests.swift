import Importing
import Testing

@testable import Converting

/// The findings about a document, with their lines.
@Suite struct PlaceTests {
  /// Returns the findings as `3:5 path code operands`.
  func lines(
    _ text: String, address: String = "https://example.org/feed", isCheck: Bool = false
  ) throws -> [String] {
    try Converted(Array(text.utf8), address: address, isCheck: isCheck).findings.map { finding in
      let place = [finding.line, finding.column].compactMap(\.self).map(String.init)
      let parts = [
        place.joined(separator: ":"), finding.path ?? "", finding.code.rawValue,
        (finding.operands ?? []).joined(separator: ","),
      ]
      return parts.filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  private static let feed = """
    <?xml version="1.0"?>
    <rss version="2.0"><channel><title>T</title>
    <item><title>One</title><guid>a</guid>
    <pubDate>soon</pubDate></item>
    <item><title>Two</title><guid>a</guid>
    <pubDate>Mon, 16 Nov 2026 09:00:00 GMT</pubDate></item>

    <item/>
    </channel></rss>
    """

  @Test func aFeedNamesLineAndPath() throws {
    #expect(
      try lines(Self.feed) == [
        "4 /rss/channel/item[1]/pubdate no_date soon", "5 /rss/channel/item[2] repeated_id a",
        "8 /rss/channel/item[3] empty_entry",
      ])
  }

  @Test func whatStandsBeforeADocumentIsCounted() throws {
    #expect(
      try lines("\n \n" + Self.feed) == [
        "6 /rss/channel/item[1]/pubdate no_date soon", "7 /rss/channel/item[2] repeated_id a",
        "10 /rss/channel/item[3] empty_entry",
      ])
    let json = #"{"version": "https://jsonfeed.org/version/1", "title": "T", "items": [{}]}"#
    #expect(try lines(json) == ["1:71 $.items[0] empty_entry"])
    #expect(try lines("\n  " + json) == ["2:73 $.items[0] empty_entry"])
  }

  /// Each of two invalid dates is reported; an entry without one is valid.
  @Test func everyDateOfAnEntryIsRead() throws {
    let feed = """
      <feed xmlns="http://www.w3.org/2005/Atom"><title>T</title>
      <entry><id>1</id><title>A</title>
      <published>then</published>
      <updated>now</updated></entry>
      <entry><id>2</id><title>B</title><updated>2026-11-16T09:00:00Z</updated></entry>
      <entry><id>3</id><title>C</title></entry>
      </feed>
      """
    #expect(
      try lines(feed) == [
        "3 /feed/entry[1]/published no_date then", "4 /feed/entry[1]/updated no_date now",
      ])
  }

  @Test func aLinkStandsForAnIDThatIsMissing() throws {
    let item = "<item><title>A</title><link>https://example.org/a</link></item>"
    #expect(
      try lines("<rss><channel>\n\(item)\n\(item)\n</channel></rss>")
        == ["3 /rss/channel/item[2] repeated_id https://example.org/a"])
    let bare = "<item><title>A</title></item>"
    #expect(try lines("<rss><channel>\(bare)\(bare)</channel></rss>") == [])
  }

  @Test func ofWhatIsWrongTheBeginningIsQuoted() throws {
    let (date, link) = (
      String(repeating: "d", count: 9000), "exec:" + String(repeating: "e", count: 9000)
    )
    let feed =
      "<rss><channel><title>T</title><item><title>A</title><link>\(link)</link>"
      + "<pubDate>\(date)</pubDate></item></channel></rss>"
    let findings = try Converted(feed, isCheck: true).findings
    #expect(findings.map(\.code) == [.noDate, .refusedLink])
    #expect(findings.map { $0.operands?.first?.utf8.count } == [2048, 2048])
  }

  @Test func aJSONFeedNamesLineColumnAndPath() throws {
    let feed = """
      {"version": "https://jsonfeed.org/version/1.1", "title": "T", "items": [
        {"id": "1", "title": "ä", "date_published": "soon"},
        {"id": "1", "title": "B", "date_modified": "never",
         "date_published": "2026-11-16T09:00:00Z"},
        {}
      ]}
      """
    #expect(
      try lines(feed) == [
        "2:47 $.items[0].date_published no_date soon",
        "3:46 $.items[1].date_modified no_date never", "3:3 $.items[1] repeated_id 1",
        "5:3 $.items[2] empty_entry",
      ])
  }

  @Test func aScheduleNamesWhatItsTalksLack() throws {
    let schedule = """
      <schedule><conference><title>Camp</title></conference>
      <day date="2026-11-22"><room name="A">
      <event guid="a"><start>10:00</start><duration>long</duration><title>x</title></event>
      <event guid="a"><start>11:00</start><duration>00:30</duration><title>y</title></event>
      <event guid="b"><title>z</title></event>
      </room></day></schedule>
      """
    #expect(
      try lines(schedule) == [
        "3 /schedule/day[1]/room[1]/event[1]/duration no_duration long",
        "4 /schedule/day[1]/room[1]/event[2] repeated_id a",
        "5 /schedule/day[1]/room[1]/event[3] no_begin",
      ])
  }

  /// Talks are counted within their rooms, and findings have the line of the faulty element.
  @Test func aScheduleCountsAsItIsBuilt() throws {
    let schedule = """
      <schedule><conference><title>Camp</title></conference>
      <day date="2026-11-22"><room name="A"><event id="1"><start>10:00</start>
      <title>w</title></event></room></day>
      <day date="soon">
      <room name="A"/>
      <room name="B"><event id="2"><title>x</title>
      <start>10:00</start></event><event id="3"><title>y</title>
      <start>late</start></event></room></day>
      <day date="2026-11-24"><event id="4"><title>z</title>
      <date>2026-11-24T10:00:00Z</date>
      <duration>long</duration></event></day></schedule>
      """
    #expect(
      try lines(schedule) == [
        "7 /schedule/day[2]/room[2]/event[1]/start no_begin soon 10:00",
        "8 /schedule/day[2]/room[2]/event[2]/start no_begin late",
        "11 /schedule/day[3]/event[1]/duration no_duration long",
      ])
  }

  @Test func aScheduleOfJSONNamesThemToo() throws {
    let schedule = """
      {"schedule": {"conference": {"title": "Camp", "days": [{"date": "2026-11-22", "rooms": {
        "Hall 1": [
          {"guid": "a", "title": "x", "start": "10:00", "duration": "long"},
          {"guid": "a", "title": "y", "start": "11:00"}
        ]}}]}}}
      """
    let path = "$.schedule.conference.days[0].rooms.Hall 1"
    #expect(
      try lines(schedule) == [
        "3:63 \(path)[0].duration no_duration long", "4:5 \(path)[1] repeated_id a",
      ])
    let sessions = """
      {"sessions": [
        {"id": "1", "title": "x", "startsAt": "soon"}, {"id": "2", "title": "y",
         "startsAt": "2026-11-22T10:00:00"}], "speakers": [], "rooms": []}
      """
    #expect(try lines(sessions) == ["2:41 $.sessions[0].startsAt no_begin soon"])
    let endless = sessions.replacing("soon", with: "2026-11-22T09:00:00").replacing(
      #"00:00"}], "sp"#, with: #"00:00", "endsAt": "late"}], "sp"#)
    #expect(try lines(endless) == ["3:49 $.sessions[1].endsAt no_date late"])
    let early = endless.replacing("late", with: "2026-11-22T09:00:00")
    #expect(
      try lines(early) == ["3:49 $.sessions[1].endsAt ends_early 2026-11-22T09:00:00"])
  }

  @Test func aScheduleNamesAZoneThatNobodyKnowsAndWhatIsEmpty() throws {
    let schedule = """
      <schedule><conference><title>Camp</title>
      <time_zone_name>Mars/Base</time_zone_name></conference>
      <day date="2026-11-22"><room name="A">
      <event guid="a"><start>10:00</start></event>
      <event guid="b"><start>10:00</start><abstract>Talk</abstract></event>
      </room></day></schedule>
      """
    #expect(
      try lines(schedule) == [
        "2 /schedule/conference/time_zone_name no_zone Mars/Base",
        "4 /schedule/day[1]/room[1]/event[1] empty_event",
      ])
    let hub = """
      {"schedule": {"conference": {"time_zone_name": "Mars/Base", "days": [
        {"date": "2026-11-22", "rooms": {"A": [{"id": 1, "title": "x", "start": "10:00"}]}}]}}}
      """
    #expect(
      try lines(hub) == ["1:48 $.schedule.conference.time_zone_name no_zone Mars/Base"])
  }

  /// The reported reason is the syntax error, not the missing contents.
  @Test func whatIsBrokenIsWhyNothingIsFound() {
    let broken = ConversionFinding(.error, .malformed, ["JSON"], line: 2, column: 4, path: "")
    #expect(throws: broken) {
      try lines("{\"schedule\": {\"conference\": {\"days\": [\n  {x}]}}}")
    }
    #expect(throws: ConversionFinding(.error, .nothingFound)) {
      try lines(#"{"schedule": {"conference": {"days": []}}}"#)
    }
    let refused = ConversionFinding(
      .error, .refusedAddress, ["exec:x"], line: 1, path: "/opml/body/outline")
    #expect(throws: refused) {
      try lines("<opml><body><outline text='a' xmlUrl='exec:x'/></body></opml>")
    }
    let page = ConversionFinding(.error, .emptyPage)
    #expect(throws: page) { try lines("<!DOCTYPE html><html></html>", address: "") }
  }

  @Test func brokenJSONIsNamedWhereItBreaks() throws {
    let feed = """
      {"version": "https://jsonfeed.org/version/1", "title": "T", "items": [
        {"id": "1", "title": "a"}, {"id": 2, x}]}
      """
    #expect(try lines(feed) == ["2:40 malformed JSON"])
  }

  // MARK: Counts

  /// Skipped entries are errors, and are counted beyond the limit.
  @Test(arguments: [
    ("<rss><channel><item/><item><title>a</title></item><item/></channel></rss>", 2),
    (calendar("UID:1\nDTSTART:soon", "UID:2\nDTSTART:20261122T100000Z"), 1),
    ("<opml><body><outline text='a' xmlUrl='exec:x'/><outline text='b'/></body></opml>", 1),
    (
      "<schedule><day date='2026-11-22'><event id='1'/><event id='2'><start>10:00</start>"
        + "<title>x</title></event></day></schedule>", 1
    ),
    ("<rss><channel><item><title>a</title><pubDate>soon</pubDate></item></channel></rss>", 0),
  ])
  func whatIsSkippedIsCounted(text: String, count: Int) throws {
    let flyer = try Converted(text)
    #expect(flyer.findings.filter { $0.severity == .error }.count == count)
    #expect(
      flyer.counts == (count == 0 ? [] : [ConversionFinding(.note, .skipped, ["\(count)"])]))
  }

  @Test func soManyAreKeptAndTheRestIsCounted() throws {
    let feed = "<rss><channel>\(String(repeating: "<item/>", count: 250))</channel></rss>"
    let few = try Converted(feed)
    #expect(few.findings.count == 200)
    #expect(
      few.counts == [
        ConversionFinding(.note, .skipped, ["250"]), ConversionFinding(.note, .further, ["50"]),
      ])
    let all = try Converted(feed, mostFindings: 1000)
    #expect(all.findings.count == 250)
    #expect(all.counts == [ConversionFinding(.note, .skipped, ["250"])])
    #expect(all.findings.last?.path == "/rss/channel/item[250]")
  }

  static func calendar(_ events: String...) -> String {
    let all = events.map { "BEGIN:VEVENT\n\($0)\nEND:VEVENT\n" }.joined()
    return "BEGIN:VCALENDAR\n\(all)END:VCALENDAR\n"
  }

  @Test func aCalendarNamesLineAndProperty() throws {
    let calendar = Self.calendar(
      "UID:1\nSUMMARY:A\nBEGIN:VALARM\nDURATION:x\nEND:VALARM\nDTSTART:20261122T100000Z\n"
        + "dtend:late",
      "UID:2\nSUMMARY:B\nDTSTART:20261122T100000Z\nDURATION:long")
    #expect(
      try lines(calendar) == [
        "9:1 VEVENT[1].DTEND no_date late", "15:1 VEVENT[2].DURATION no_duration long",
      ])
  }

  @Test func aCalendarNamesWhatEndsBeforeItBegins() throws {
    let (begin, end) = ("DTSTART:20261122T100000Z", "DTEND:20261120T100000Z")
    #expect(
      try lines(Self.calendar("UID:1\n\(begin)\n\(end)"))
        == ["5:1 VEVENT[1].DTEND ends_early 20261120T100000Z"])
    #expect(try lines(Self.calendar("UID:1\n\(begin)\nDTEND:20261122T100000Z")) == [])
    #expect(
      try lines(Self.calendar("UID:1\nDTSTART;VALUE=DATE:20261122\nDTEND;VALUE=DATE:20261122"))
        == [])
  }

  /// The part before the premature end is kept.
  @Test func aCalendarThatBreaksOffIsReadAsFarAsItGoes() throws {
    let text =
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nSUMMARY:A\nDTSTART:20261122T100000Z\nEND:VEVENT\n"
    #expect(try lines(text) == ["7:1 malformed END:VCALENDAR is missing"])
    let flyer = try Converted(text + "BEGIN:VEVENT\nUID:2\nSUMMARY:B")
    #expect((flyer.json["events"] as? [Any])?.count == 1)
    #expect(flyer.findings.map(\.code) == [.malformed, .noBegin])
    #expect(throws: ConversionFinding.self) { try lines("BEGIN:VCALENDAR\nVERSION:2.0\n") }
    let deep = String(repeating: "BEGIN:VEVENT\n", count: 100)
    #expect(CalendarPlaces.missingEnds(of: Array(deep.utf8)) == [])
    let whole = Self.calendar("UID:1\nDTSTART:20261122T100000Z")
    #expect(CalendarPlaces.missingEnds(of: Array((whole + " \r\n").utf8)) == [])
  }

  /// Another version, or a single time of a series, does not repeat an identity.
  @Test func anIdentityIsGivenOnce() throws {
    let event = "UID:1\nSUMMARY:A\nDTSTART:20261122T100000Z"
    let calendar = Self.calendar(
      event + "\nRRULE:FREQ=DAILY;COUNT=3", event + "\nRECURRENCE-ID:20261123T100000Z",
      event + "\nSEQUENCE:1")
    #expect(try lines(calendar) == [])
    #expect(
      try lines(Self.calendar(event, event)) == ["8:1 VEVENT[2].UID repeated_id 1"])
  }

  @Test func eventsAreCountedThroughAllCalendarsOfAFile() throws {
    let good = Self.calendar("UID:1\nSUMMARY:A\nDTSTART:20261122T100000Z")
    let bad = Self.calendar("UID:2\nSUMMARY:B\nDTSTART:soon")
    #expect(try lines(good + bad) == ["12:1 VEVENT[2].DTSTART no_begin soon"])
  }

  @Test func aListOfSubscriptionsNamesTheLine() throws {
    let list = """
      <opml version="2.0"><head><title>T</title></head><body>
      <outline text="a" xmlUrl="https://a.org/" htmlUrl="javascript:x"/>
      <outline text="b">
        <outline text="c" xmlUrl="exec:x"/>
        <outline text="d" type="link" url="gopher://d.org/"/>
      </outline></body></opml>
      """
    #expect(
      try lines(list) == [
        "2 /opml/body/outline refused_link javascript:x",
        "4 /opml/body/outline refused_address exec:x",
        "5 /opml/body/outline refused_link gopher://d.org/",
      ])
  }
}
