import FlyerModel
import Foundation
import Importing
import Testing

@testable import Converting

@Suite struct ScheduleTests {
  private struct Written: Decodable {
    struct Event: Decodable {
      let id: String
      let title: String
      let text: String?
      let begin: String
      let end: String?
      let zone: String?
      let location: String?
      let room: String?
      let track: String?
      let tags: [String]?
      let persons: [String]?
    }
    struct Tab: Decodable { let shows: String }
    let title: String?
    let dayChange: String?
    let rooms: [String]?
    let events: [Event]
    let tabs: [Tab]
  }

  private func written(_ text: String) throws -> (Written, [ConversionFinding]) {
    var bytes: [UInt8] = []
    let conversion = Conversion(Conversion.Request()) { bytes += $0 }
    try conversion.convert(Array(text.utf8))
    return (try JSONDecoder().decode(Written.self, from: Data(bytes)), conversion.findings)
  }

  private func schedule(_ conference: String = "", _ events: String) -> String {
    """
    <?xml version="1.0"?><schedule><conference><title>Camp</title>\(conference)</conference>
    <day index="1" date="2026-11-22"><room name="Hall 1">\(events)</room></day></schedule>
    """
  }

  @Test func aTalkHasAllThatIsSaidOfIt() throws {
    let (flyer, findings) = try written(
      schedule(
        "<venue>ULB</venue><city>Brussels</city><time_zone_name>Europe/Brussels</time_zone_name>",
        """
        <event guid="a" id="1"><date>2026-11-22T13:30:00+00:00</date><start>14:30</start>
        <duration>00:45</duration><room>h1</room><title>Keys &amp; locks</title>
        <subtitle>A tour</subtitle><track>Security</track><abstract>Of **locks**.</abstract>
        <description>&lt;p&gt;And &lt;b&gt;keys&lt;/b&gt;.&lt;/p&gt;</description>
        <persons><person id="1">Ada</person><person id="2"> Bo  B. </person></persons></event>
        """))
    let event = try #require(flyer.events.first)
    #expect((flyer.title, event.id, event.title) == ("Camp", "a", "Keys & locks"))
    #expect(event.begin == "2026-11-22T14:30:00+01:00", "by the clock of the conference")
    #expect(event.end == "2026-11-22T15:15:00+01:00")
    #expect(
      (event.zone, event.location, event.room) == ("Europe/Brussels", "ULB, Brussels", "Hall 1"))
    #expect((event.track, event.tags) == ("Security", ["Security"]))
    #expect(event.persons == ["Ada", "Bo B."])
    #expect(event.text == "A tour\n\nOf **locks**.\n\nAnd **keys**.")
    #expect(findings.isEmpty)
  }

  /// Texts are Markdown, where `<` does not always begin a tag.
  @Test(arguments: [
    (
      "Slides: <https://example.org/slides>\n\nWe compare `Vec<u8>` and **bold** when a<b.\n\nThird.",
      "Slides: <https://example.org/slides>\n\nWe compare `Vec<u8>` and **bold** when a<b.\n\nThird."
    ),
    ("Two <x@y.org> a<b", "Two <x@y.org> a<b"), ("vector<int> *v*", "vector\\<int> *v*"),
    ("the `<b>` of *HTML*", "the `<b>` of *HTML*"), ("~~~\n<p>\n~~~\n*a*", "~~~\n<p>\n~~~\n*a*"),
    ("<p>a <https://e.org/></p>b", "a <https://e.org/>\n\nb"),
  ])
  func textsWithBracketsStayMarkdown(abstract: String, expected: String) throws {
    let escaped = abstract.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    let (flyer, _) = try written(
      schedule(
        "",
        "<event id='1'><start>10:00</start><title>x</title><abstract>\(escaped)</abstract></event>")
    )
    #expect(flyer.events.first?.text == expected)
  }

  @Test(arguments: [
    ("10:00", "00:30", "2026-11-22T10:00:00", "2026-11-22T10:30:00"),
    // Before the day begins, it is the night of the day before.
    ("01:30", "1:00", "2026-11-23T01:30:00", "2026-11-23T02:30:00"),
    ("23:30", "90", "2026-11-22T23:30:00", "2026-11-23T01:00:00"),
    ("9:05:00", "1:02:30", "2026-11-22T09:05:00", "2026-11-23T11:35:00"),
    ("9:30 pm", "00:30", "2026-11-22T21:30:00", "2026-11-22T22:00:00"),
    ("9:30:00 PM", "00:30", "2026-11-22T21:30:00", "2026-11-22T22:00:00"),
    ("12:30 a.m.", "00:30", "2026-11-23T00:30:00", "2026-11-23T01:00:00"),
    ("24:30", "00:30", "2026-11-23T00:30:00", "2026-11-23T01:00:00"),
  ])
  func aDayChangesWhenItSays(start: String, duration: String, begin: String, end: String) throws {
    let (flyer, _) = try written(
      schedule(
        "<day_change>09:00:00</day_change>",
        "<event id='1'><start>\(start)</start><duration>\(duration)</duration>"
          + "<title>x</title></event>"))
    #expect(flyer.events.map(\.begin) == [begin])
    #expect(flyer.events.map(\.end) == [end])
    #expect(flyer.events.map(\.room) == ["Hall 1"])
  }

  @Test func whatHasNoTimeIsNamedAndCostsNothingElse() throws {
    let (flyer, findings) = try written(
      schedule(
        "",
        "<event id='1'><start>soon</start><title>x</title></event>"
          + "<event id='2'><start>10:00</start><title>y</title></event>"))
    #expect(flyer.events.map(\.id) == ["2"])
    #expect(flyer.events.map(\.end) == [nil])
    let finding = ConversionFinding(
      .error, .noBegin, ["soon"], line: 2, path: "/schedule/day[1]/room[1]/event[1]/start")
    #expect(findings == [finding])
  }

  @Test func oneIdentityTwiceIsToldApartByItsBegin() throws {
    let event = "<event guid='a'><start>10:00</start><title>x</title></event>"
    let later = event.replacingOccurrences(of: "10:00", with: "11:00")
    let (flyer, _) = try written(schedule("", event + later + later))
    #expect(
      flyer.events.map(\.id) == ["a", "a/2026-11-22T11:00:00", "a/2026-11-22T11:00:00#2"])
  }

  @Test func itsRoomsStandInItsOrder() throws {
    let events = [("12:00", "B"), ("10:00", " A  1 "), ("11:00", "B")].enumerated().map {
      "<event id='\($0)'><start>\($1.0)</start><room>\($1.1)</room><title>x</title></event>"
    }
    let (flyer, _) = try written(
      schedule("", events.joined()).replacingOccurrences(of: " name=\"Hall 1\"", with: ""))
    #expect(flyer.rooms == ["B", "A 1"])
    #expect(flyer.events.map(\.room) == ["A 1", "B", "B"])
    let (hub, _) = try written(
      #"""
      {"schedule": {"conference": {"title": "Camp", "rooms": [{"name": "Z"}, {"name": "A"}], "days": [
        {"date": "2026-11-22", "day_end": "2026-11-23T03:00:00+01:00", "rooms": {"A": [{"id": 7,
        "guid": "g", "start": "10:00", "title": "x"}]}}]}}}
      """#)
    #expect((hub.rooms, hub.dayChange) == (["Z", "A"], "03:00"))
  }

  /// The room inside an event may be a slug from the address.
  @Test func theRoomAroundAnEventIsItsRoom() throws {
    let (xml, _) = try written(
      schedule(
        "",
        "<event id='1'><start>10:00</start><room>h1</room><title>x</title></event>"
          + "<event id='2'><start>11:00</start><title>y</title></event>"))
    #expect(xml.events.map(\.room) == ["Hall 1", "Hall 1"])
    #expect(xml.rooms == ["Hall 1"])
    let (json, _) = try written(
      #"""
      {"schedule": {"conference": {"title": "Camp", "days": [{"date": "2026-11-22", "rooms":
        {"Hall 1": [{"id": 1, "start": "10:00", "title": "x", "room": "h1"},
        {"id": 2, "start": "11:00", "title": "y", "room": {"name": "h1"}}]}}]}}}
      """#)
    #expect(json.events.map(\.room) == ["Hall 1", "Hall 1"])
  }

  /// An end without an offset has the offset of the beginning.
  @Test func anEndTakesTheClockOfItsBegin() throws {
    let (flyer, findings) = try written(
      #"""
      {"schedule": {"conference": {"title": "Camp", "days": [{"date": "2026-11-22", "rooms":
        {"Hall": [{"id": 1, "date": "2026-11-22T10:00:00+05:00", "end": "2026-11-22T11:00:00",
        "title": "x"}]}}]}}}
      """#)
    #expect(flyer.events.map(\.end) == ["2026-11-22T11:00:00+05:00"])
    #expect(findings.isEmpty)
  }

  @Test(arguments: [
    ("", "", nil), ("<day_change>04:00</day_change>", "", "04:00"),
    ("<day_change>09:00:00</day_change>", " end=\"2026-11-23T04:00:00+01:00\"", "09:00"),
    ("", " end=\"2026-11-23T04:00:00+01:00\"", "04:00"), ("", " end=\"2026-11-22T18:00:00Z\"", nil),
  ])
  func itIsAConferenceWhoseDaysEndWhenItSays(
    conference: String, day: String, change: String?
  ) throws {
    let text = schedule(conference, "<event id='1'><start>10:00</start><title>x</title></event>")
    let (flyer, _) = try written(
      text.replacingOccurrences(of: "<day index=\"1\"", with: "<day index=\"1\"\(day)"))
    #expect(flyer.tabs.map(\.shows) == ["conference"])
    #expect(flyer.dayChange == change)
  }

  @Test(arguments: [
    "<schedule/>", #"{"schedule": {"conference": {"days": []}}}"#,
    #"{"sessions": [], "speakers": [], "rooms": []}"#,
  ])
  func aScheduleOfNothingIsNone(text: String) {
    #expect(throws: ConversionFinding(.error, .nothingFound)) { _ = try written(text) }
  }

  @Test func theJSONOfPretalxIsReadAsItsXML() throws {
    let (flyer, _) = try written(
      #"""
      {"schedule": {"conference": {"title": "Camp", "time_zone_name": "Europe/Berlin", "days": [
        {"date": "2026-11-22", "rooms": {"Hall": [{"id": 7, "guid": "g", "start": "10:00",
        "duration": "00:30", "title": "x", "track": "Art", "abstract": "same", "description": "same",
        "persons": [{"public_name": "Ada"}, {"name": "Bo"}]}]}}]}}}
      """#)
    let event = try #require(flyer.events.first)
    #expect(
      (event.id, event.begin, event.end) == (
        "g", "2026-11-22T10:00:00+01:00", "2026-11-22T10:30:00+01:00"
      ))
    #expect((event.room, event.text, event.persons) == ("Hall", "same", ["Ada", "Bo"]))
  }

  @Test(
    arguments: [
      ("2026-11-22T24:00:00+01:00", "2026-11-23T00:00:00+01:00"),
      ("2026-11-22T9:30", "2026-11-22T09:30:00"), ("2026-1-5T09:00", "2026-01-05T09:00:00"),
      ("2026-11-22T47:00:00.5Z", "2026-11-23T23:00:00Z"), ("2026-11-22T48:00", nil),
      ("2026-11-22", nil), ("2026-11-22T9:30 soon", nil), ("2026-11-22T9:30-01", nil),
      ("2026-12-04 08:30 PM", "2026-12-04T20:30:00"),
      ("2026-12-04T12:05 am", "2026-12-04T00:05:00"),
      ("2026-12-04 9:30", "2026-12-04T09:30:00"), ("2026-12-04 soon", nil),
    ] as [(String, String?)])
  func momentsOfInexactFormsAreRead(text: String, expected: String?) {
    #expect(ScheduleClock.moment(text)?.iso8601 == expected)
  }

  /// An export that was cut off is recognised, and the fault has a place.
  @Test func exportsOfSessionizeMayBeBroken() {
    let text = #"{"sessions": [{"id": "1"}], "speakers": [], "rooms": [{"id": 1,"#
    let conversion = Conversion(Conversion.Request()) { _ in }
    #expect(throws: ConversionFinding.self) { try conversion.convert(Array(text.utf8)) }
    #expect(conversion.findings.contains { $0.code == .malformed }, "\(conversion.findings)")
  }

  @Test func sessionsOfSessionizeFindTheirRoomsAndPeople() throws {
    let (flyer, _) = try written(
      #"""
      {"sessions": [{"id": "1", "title": "x", "description": "y", "startsAt": "2026-11-22T10:00:00",
        "endsAt": "2026-11-22T10:50:00", "speakers": ["s"], "categoryItems": [2], "roomId": 3}],
       "speakers": [{"id": "s", "fullName": "Ada"}], "rooms": [{"id": 3, "name": "Hall"}],
       "categories": [{"title": "Level", "items": [{"id": 2, "name": "Easy"}]}]}
      """#)
    let event = try #require(flyer.events.first)
    #expect((event.begin, event.end) == ("2026-11-22T10:00:00", "2026-11-22T10:50:00"))
    #expect((event.room, event.track, event.persons) == ("Hall", "Easy", ["Ada"]))
  }
}
