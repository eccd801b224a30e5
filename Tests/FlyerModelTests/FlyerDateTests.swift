import FlyerModel
import Testing

struct FlyerDateTests {
  @Test(arguments: [
    (2016, 6, 10), (2016, 2, 29), (2000, 2, 29), (2015, 2, 28), (1, 1, 1), (9999, 12, 31),
    (2016, 4, 30), (2016, 1, 31),
  ])
  func acceptsDaysOfTheCalendar(_ year: Int, _ month: Int, _ day: Int) throws {
    let date = try #require(FlyerDate(year: year, month: month, day: day))
    #expect((date.year, date.month, date.day) == (year, month, day))
    #expect(date.time == nil)
  }

  @Test(arguments: [
    (2016, 6, 31), (2015, 2, 29), (1900, 2, 29), (2016, 0, 1), (2016, 13, 1), (2016, 1, 0),
    (2016, 1, 32), (0, 1, 1), (10_000, 1, 1), (-1, 1, 1), (2016, 4, 31), (2016, 9, 31),
    (2016, 11, 31),
  ])
  func refusesOtherDays(_ year: Int, _ month: Int, _ day: Int) {
    #expect(FlyerDate(year: year, month: month, day: day) == nil)
  }

  @Test(arguments: [
    FlyerDate.Time(hour: 24, minute: 0), .init(hour: -1, minute: 0), .init(hour: 0, minute: 60),
    .init(hour: 0, minute: -1), .init(hour: 0, minute: 0, second: 61),
    .init(hour: 0, minute: 0, second: -1), .init(hour: 0, minute: 0, offset: 86_400),
    .init(hour: 0, minute: 0, offset: -86_400),
  ])
  func refusesTimesThatNoDayHas(_ time: FlyerDate.Time) {
    #expect(FlyerDate(year: 2016, month: 6, day: 10, time: time) == nil)
  }

  @Test func aTimeWithoutAnOffsetIsByTheReadersClock() throws {
    let time = FlyerDate.Time(hour: 10, minute: 5, offset: nil)
    let date = try #require(FlyerDate(year: 2026, month: 11, day: 22, time: time))
    #expect(date.isFloating && !date.isDay)
    #expect(date.iso8601 == "2026-11-22T10:05:00")
    #expect(date.withOffset(0).iso8601 == "2026-11-22T10:05:00Z")
    #expect(date.secondsSince1970 == date.withOffset(0).secondsSince1970)
    #expect(date != date.withOffset(0))
  }

  @Test func daysAreCountedBothWays() throws {
    for days in stride(from: -719_162, through: 2_932_896, by: 97) {
      #expect(FlyerDate(daysSince1970: days)?.daysSince1970 == days)
    }
    #expect(FlyerDate(daysSince1970: 0)?.iso8601 == "1970-01-01")
    #expect(FlyerDate(daysSince1970: -719_162)?.iso8601 == "0001-01-01")
    #expect(FlyerDate(daysSince1970: 2_932_896)?.iso8601 == "9999-12-31")
    #expect(FlyerDate(daysSince1970: -719_163) == nil)
    #expect(FlyerDate(daysSince1970: 2_932_897) == nil)
  }

  @Test(arguments: [0, 7200, -18_000])
  func midnightIsADayWhereverItIs(_ offset: Int) throws {
    let midnight = FlyerDate.Time(hour: 0, minute: 0, offset: offset)
    let date = try #require(FlyerDate(year: 2017, month: 5, day: 16, time: midnight))
    #expect(date.withoutMidnight == FlyerDate(year: 2017, month: 5, day: 16))
    let later = FlyerDate.Time(hour: 0, minute: 0, second: 1, offset: offset)
    let moment = try #require(FlyerDate(year: 2017, month: 5, day: 16, time: later))
    #expect(moment.withoutMidnight == moment)
  }

  @Test(arguments: [
    (1970, 1, 1, 0), (1969, 12, 31, -1), (2000, 3, 1, 11_017), (2016, 6, 10, 16_962),
    (1, 1, 1, -719_162), (9999, 12, 31, 2_932_896),
  ])
  func countsDays(_ year: Int, _ month: Int, _ day: Int, _ days: Int) throws {
    let date = try #require(FlyerDate(year: year, month: month, day: day))
    #expect(date.daysSince1970 == days)
    #expect(date.secondsSince1970 == days * 86_400)
  }

  @Test func countsEveryDayOnce() throws {
    var expected = try #require(FlyerDate(year: 1999, month: 1, day: 1)).daysSince1970
    for year in 1999...2004 {
      for month in 1...12 {
        for day in 1...31 {
          guard let date = FlyerDate(year: year, month: month, day: day) else { continue }
          #expect(date.daysSince1970 == expected, "\(date.iso8601)")
          expected += 1
        }
      }
    }
  }

  @Test func ordersByInstant() throws {
    let day = try #require(FlyerDate(year: 2016, month: 6, day: 10))
    let noon = try #require(
      FlyerDate(year: 2016, month: 6, day: 10, time: .init(hour: 12, minute: 0)))
    let noonInTheEast = try #require(
      FlyerDate(
        year: 2016, month: 6, day: 10, time: .init(hour: 12, minute: 0, offset: 7200)))
    let eve = try #require(
      FlyerDate(year: 2016, month: 6, day: 10, time: .init(hour: 1, minute: 0, offset: 7200)))
    #expect([noon, day, noonInTheEast, eve].sorted() == [eve, day, noonInTheEast, noon])
    #expect(noon.secondsSince1970 - noonInTheEast.secondsSince1970 == 7200)
  }

  @Test(arguments: [
    (FlyerDate.Time?.none, "2016-06-01"),
    (.init(hour: 9, minute: 5), "2016-06-01T09:05:00Z"),
    (.init(hour: 9, minute: 5, second: 7, offset: 7200), "2016-06-01T09:05:07+02:00"),
    (.init(hour: 9, minute: 5, offset: -12_600), "2016-06-01T09:05:00-03:30"),
  ])
  func writesISO8601(_ time: FlyerDate.Time?, _ expected: String) {
    #expect(FlyerDate(year: 2016, month: 6, day: 1, time: time)?.iso8601 == expected)
  }

  @Test func padsEarlyYears() {
    #expect(FlyerDate(year: 33, month: 4, day: 3)?.iso8601 == "0033-04-03")
  }
}
