@testable import Roster
import Testing

func time(_ text: String) throws -> TimeOfDay {
  try #require(TimeOfDay(text), "\(text) is not a time")
}

func instant(_ text: String) throws -> Instant {
  try #require(Instant(text), "\(text) is no moment")
}

func slot(_ date: String, _ start: String, _ end: String) throws -> Slot {
  Slot(date: try day(date), start: try time(start), end: try time(end))
}

@Suite struct TimeOfDayTests {
  @Test(arguments: [("00:00", 0), ("09:05", 545), ("18:00", 1080), ("23:59", 1439)])
  func countsMinutes(_ text: String, _ minutes: Int) throws {
    #expect(try time(text).minutes == minutes)
    #expect(TimeOfDay(minutes: minutes)?.description == text)
  }

  @Test(arguments: ["", "9:05", "24:00", "18:60", "18:0", "18.00", "18:00:00", "-1:00", "1８:00"])
  func refusesOtherTexts(_ text: String) {
    #expect(TimeOfDay(text) == nil)
  }

  @Test func refusesMinutesThatNoDayHas() {
    #expect(TimeOfDay(minutes: -1) == nil && TimeOfDay(minutes: 1440) == nil)
    #expect(TimeOfDay(hour: 24, minute: 0) == nil && TimeOfDay(hour: 0, minute: 60) == nil)
    #expect(TimeOfDay.midnight.minutes == 0)
  }
}

@Suite struct InstantTests {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0), ("1969-12-31T23:59:59Z", -1),
    ("2026-03-03T17:00:05Z", 1_772_557_205), ("2000-02-29T12:30:00Z", 951_827_400),
  ])
  func isWrittenInUTC(_ text: String, _ seconds: Int) throws {
    #expect(try instant(text).secondsSince1970 == seconds)
    #expect(Instant(secondsSince1970: seconds).description == text)
  }

  @Test(arguments: [
    "", "2026-03-03", "2026-03-03T17:00Z", "2026-03-03T17:00:00", "2026-03-03T17:00:60Z",
    "2026-03-03T24:00:00Z", "2026-03-03T17:00:00+01:00", "2026-03-03 17:00:00Z",
    "2026-02-30T17:00:00Z", "2026-03-03T17:00.00Z", "2026-03-03T17:0000Z",
  ])
  func refusesOtherTexts(_ text: String) {
    #expect(Instant(text) == nil)
  }
}

@Suite struct RosterZoneTests {
  @Test(arguments: [
    ("2026-01-15", "12:00", "2026-01-15T11:00:00Z"),
    ("2026-07-15", "12:00", "2026-07-15T10:00:00Z"),
    // The clocks go from 02:00 to 03:00: a skipped time is the moment of the change.
    ("2026-03-29", "01:59", "2026-03-29T00:59:00Z"),
    ("2026-03-29", "02:00", "2026-03-29T01:00:00Z"),
    ("2026-03-29", "02:30", "2026-03-29T01:00:00Z"),
    ("2026-03-29", "02:59", "2026-03-29T01:00:00Z"),
    ("2026-03-29", "03:00", "2026-03-29T01:00:00Z"),
    ("2026-03-29", "03:01", "2026-03-29T01:01:00Z"),
    // The clocks go from 03:00 to 02:00: a repeated time is its first moment.
    ("2026-10-25", "01:59", "2026-10-24T23:59:00Z"),
    ("2026-10-25", "02:00", "2026-10-25T00:00:00Z"),
    ("2026-10-25", "02:30", "2026-10-25T00:30:00Z"),
    ("2026-10-25", "02:59", "2026-10-25T00:59:00Z"),
    ("2026-10-25", "03:00", "2026-10-25T02:00:00Z"),
    ("2026-10-26", "12:00", "2026-10-26T11:00:00Z"),
  ])
  func berlinChangesItsClocks(_ date: String, _ clock: String, _ utc: String) throws {
    let berlin = try #require(RosterZone("Europe/Berlin"))
    #expect(berlin.instant(of: try time(clock), on: try day(date)).description == utc)
  }

  @Test func clocksThatChangeByHalfAnHourAreRight() throws {
    let lordHowe = try #require(RosterZone("Australia/Lord_Howe"))
    let skipped = lordHowe.instant(of: try time("02:10"), on: try day("2026-10-04"))
    #expect(skipped.description == "2026-10-03T15:30:00Z")
    let twice = lordHowe.instant(of: try time("01:45"), on: try day("2026-04-05"))
    #expect(twice.description == "2026-04-04T14:45:00Z")
  }

  @Test(arguments: ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata"])
  func theClockNeverRunsBackwards(_ identifier: String) throws {
    let zone = try #require(RosterZone(identifier))
    let first = try day("2026-01-01")
    var last = zone.instant(of: .midnight, on: first - 1)
    var wrong: [String] = []
    for minutes in stride(from: 0, to: 365 * 1440, by: 15) {
      let date = first + minutes / 1440
      let clock = try #require(TimeOfDay(minutes: minutes % 1440))
      let moment = zone.instant(of: clock, on: date)
      if moment < last { wrong.append("\(date) \(clock)") }
      last = moment
    }
    #expect(wrong.isEmpty)
  }

  @Test func knowsTheDayAndTimeOfAMoment() throws {
    let berlin = try #require(RosterZone("Europe/Berlin"))
    let late = try instant("2026-03-02T23:30:00Z")
    #expect(berlin.date(at: late).description == "2026-03-03")
    #expect(berlin.time(at: late).description == "00:30")
    #expect(RosterZone.utc.date(at: late).description == "2026-03-02")
    let old = try instant("1969-12-31T23:30:00Z")
    #expect(RosterZone.utc.date(at: old).description == "1969-12-31")
    #expect(RosterZone.utc.time(at: old).description == "23:30")
  }

  @Test(arguments: ["", "Berlin", "Europe/Atlantis", "../../etc/passwd"])
  func refusesUnknownZones(_ identifier: String) {
    #expect(RosterZone(identifier) == nil)
  }
}

@Suite struct SlotTests {
  @Test(arguments: [
    // A shift of the day before, 22:00–06:00, and a shift that follows.
    ("22:00", "06:00", "05:00", "09:00", true), ("22:00", "06:00", "06:00", "09:00", false),
    ("22:00", "22:00", "21:00", "23:00", true), ("22:00", "22:00", "22:00", "23:00", false),
    ("18:00", "23:00", "00:00", "06:00", false), ("18:00", "00:00", "00:00", "06:00", false),
    ("18:00", "00:01", "00:00", "06:00", true),
  ])
  func passesMidnight(
    _ start: String, _ end: String, _ nextStart: String, _ nextEnd: String, _ overlaps: Bool
  ) throws {
    let evening = try slot("2026-03-02", start, end)
    let morning = try slot("2026-03-03", nextStart, nextEnd)
    #expect(evening.overlaps(morning, in: .utc) == overlaps)
    #expect(morning.overlaps(evening, in: .utc) == overlaps)
  }

  @Test func lastsAsLongAsTheClocksHaveIt() throws {
    let berlin = try #require(RosterZone("Europe/Berlin"))
    func hours(_ date: String) throws -> Int {
      let night = try slot(date, "22:00", "06:00")
      let seconds =
        night.ends(in: berlin).secondsSince1970 - night.begins(in: berlin).secondsSince1970
      return seconds / 3600
    }
    #expect(try hours("2026-03-27") == 8)
    #expect(try hours("2026-03-28") == 7)
    #expect(try hours("2026-10-24") == 9)
  }

  @Test func nothingOverlapsAnHourThatIsSkipped() throws {
    let berlin = try #require(RosterZone("Europe/Berlin"))
    let skipped = try slot("2026-03-29", "02:10", "02:50")
    #expect(skipped.begins(in: berlin) == skipped.ends(in: berlin))
    #expect(skipped.isSkipped(in: berlin) && !skipped.isSkipped(in: .utc))
    let partly = try ["01:30", "02:00", "02:30"].map { try slot("2026-03-29", $0, "03:10") }
    #expect(partly.allSatisfy { !$0.isSkipped(in: berlin) })
    #expect(!skipped.overlaps(try slot("2026-03-29", "03:00", "04:00"), in: berlin))
    #expect(!skipped.overlaps(try slot("2026-03-29", "01:00", "02:00"), in: berlin))
    #expect(skipped.overlaps(try slot("2026-03-28", "22:00", "06:00"), in: berlin))
  }

  @Test func saysWhenItIs() throws {
    #expect(try slot("2026-03-03", "18:00", "23:00").description == "3 March 18:00–23:00")
  }
}
