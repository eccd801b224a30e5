import Calendrics
import Foundation
import Testing

@testable import Converting

@Suite struct ZoneTests {
  private func instant(_ zones: ZoneTable, _ name: String, _ text: String) throws -> String {
    zones.text(of: try #require(CalendarTime(text, zone: name)))
  }

  @Test(arguments: [
    ("Europe/Berlin", "2026-07-01T12:00:00+02:00"),
    ("/mozilla.org/20070129_1/Europe/Berlin", "2026-07-01T12:00:00+02:00"),
    ("/freeassociation.sourceforge.net/Tzfile/America/New_York", "2026-07-01T12:00:00-04:00"),
    ("W. Europe Standard Time", "2026-07-01T12:00:00+02:00"),
    ("India Standard Time", "2026-07-01T12:00:00+05:30"),
    ("UTC", "2026-07-01T12:00:00Z"), ("Etc/UTC", "2026-07-01T12:00:00Z"),
    ("Somewhere", "2026-07-01T12:00:00"),
  ])
  func aNameIsUnderstood(name: String, expected: String) throws {
    #expect(try instant(ZoneTable(calendar()), name, "20260701T120000") == expected)
  }

  private static let described = """
    BEGIN:VTIMEZONE
    TZID:Our own
    BEGIN:STANDARD
    DTSTART:16010101T030000
    TZOFFSETFROM:+0200
    TZOFFSETTO:+0100
    RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
    END:STANDARD
    BEGIN:DAYLIGHT
    DTSTART:16010101T020000
    TZOFFSETFROM:+0100
    TZOFFSETTO:+0200
    RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
    END:DAYLIGHT
    END:VTIMEZONE
    """

  /// The zone has the rules of Berlin; they are compared at each hour around a change, and through
  /// the years.
  @Test func aDescriptionIsFollowed() throws {
    let zones = ZoneTable(try calendar(head: Self.described))
    let own = try #require(zones.clock("Our own"))
    let berlin = try #require(zones.clock("Europe/Berlin"))
    for instant in stride(from: 1_000_000_000, to: 2_400_000_000, by: 1_801 * 60) {
      #expect(own.offset(at: instant) == berlin.offset(at: instant), "\(instant)")
    }
    #expect(zones.identifier(of: "Our own") == nil)
    #expect(zones.identifier(of: "W. Europe Standard Time") == "Europe/Berlin")
  }

  @Test(arguments: [
    // Skipped in spring: the offset before the change applies. Repeated in autumn: the first time
    // counts.
    ("20260329T023000", "2026-03-29T03:30:00+02:00"),
    ("20261025T023000", "2026-10-25T02:30:00+02:00"),
    ("20260329T015959", "2026-03-29T01:59:59+01:00"),
    ("20261025T030000", "2026-10-25T03:00:00+01:00"),
  ])
  func aTimeThatIsNotThereOrTwice(text: String, expected: String) throws {
    let zones = ZoneTable(try calendar(head: Self.described))
    #expect(try instant(zones, "Our own", text) == expected)
    #expect(try instant(zones, "Europe/Berlin", text) == expected)
  }

  private static func zone(_ name: String, _ offset: String) -> String {
    "BEGIN:VTIMEZONE\nTZID:\(name)\nBEGIN:STANDARD\nDTSTART:19700101T000000\n"
      + "TZOFFSETFROM:\(offset)\nTZOFFSETTO:\(offset)\nEND:STANDARD\nEND:VTIMEZONE"
  }

  /// A zone of the system takes precedence, since its database is more complete than the calendar.
  @Test(
    arguments: [
      ("GMT", "2026-07-01T12:00:00+03:00", nil), ("UTC", "2026-07-01T12:00:00+03:00", nil),
      ("EST", "2026-07-01T12:00:00+03:00", nil), ("Our own", "2026-07-01T12:00:00+03:00", nil),
      ("W. Europe Standard Time", "2026-07-01T12:00:00+03:00", nil),
      ("Russian Standard Time", "2026-07-01T12:00:00+03:00", "Europe/Moscow"),
      ("(GMT+03.00) Here/There", "2026-07-01T12:00:00+03:00", nil),
      ("Europe/Berlin", "2026-07-01T12:00:00+02:00", "Europe/Berlin"),
    ] as [(String, String, String?)])
  func aNameThatTheCalendarDescribesIsItsOwn(
    name: String, expected: String, identifier: String?
  ) throws {
    let zones = ZoneTable(try calendar(head: Self.zone(name, "+0300")))
    #expect(try instant(zones, name, "20260701T120000") == expected)
    let time = try #require(CalendarTime("20260701T120000", zone: name))
    #expect(zones.identifier(of: time) == identifier)
  }

  /// Offsets that no place on Earth has are those of the calendar all the same.
  @Test(arguments: [("+2359", "2026-07-01T12:00:00+23:59"), ("-2359", "2026-07-01T12:00:00-23:59")])
  func anOffsetIsAlmostADay(offset: String, expected: String) throws {
    let zones = ZoneTable(try calendar(head: Self.zone("Our own", offset)))
    #expect(try instant(zones, "Our own", "20260701T120000") == expected)
  }

  @Test func aDescriptionOfNothingSaysNothing() throws {
    let zones = ZoneTable(try calendar(head: "BEGIN:VTIMEZONE\nTZID:GMT\nEND:VTIMEZONE"))
    #expect(try instant(zones, "GMT", "20260701T120000") == "2026-07-01T12:00:00Z")
  }

  /// The system's data is cached by day. This compares each hour of a year with two changes, and of
  /// one in Morocco with two changes a month apart.
  @Test(arguments: ["Europe/Berlin", "Africa/Casablanca", "Australia/Lord_Howe", "Asia/Almaty"])
  func aClockIsRight(name: String) throws {
    let clock = try #require(ZoneTable(try calendar()).clock(name))
    let zone = try #require(TimeZone(identifier: name))
    for instant in stride(from: 1_700_000_000, to: 1_735_000_000, by: 1_799) {
      let date = Date(timeIntervalSince1970: Double(instant))
      #expect(clock.offset(at: instant) == zone.secondsFromGMT(for: date), "\(instant)")
    }
  }

  @Test func laterRulesTakeThePlaceOfEarlierOnes() throws {
    let text = """
      BEGIN:VTIMEZONE
      TZID:Moved
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:+0000
      TZOFFSETTO:+0000
      RRULE:FREQ=YEARLY
      END:STANDARD
      BEGIN:STANDARD
      DTSTART:20100101T000000
      TZOFFSETFROM:+0000
      TZOFFSETTO:+0100
      END:STANDARD
      END:VTIMEZONE
      """
    let zones = ZoneTable(try calendar(head: text))
    #expect(try instant(zones, "Moved", "20091231T120000") == "2009-12-31T12:00:00Z")
    #expect(try instant(zones, "Moved", "20200601T120000") == "2020-06-01T12:00:00+01:00")
  }

  @Test func aCalendarNamesTheZoneOfTimesWithoutOne() throws {
    let calendar = try ConvertingTests.calendar(
      "UID:1\nDTSTART:20261124T100000\nDTEND:20261124T110000Z", head: "X-WR-TIMEZONE:Europe/Berlin")
    #expect(occurrences(in: calendar) == ["2026-11-24T10:00:00+01:00 → 2026-11-24T11:00:00Z"])
    let windows = try ConvertingTests.calendar(
      "UID:1\nDTSTART:20261124T100000", head: "X-WR-TIMEZONE:W. Europe Standard Time")
    #expect(
      occurrences(in: windows) == ["2026-11-24T10:00:00+01:00 → 2026-11-24T10:00:00+01:00"])
    // The zone of the event takes precedence.
    let own = try ConvertingTests.calendar(
      "UID:1\nDTSTART;TZID=America/New_York:20261124T100000\nDTEND:20261124T110000",
      head: "X-WR-TIMEZONE:Europe/Berlin")
    #expect(occurrences(in: own) == ["2026-11-24T10:00:00-05:00 → 2026-11-24T11:00:00-05:00"])
  }
}
