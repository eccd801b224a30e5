import FlyerModel
import Foundation
import Testing

@testable import Screens

/// Compares flyer's own words for dates with those of Foundation, which uses ICU.
struct DateLanguageTests {
  static let locales = ["en_GB", "en_US", "de_DE", "nl_NL", "zh_CN", "zh_TW"]

  /// Returns a locale with the same words that flyer leaves to ICU, because of a keyword.
  private func asked(_ locale: String) -> Locale {
    Locale(identifier: "\(locale)@calendar=gregorian")
  }

  private func dates(_ locale: Locale, _ zone: String) throws -> DateText {
    DateText(locale: locale, timeZone: try #require(TimeZone(identifier: zone)))
  }

  @Test(arguments: locales)
  func isAskedOnlyOfStrangers(_ locale: String) {
    #expect(DateLanguage(Locale(identifier: locale)) != nil)
    #expect(DateLanguage(asked(locale)) == nil)
    #expect(DateLanguage(Locale(identifier: "de_AT")) == nil)
  }

  @Test(arguments: locales)
  func saysEachDayAsFoundationDoes(_ locale: String) throws {
    let own = try dates(Locale(identifier: locale), "Europe/Berlin")
    let other = try dates(asked(locale), "Europe/Berlin")
    for number in stride(from: -25_000, to: 60_000, by: 97) {
      let date = try day(number)
      for length in [DateText.Length.full, .long, .day, .duty, .weekday] {
        #expect(own.text(date, length) == other.text(date, length), "\(date) \(length)")
      }
    }
  }

  @Test(arguments: locales, ["Europe/Berlin", "America/St_Johns", "Pacific/Kiritimati"])
  func saysEachInstantAsFoundationDoes(_ locale: String, _ zone: String) throws {
    let own = try dates(Locale(identifier: locale), zone)
    let other = try dates(asked(locale), zone)
    for number in stride(from: 16_000, to: 18_000, by: 31) {
      let time = FlyerDate.Time(hour: number % 24, minute: number % 60, second: 59)
      let date = try day(number, time)
      let instant = Date(timeIntervalSince1970: Double(date.secondsSince1970) + 0.9)
      for length in [DateText.Length.full, .long, .day, .duty, .weekday] {
        #expect(own.text(date, length) == other.text(date, length), "\(date) \(length)")
      }
      #expect(own.time(instant) == other.time(instant))
      #expect(own.moment(instant) == other.moment(instant))
    }
  }

  @Test func leavesOldCalendarsToICU() throws {
    #expect(CivilMoment(seconds: -70 * 366 * 86_400) == nil)
    let old = try #require(FlyerDate(year: 1516, month: 4, day: 23))
    let own = try dates(Locale(identifier: "de_DE"), "GMT")
    #expect(own.text(old, .long) == (try dates(asked("de_DE"), "GMT")).text(old, .long))
  }

  @Test func knowsTheLastSecondOfADayBefore1970() throws {
    let moment = try #require(CivilMoment(seconds: -1))
    #expect((moment.year, moment.month, moment.day) == (1969, 12, 31))
    #expect((moment.weekday, moment.hour, moment.minute) == (3, 23, 59))
  }

  /// Returns the day `number` days after 1970-01-01.
  private func day(_ number: Int, _ time: FlyerDate.Time? = nil) throws -> FlyerDate {
    let moment = try #require(CivilMoment(seconds: number * 86_400))
    return try #require(
      FlyerDate(year: moment.year, month: moment.month, day: moment.day, time: time))
  }
}
