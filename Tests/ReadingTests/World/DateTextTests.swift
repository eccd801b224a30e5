import FlyerModel
import Foundation
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

struct DateTextTests {
  private func dates(_ locale: String, _ zone: Int = 0) -> DateText {
    DateText(
      locale: Locale(identifier: locale), timeZone: TimeZone(secondsFromGMT: zone) ?? .gmt)
  }

  private func day(_ year: Int, _ month: Int, _ day: Int, _ time: FlyerDate.Time? = nil) throws
    -> FlyerDate
  {
    try #require(FlyerDate(year: year, month: month, day: day, time: time))
  }

  @Test(arguments: [
    ("de_DE", "Freitag, 10. Juni 2016", "10. Juni 2016"),
    ("en_GB", "Friday, 10 June 2016", "10 June 2016"),
    ("en_US", "Friday, June 10, 2016", "June 10, 2016"),
    ("zh_CN", "2016年6月10日 星期五", "2016年6月10日"),
  ])
  func speaksTheLanguage(_ locale: String, _ full: String, _ long: String) throws {
    let date = try day(2016, 6, 10)
    #expect(dates(locale).text(date, .full) == full)
    #expect(dates(locale).text(date, .long) == long)
  }

  @Test(arguments: [-12 * 3600, 0, 14 * 3600])
  func aDayIsTheSameEverywhere(_ zone: Int) throws {
    #expect(dates("de_DE", zone).text(try day(2016, 6, 10), .long) == "10. Juni 2016")
  }

  @Test func anInstantIsShownInTheReadersTimeZone() throws {
    let date = try day(2016, 6, 10, FlyerDate.Time(hour: 23, minute: 30))
    #expect(dates("de_DE").text(date, .long) == "10. Juni 2016 um 23:30")
    #expect(dates("de_DE", 2 * 3600).text(date, .long) == "11. Juni 2016 um 1:30")
  }

  @Test func remembersWithoutMixingUp() throws {
    let dates = dates("de_DE")
    for _ in 0..<2 {
      for number in 1...28 {
        let date = try day(2021, 2, number)
        #expect(dates.text(date, .long) == "\(number). Februar 2021")
      }
    }
  }

  @Test func tellsTheTime() {
    #expect(dates("de_DE").time(Sample.confirmed) == "22:12")
    #expect(dates("de_DE", 3600).time(Sample.confirmed) == "23:12")
  }

  static let ages: [(Double, String, Int)] = [
    (-5, "just now", 60), (0, "just now", 60), (59, "just now", 1), (60, "1 min ago", 60),
    (150, "2 min ago", 30), (3599, "59 min ago", 1), (3600, "1 h ago", 3600),
    (3 * 3600 + 10, "3 h ago", 3590), (86_400, "1 day ago", 86_400),
    (3 * 86_400 + 5, "3 days ago", 86_395),
  ]

  @Test(arguments: ages)
  func ageInWords(_ seconds: Double, _ words: String, _ change: Int) {
    #expect(Age.words(seconds) == words)
    #expect(Age.secondsToChange(seconds) == change)
  }

  static let briefAges: [(Double, String)] = [
    (-5, ""), (59, ""), (60, "1 min"), (3599, "59 min"), (3600, "1 h"), (86_399, "23 h"),
    (86_400, "1 d"), (40 * 86_400, "40 d"),
  ]

  @Test(arguments: briefAges)
  func ageInBrief(_ seconds: Double, _ words: String) {
    #expect(Age.brief(seconds) == words)
  }
}
