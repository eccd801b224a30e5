import FlyerModel
import Importing
import Testing

struct EventTests {
  @Test func readsAllFields() throws {
    let reading = try Reading(
      #"""
      {"events": [{"id": "e", "title": "Blitz", "text": "Bring a *clock*.",
        "begin": "2026-11-24T19:30:00+01:00", "end": "2026-11-24T22:00:00+01:00",
        "zone": "Europe/Berlin", "location": "Market Square 1", "room": "First floor",
        "persons": ["Ada", "Bo", "Ada"], "status": "tentative",
        "recurrence": "every Tuesday", "series": "blitz",
        "instance": "2026-11-24T10:00:00+01:00", "track": "Chess", "tags": [7, "New"],
        "urls": ["www.example.org/blitz"]}],
       "tags": [{"id": 7, "tag": "Evenings"}]}
      """#)
    #expect(reading.report.issues == [])
    #expect(reading.report.counts == [.event: 1])
    let item = try #require(reading.items.first)
    #expect(item.date?.iso8601 == "2026-11-24T19:30:00+01:00")
    #expect(item.location == "Market Square 1")
    #expect(item.tags == ["Evenings", "New"])
    #expect(item.links.map(\.url) == ["https://www.example.org/blitz"])
    let event = try #require(item.event)
    #expect(event.end?.iso8601 == "2026-11-24T22:00:00+01:00")
    #expect(event.instance?.iso8601 == "2026-11-24T10:00:00+01:00")
    #expect([event.zone, event.room, event.track] == ["Europe/Berlin", "First floor", "Chess"])
    #expect([event.recurrence, event.series] == ["every Tuesday", "blitz"])
    #expect(event.persons == ["Ada", "Bo"])
    #expect(event.status == .tentative)
  }

  @Test(arguments: [
    (#""rule": "FREQ=WEEKLY""#, "FREQ=WEEKLY", 0),
    (#""rule": "FREQ=WEEKLY", "recurrence": "weekly""#, "FREQ=WEEKLY", 0),
    (#""rule": "sometimes", "recurrence": "weekly""#, "weekly", 1), (#""rule": """#, "", 0),
    // A rule that can't be said, alone and beside words.
    (#""rule": "FREQ=HOURLY;BYMINUTE=0,30""#, "FREQ=HOURLY;BYMINUTE=0,30", 0),
    (#""rule": "FREQ=HOURLY;BYMINUTE=0,30", "recurrence": "often""#, "often", 0),
    // A longer one is not cut, which could remove its end.
    (
      #""rule": "FREQ=WEEKLY;BYDAY=\#(String(repeating: "TU,", count: 330))TU", "recurrence": "w""#,
      "w", 1
    ),
  ])
  func aRuleComesBeforeWords(_ members: String, _ recurrence: String, _ issues: Int) throws {
    let reading = try readEvent(#""begin": "2026-11-22", \#(members)"#)
    #expect(reading.items.first?.event?.recurrence == recurrence)
    #expect(reading.report.issues.count == issues)
  }

  @Test(arguments: [
    ("2026-11-22", "2026-11-22"), ("2026-11-22T10:00:00", "2026-11-22T10:00:00"),
    ("2026-11-22T10:00", "2026-11-22T10:00:00"),
    ("2026-11-22T00:00:00+01:00", "2026-11-22T00:00:00+01:00"),
    ("2026-11-22T00:00:00", "2026-11-22T00:00:00"), ("22.11.2026", "2026-11-22"),
  ])
  func aBeginningIsADayAnInstantOrATimeByTheReadersClock(_ text: String, _ date: String) throws {
    let reading = try readEvent(#""begin": "\#(text)""#)
    #expect(reading.items.first?.date?.iso8601 == date)
    #expect(reading.report.issues == [])
  }

  @Test(arguments: [
    ("2026-11-22", "2026-11-24", true), ("2026-11-22", "2026-11-22", true),
    ("2026-11-22", "2026-11-21", false), ("2026-11-22", "2026-11-22T10:00:00", false),
    ("2026-11-22T10:00:00", "2026-11-22T11:00:00", true),
    ("2026-11-22T10:00:00", "2026-11-22T11:00:00Z", false),
    ("2026-11-22T10:00:00+01:00", "2026-11-22T09:00:00Z", true),
    ("2026-11-22T10:00:00Z", "2026-11-22T09:59:59Z", false),
  ])
  func anEndIsOfTheSameFormAndNotBefore(_ begin: String, _ end: String, _ isTaken: Bool) throws {
    let reading = try readEvent(#""begin": "\#(begin)", "end": "\#(end)""#)
    #expect((reading.items.first?.event?.end != nil) == isTaken)
    #expect(reading.findings == (isTaken ? [] : [.noEnd(end, of: begin)]))
  }

  @Test func whatHasNoBeginningIsSkipped() throws {
    let reading = try Reading(
      #"{"events": [{"title": "A"}, {"title": "B", "begin": "2026-11-22"}, {"begin": "2026-11-22"}]}"#
    )
    #expect(reading.items.map(\.title) == ["B"])
    #expect(reading.findings == [.noBegin, .emptyItem(.event)])
    #expect(reading.places == ["1 $.events[0] error", "1 $.events[2] error"])
    #expect(reading.report.skippedCount == 2)
  }

  @Test func anUnknownStatusIsSaid() throws {
    let reading = try readEvent(#""begin": "2026-11-22", "status": "CANCELLED""#)
    #expect(reading.items.first?.event?.status == .confirmed)
    #expect(reading.findings == [.noEventStatus("CANCELLED")])
  }

  @Test func keysMayComeInAnyOrder() throws {
    let reading = try Reading(
      #"""
      {"articles": [{"articleId": "a", "articleTitle": "A", "tags": [1]}],
       "events": [{"id": "e", "title": "E", "begin": "2026-11-22", "tags": [1]}],
       "tags": [{"id": 1, "tag": "One"}], "tabs": [{"shows": "agenda"}], "title": "Late"}
      """#)
    #expect(reading.items.map(\.id) == ["e", "a"])
    #expect(reading.items.map(\.tags) == [["One"], ["One"]])
    #expect(reading.head.tabs == [.agenda])
    #expect(reading.head.title == "Late")
  }

  @Test(arguments: [
    ("04:00", 14_400, []), ("9:05:00", 32_700, []), ("", 0, []), ("23:59", 86_340, []),
    ("24:00", 0, [ImportFinding.noTimeOfDay("24:00")]),
    ("later", 0, [ImportFinding.noTimeOfDay("later")]),
  ])
  func aConferenceSaysWhenItsDaysEnd(
    text: String, seconds: Int, findings: [ImportFinding]
  ) throws {
    let reading = try Reading(
      #"{"tabs": [{"shows": "conference"}], "dayChange": "\#(text)", "events": [], "rooms": ["B", " A 1", ""]}"#
    )
    #expect(reading.head.tabs == [.conference])
    #expect(reading.head.dayChange == seconds)
    #expect(reading.head.rooms == ["B", "A 1"])
    #expect(reading.findings == findings)
  }

  @Test func articlesHaveWhatFeedsSay() throws {
    let reading = try Reading(
      #"""
      {"tabs": [{"title": "News", "shows": "latest"}],
       "articles": [{"articleId": "a", "articleTitle": "A", "date": "2026-11-22T10:00:00+01:00",
         "updated": "2026-11-23", "authors": ["Ada Lovelace", "Bo"], "tags": ["Linux"],
         "urls": [{"title": "Comments", "url": "https://example.org/c"}, "javascript:x"]}]}
      """#)
    let item = try #require(reading.items.first)
    #expect(item.tags == ["Linux"])
    #expect(item.links.map(\.title) == ["Comments"])
    #expect(item.article?.authors == ["Ada Lovelace", "Bo"])
    #expect(item.article?.updated?.iso8601 == "2026-11-23")
    #expect(reading.paths == ["$.articles[0].urls[1]"])
    #expect(reading.head.tabs == [Tab(title: "News", scope: .latest)])
    // Articles shown on a tab need no header.
    #expect(reading.report.tree.headers == [])
    #expect(try Reading(#"{"articles": [{"articleTitle": "A"}]}"#).report.tree.headers.count == 1)
  }

  private func readEvent(_ members: String) throws -> Reading {
    try Reading(#"{"events": [{"title": "T", \#(members)}]}"#)
  }
}
