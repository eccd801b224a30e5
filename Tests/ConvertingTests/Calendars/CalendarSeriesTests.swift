import Foundation
import Testing

@testable import Converting

@Suite struct CalendarSeriesTests {
  @Test(arguments: [
    (
      "DTSTART:20261124T100000Z\nDTEND:20261124T110000Z",
      "2026-11-24T10:00:00Z → 2026-11-24T11:00:00Z"
    ),
    ("DTSTART:20261124T100000", "2026-11-24T10:00:00 → 2026-11-24T10:00:00"),
    ("DTSTART;VALUE=DATE:20261124", "2026-11-24 → 2026-11-25"),
    // The end is the day after the last one.
    ("DTSTART;VALUE=DATE:20261124\nDTEND;VALUE=DATE:20261127", "2026-11-24 → 2026-11-27"),
    ("DTSTART;VALUE=DATE:20261124\nDTEND;VALUE=DATE:20261124", "2026-11-24 → 2026-11-25"),
    ("DTSTART;VALUE=DATE:20261124\nDURATION:P1W", "2026-11-24 → 2026-12-01"),
    ("DTSTART:20261124T100000Z\nDURATION:PT1H30M", "2026-11-24T10:00:00Z → 2026-11-24T11:30:00Z"),
    (
      "DTSTART;TZID=Europe/Berlin:20261124T100000\nDURATION:P1D",
      "2026-11-24T10:00:00+01:00 → 2026-11-25T10:00:00+01:00"
    ),
    // A day on the local clock, not 24 hours: one day in March is shorter.
    (
      "DTSTART;TZID=Europe/Berlin:20260328T100000\nDURATION:P1D",
      "2026-03-28T10:00:00+01:00 → 2026-03-29T10:00:00+02:00"
    ),
    (
      "DTSTART;TZID=Europe/Berlin:20260328T100000\nDURATION:PT24H",
      "2026-03-28T10:00:00+01:00 → 2026-03-29T11:00:00+02:00"
    ),
    // Start and end in reverse order.
    (
      "DTSTART:20261124T110000Z\nDTEND:20261124T100000Z",
      "2026-11-24T10:00:00Z → 2026-11-24T11:00:00Z"
    ),
    (
      "DTSTART:20261126T110000Z\nDTEND:20261124T100000Z",
      "2026-11-26T11:00:00Z → 2026-11-26T11:00:00Z"
    ),
    // Only one of them names a zone.
    (
      "DTSTART;TZID=America/New_York:20261210T090000\nDTEND:20261210T100000",
      "2026-12-10T09:00:00-05:00 → 2026-12-10T10:00:00-05:00"
    ),
    (
      "DTSTART:20261210T090000\nDTEND;TZID=America/New_York:20261210T100000",
      "2026-12-10T09:00:00-05:00 → 2026-12-10T10:00:00-05:00"
    ),
    (
      "DTSTART:20261124T100000Z\nDTEND:20261124T110000",
      "2026-11-24T10:00:00Z → 2026-11-24T11:00:00Z"
    ),
    (
      "DTSTART:20261124T100000\nDTEND:20261124T110000Z",
      "2026-11-24T10:00:00Z → 2026-11-24T11:00:00Z"
    ),
    ("DTSTART:20261124T100000\nDTEND:20261124T110000", "2026-11-24T10:00:00 → 2026-11-24T11:00:00"),
    // Their order is unknown.
    (
      "DTSTART;TZID=Nowhere:20261124T100000\nDTEND:20261124T090000Z",
      "2026-11-24T10:00:00 → 2026-11-24T10:00:00"
    ),
    // A day, whatever time follows it.
    (
      "DTSTART;VALUE=DATE:20261124T000000\nDTEND;VALUE=DATE:20261126T000000",
      "2026-11-24 → 2026-11-26"
    ),
    ("DTSTART;VALUE=DATE:20261124T000000Z", "2026-11-24 → 2026-11-25"),
    ("DTSTART;TZID=Nowhere:20261124T100000", "2026-11-24T10:00:00 → 2026-11-24T10:00:00"),
  ])
  func happensOnce(lines: String, expected: String) throws {
    #expect(try occurrences(in: calendar("UID:1\n\(lines)")) == [expected])
  }

  private func starts(_ lines: String...) throws -> [String] {
    let events = lines.map { "UID:1\n\($0)" }
    let text = events.map { "BEGIN:VEVENT\n\($0)\nEND:VEVENT" }.joined(separator: "\n")
    let whole = try #require(
      CalendarComponent.calendars(in: "BEGIN:VCALENDAR\n\(text)\nEND:VCALENDAR").first)
    return occurrences(in: whole).map { String($0.prefix { $0 != " " }) }
  }

  @Test func comesAgainInItsWindow() throws {
    #expect(
      try starts("DTSTART;VALUE=DATE:20200107\nRRULE:FREQ=MONTHLY;BYDAY=1TU")
        == ["2026-11-03", "2026-12-01", "2027-01-05"])
    #expect(
      try starts("DTSTART:20261101T100000Z\nRRULE:FREQ=WEEKLY;COUNT=3")
        == ["2026-11-01T10:00:00Z", "2026-11-08T10:00:00Z", "2026-11-15T10:00:00Z"])
    // On the local clock, in summer as in winter.
    #expect(
      try starts(
        "DTSTART;TZID=Europe/Berlin:20260701T200000\nRRULE:FREQ=YEARLY;BYMONTH=7,11;BYMONTHDAY=30")
        == ["2026-11-30T20:00:00+01:00"])
  }

  @Test func whatIsOverForLongIsThereOnce() throws {
    #expect(
      try starts("DTSTART;VALUE=DATE:20200107\nRRULE:FREQ=WEEKLY;UNTIL=20200201") == ["2020-01-07"])
  }

  @Test func singleTimesAreLeftOutAndAdded() throws {
    let daily = "DTSTART:20261120T100000Z\nRRULE:FREQ=DAILY;COUNT=4"
    let all = (20...23).map { "2026-11-\($0)T10:00:00Z" }
    #expect(try starts(daily) == all)
    #expect(try starts(daily + "\nEXDATE:20261121T100000Z") == [all[0], all[2], all[3]])
    #expect(
      try starts(daily + "\nEXDATE;TZID=Europe/Berlin:20261121T110000,20261122T110000")
        == [all[0], all[3]])
    // An excluded day excludes everything on it.
    #expect(try starts(daily + "\nEXDATE;VALUE=DATE:20261121") == [all[0], all[2], all[3]])
    #expect(
      try starts(daily + "\nRDATE:20261124T090000Z,20261123T100000Z")
        == all + ["2026-11-24T09:00:00Z"])
    #expect(
      try occurrences(
        in: calendar(
          "UID:1\nDTSTART:20261120T100000Z\nRDATE;VALUE=PERIOD:20261124T090000Z/PT2H"))
        == [
          "2026-11-20T10:00:00Z → 2026-11-20T10:00:00Z",
          "2026-11-24T09:00:00Z → 2026-11-24T11:00:00Z",
        ])
  }

  @Test func aChangedTimeReplacesItsOwn() throws {
    let weekly =
      "UID:1\nSUMMARY:Choir\nDTSTART;TZID=Europe/Berlin:20261103T190000\n"
      + "DTEND;TZID=Europe/Berlin:20261103T200000\nRRULE:FREQ=WEEKLY;COUNT=3"
    let moved =
      "UID:1\nSUMMARY:Choir, later\nRECURRENCE-ID:20261110T180000Z\n"
      + "DTSTART;TZID=Europe/Berlin:20261111T210000\nDTEND;TZID=Europe/Berlin:20261111T220000"
    #expect(
      try occurrences(in: calendar(weekly, moved)) == [
        "2026-11-03T19:00:00+01:00 → 2026-11-03T20:00:00+01:00 Choir",
        "2026-11-11T21:00:00+01:00 → 2026-11-11T22:00:00+01:00 Choir, later",
        "2026-11-17T19:00:00+01:00 → 2026-11-17T20:00:00+01:00 Choir",
      ])
    // The one that was written last counts, whatever its position.
    let newer = moved.replacingOccurrences(of: "later", with: "latest") + "\nSEQUENCE:2"
    #expect(try occurrences(in: calendar(newer, moved, weekly))[1].hasSuffix("Choir, latest"))
    // Without its series, the change is shown by itself.
    #expect(try occurrences(in: calendar(moved)).count == 1)
  }

  @Test func aChangeOfAllThatFollowMovesThem() throws {
    #expect(
      try starts(
        "DTSTART:20261120T100000Z\nRRULE:FREQ=DAILY;COUNT=4",
        "RECURRENCE-ID;RANGE=THISANDFUTURE:20261122T100000Z\nDTSTART:20261122T123000Z")
        == [
          "2026-11-20T10:00:00Z", "2026-11-21T10:00:00Z", "2026-11-22T12:30:00Z",
          "2026-11-23T12:30:00Z",
        ])
  }

  @Test func timesWithoutAZoneTakeThatOfTheirSeries() throws {
    let daily = "DTSTART;TZID=Europe/Berlin:20261120T100000\nRRULE:FREQ=DAILY;COUNT=4\n"
    let days = (20...23).map { "2026-11-\($0)T10:00:00+01:00" }
    #expect(try starts(daily + "EXDATE:20261121T100000") == [days[0], days[2], days[3]])
    #expect(try starts(daily + "RDATE:20261124T100000") == days + ["2026-11-24T10:00:00+01:00"])
    #expect(
      try starts(daily, "RECURRENCE-ID:20261121T100000\nDTSTART:20261121T120000")
        == [days[0], "2026-11-21T12:00:00+01:00", days[2], days[3]])
    let utc = "DTSTART:20261120T100000Z\nRRULE:FREQ=DAILY;COUNT=2\n"
    #expect(try starts(utc + "EXDATE:20261121T100000") == ["2026-11-20T10:00:00Z"])
    #expect(
      try occurrences(
        in: calendar(
          "UID:1\nDTSTART:20261120T100000Z\nRDATE;VALUE=PERIOD:20261124T090000/PT2H")
      ).last
        == "2026-11-24T09:00:00Z → 2026-11-24T11:00:00Z")
  }

  /// Exchange names a day of a series by the instant of a midnight in some zone.
  @Test(arguments: ["20261126T230000Z", "20261127T040000Z", "20261127"])
  func aDayIsReplacedWhateverNamesIt(id: String) throws {
    #expect(
      try starts(
        "DTSTART;VALUE=DATE:20261120\nRRULE:FREQ=WEEKLY;COUNT=2",
        "RECURRENCE-ID:\(id)\nDTSTART;VALUE=DATE:20261128") == ["2026-11-20", "2026-11-28"])
  }

  @Test func anEndInUTCIsReadByTheClockOfTheStart() throws {
    let rule = "DTSTART;TZID=Europe/Berlin:20261120T003000\nRRULE:FREQ=DAILY;UNTIL="
    #expect(try starts(rule + "20261121T233000Z").count == 3)
    #expect(try starts(rule + "20261121T232959Z").count == 2)
  }

  @Test func aCountOfNothingIsNone() throws {
    #expect(
      try starts("DTSTART:20261120T100000Z\nRRULE:FREQ=DAILY;COUNT=-1;UNTIL=20261122").count == 3)
    // An event with an unsupported rule occurs once.
    #expect(try starts("DTSTART:20261120T100000Z\nRRULE:FREQ=SOMETIMES").count == 1)
  }

  @Test func whatComesByTheHourIsShown() throws {
    #expect(
      try starts("DTSTART:20261120T100000Z\nRRULE:FREQ=HOURLY;INTERVAL=4;COUNT=3")
        == ["10", "14", "18"].map { "2026-11-20T\($0):00:00Z" })
  }

  private func shown(_ rule: String, from start: String, atMost most: Int) throws
    -> CalendarSeries.Shown
  {
    let calendar = try calendar("UID:1\nDTSTART:\(start)\nRRULE:\(rule)")
    let series = try #require(CalendarSeries.all(in: calendar, ZoneTable(calendar)).first)
    return series.shown(
      in: noon - 86_400 * 400..<noon + 86_400 * 800, now: noon,
      within: CalendarSeries.Budget(times: most))
  }

  /// For series with too many occurrences, the next ones are shown.
  @Test(arguments: [
    ("FREQ=HOURLY", "20200101T000000Z", "2026-11-22T12:00:00Z", "2026-12-04T23:00:00Z"),
    ("FREQ=MINUTELY", "20200101T000000Z", "2026-11-23T10:20:00Z", "2026-11-23T15:19:00Z"),
    ("FREQ=SECONDLY", "20200101T000000Z", "2026-11-23T11:58:20Z", "2026-11-23T12:03:19Z"),
    ("FREQ=HOURLY", "20270101T000000Z", "2027-01-01T00:00:00Z", "2027-01-13T11:00:00Z"),
    (
      "FREQ=DAILY;BYHOUR=9,10,11;BYMINUTE=0,20,40", "19970902T090000Z", "2026-11-23T09:00:00Z",
      "2026-12-26T09:40:00Z"
    ),
    // Counted from its start.
    (
      "FREQ=MINUTELY;COUNT=900000;UNTIL=20300101", "20250301T000000Z", "2026-11-11T15:59:00Z", nil
    ),
  ])
  func theNextTimesOfALongSeriesAreShown(
    rule: String, start: String, first: String, last: String?
  ) throws {
    let shown = try shown(rule, from: start, atMost: 300)
    let zones = ZoneTable(try calendar())
    guard let last else {
      #expect(shown.occurrences.count == 1 && shown.end == nil)
      return
    }
    #expect(shown.occurrences.count == 300)
    #expect(shown.occurrences.first.map { zones.text(of: $0.start) } == first)
    #expect(shown.end.map(zones.text) == last)
    #expect(shown.occurrences.last?.start == shown.end)
  }

  @Test func aSeriesThatFitsHasNoEnd() throws {
    let shown = try shown("FREQ=DAILY", from: "20200101T100000Z", atMost: 3000)
    #expect(shown.occurrences.count == 1200)
    #expect(shown.end == nil)
  }

  @Test func oneUIDTwiceIsItsNewestVersion() throws {
    #expect(
      try starts("DTSTART:20261120T100000Z\nSEQUENCE:1", "DTSTART:20261121T100000Z\nSEQUENCE:2")
        == ["2026-11-21T10:00:00Z"])
  }
}
