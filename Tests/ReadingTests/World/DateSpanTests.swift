import FlyerModel
import Foundation
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests the texts for the times of events.
struct DateSpanTests {
  private static func dates(_ zone: String, _ locale: String = "en_GB") -> DateText {
    DateText(locale: Locale(identifier: locale), timeZone: TimeZone(identifier: zone) ?? .gmt)
  }

  @Test(
    arguments: [
      (nil, "", "Tuesday, 14 November 2023 at 22:40"),
      (SampleEvents.time(14, 23, 55), "", "Tuesday, 14 November 2023 at 22:40–23:55"),
      (
        SampleEvents.time(15, 2, 0), "",
        "Tuesday, 14 November 2023 at 22:40 – Wednesday, 15 November 2023 at 2:00"
      ),
      (
        SampleEvents.time(14, 23, 55), "America/New_York",
        "Tuesday, 14 November 2023 at 17:40–18:55 there · 22:40–23:55 here"
      ),
      (
        SampleEvents.time(15, 2, 0), "America/New_York",
        "Tuesday, 14 November 2023 at 17:40–21:00 there · 22:40–2:00 here"
      ),
      (nil, "America/New_York", "Tuesday, 14 November 2023 at 17:40 there · 22:40 here"),
      (
        SampleEvents.time(14, 23, 55), "Asia/Tokyo",
        "Wednesday, 15 November 2023 at 7:40–8:55 there"
          + " · Tuesday, 14 November 2023 at 22:40–23:55 here"
      ),
      (nil, "Europe/London", "Tuesday, 14 November 2023 at 22:40"),
      (nil, "Nowhere", "Tuesday, 14 November 2023 at 22:40"),
    ] as [(FlyerDate?, String, String)])
  func bothClocksAreSaidWhereTheyDiffer(_ end: FlyerDate?, _ zone: String, _ text: String) throws {
    let begin = try #require(SampleEvents.time(14, 22, 40))
    #expect(CalendarEvent(end: end, zone: zone).when(from: begin, Self.dates("GMT")) == text)
  }

  @Test(
    arguments: [
      ("America/New_York", "17:40–18:55 there · 22:40–23:55 here"),
      ("Asia/Tokyo", "Wed 15 Nov 7:40–8:55 there · 22:40–23:55 here"),
      ("Europe/London", nil), ("", nil), ("Nowhere", nil),
    ] as [(String, String?)])
  func theClocksOfThePlaceAreSaidBriefly(_ zone: String, _ text: String?) throws {
    let (begin, end) = (try #require(SampleEvents.time(14, 22, 40)), SampleEvents.time(14, 23, 55))
    let dates = Self.dates("GMT")
    #expect(CalendarEvent(end: end, zone: zone).timesThere(from: begin, dates) == text)
    #expect(
      CalendarEvent(zone: "Asia/Tokyo").timesThere(from: begin, dates)
        == "Wed 15 Nov 7:40 there · 22:40 here")
    let (day, floating) = (SampleEvents.day(12), SampleEvents.floating(20, 18, 30))
    for date in [try #require(day), try #require(floating)] {
      #expect(CalendarEvent(zone: zone).timesThere(from: date, dates) == nil)
    }
  }

  /// An event that began on another day shows no time of its beginning today, unless it spans only
  /// one night.
  @Test(
    arguments: [
      (SampleEvents.time(12, 9, 0), SampleEvents.time(16, 18, 0), "all day"),
      (SampleEvents.time(12, 9, 0), SampleEvents.time(14, 23, 0), "       "),
      (SampleEvents.time(13, 23, 0), SampleEvents.time(14, 22, 50), "23:00  "),
      (SampleEvents.time(14, 9, 0), SampleEvents.time(16, 18, 0), " 9:00  "),
      (SampleEvents.time(15, 9, 0), SampleEvents.time(17, 18, 0), " 9:00  "),
      (SampleEvents.time(10, 9, 0), SampleEvents.time(12, 18, 0), " 9:00  "),
      (SampleEvents.day(12), SampleEvents.day(16), "all day"),
    ] as [(FlyerDate?, FlyerDate?, String)])
  func whatStandsBeforeAnEvent(_ begin: FlyerDate?, _ end: FlyerDate?, _ text: String) throws {
    let begin = try #require(begin)
    let event = CalendarEvent(end: end)
    #expect(Self.dates("GMT").lead(of: event, from: begin, now: Sample.now) == text)
  }

  @Test(arguments: [
    ("America/New_York", "Tue 17:13 there · 22:13 here"),
    ("Asia/Tokyo", "Wed 7:13 there · Tue 22:13 here"),
    ("Europe/London", "Tue 22:13"), ("", "Tue 22:13"),
  ])
  func aClockSaysBoth(_ zone: String, _ text: String) {
    #expect(Self.dates("GMT").clocks(Sample.now, in: zone) == text)
  }

  @Test func wholeDaysAndTimesOfTheReader() throws {
    let (first, last) = (try #require(SampleEvents.day(12)), SampleEvents.day(16))
    let event = CalendarEvent(end: last, zone: "Asia/Tokyo")
    #expect(
      event.when(from: first, Self.dates("GMT"))
        == "Sunday, 12 November 2023 – Thursday, 16 November 2023")
    let floating = try #require(SampleEvents.floating(20, 18, 30))
    for zone in ["GMT", "Asia/Tokyo", "America/New_York"] {
      #expect(
        CalendarEvent(zone: "Asia/Tokyo").when(from: floating, Self.dates(zone))
          == "Monday, 20 November 2023 at 18:30")
    }
    #expect(
      Self.dates("America/New_York").instant(of: floating).timeIntervalSince1970
        == Double(floating.secondsSince1970 + 5 * 3600))
  }

  @Test(
    arguments: [
      (SampleEvents.time(14, 22, 40), nil, true, "in 26 min"),
      (SampleEvents.time(14, 21, 0), SampleEvents.time(14, 23, 30), true, "until 23:30"),
      (SampleEvents.time(14, 21, 0), SampleEvents.time(14, 22, 40), true, "27 min left"),
      (SampleEvents.time(13, 21, 0), SampleEvents.time(15, 23, 30), true, "until tomorrow"),
      (SampleEvents.time(15, 8, 0), SampleEvents.time(15, 9, 0), true, ""),
      (SampleEvents.time(15, 8, 0), SampleEvents.time(15, 9, 0), false, "tomorrow"),
      (SampleEvents.time(20, 8, 0), nil, false, "Mon 20 Nov"),
      (SampleEvents.time(14, 18, 0), SampleEvents.time(14, 19, 0), true, "today"),
      (SampleEvents.time(13, 18, 0), nil, true, "yesterday"),
      (SampleEvents.time(14, 21, 30), nil, true, "now"),
      (SampleEvents.time(14, 22, 0), SampleEvents.time(15, 2, 0), true, "until 2:00"),
      (SampleEvents.time(15, 22, 0), SampleEvents.time(16, 2, 0), true, ""),
      (SampleEvents.time(14, 21, 10), nil, true, "today"),
      (SampleEvents.day(14), nil, true, ""), (SampleEvents.day(14), nil, false, "today"),
      (SampleEvents.day(12), SampleEvents.day(16), true, "until Thu 16 Nov"),
      (SampleEvents.day(20), SampleEvents.day(22), true, "until 22 Nov"),
      (SampleEvents.day(20), SampleEvents.day(22), false, "Mon 20 Nov"),
      (SampleEvents.day(12), SampleEvents.day(13), true, "12 Nov"),
    ] as [(FlyerDate?, FlyerDate?, Bool, String)])
  func theEdgeOfARow(
    _ begin: FlyerDate?, _ end: FlyerDate?, _ isUnderDay: Bool, _ text: String
  ) throws {
    let begin = try #require(begin)
    #expect(
      Self.dates("GMT").edge(
        of: CalendarEvent(end: end), from: begin, isUnderDay: isUnderDay, now: Sample.now) == text)
  }

  @Test func whatIsCancelledIsNeitherNowNorSoon() throws {
    let event = CalendarEvent(end: SampleEvents.time(14, 23, 30), status: .cancelled)
    for (hour, minute) in [(21, 0), (22, 40)] {
      let begin = try #require(SampleEvents.time(14, hour, minute))
      let dates = Self.dates("GMT")
      #expect(dates.edge(of: event, from: begin, isUnderDay: true, now: Sample.now) == "")
      #expect(dates.edge(of: event, from: begin, isUnderDay: false, now: Sample.now) == "today")
    }
  }
}
