import FlyerModel
import Foundation
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

struct FactTextTests {
  @Test func numbersAreGroupedAsTheLocaleDoesIt() {
    #expect(FactText.sample().number(0) == "0")
    #expect(FactText.sample().number(999) == "999")
    #expect(FactText.sample().number(1140) == "1,140")
    #expect(FactText.sample().number(12_345_678) == "12,345,678")
    #expect(FactText.sample().number(-1140) == "-1,140")
    #expect(FactText.sample("de_DE").number(1140) == "1.140")
    #expect(FactText.sample("zh_TW").number(1140) == "1,140")
    #expect(FactText.sample().number(.min) == "-9,223,372,036,854,775,808")
  }

  @Test func decimals() {
    #expect(FactText.sample().decimal(4.96) == "4.9")
    #expect(FactText.sample().decimal(4.95) == "4.9")
    for tenths in 0...50 {
      #expect(FactText.sample().decimal(Double(tenths) / 10) == "\(tenths / 10).\(tenths % 10)")
    }
    #expect(FactText.sample().decimal(4.94) == "4.9")
    #expect(FactText.sample("de_DE").decimal(4.4) == "4,4")
    #expect(FactText.sample().decimal(-.infinity) == "0.0")
    #expect(FactText.sample().decimal(.infinity) == "1000000.0")
  }

  @Test func counts() {
    #expect(FactText.sample().count(1, "view", "views") == "1 view")
    #expect(FactText.sample().count(0, "view", "views") == "0 views")
    #expect(FactText.sample().count(1140, "view", "views") == "1,140 views")
  }

  @Test(arguments: [
    (13, 22, 0, "ended"), (14, 22, 13, "ended"), (14, 22, 14, "last day"),
    (15, 22, 13, "last day"), (15, 22, 14, "1 day left"), (26, 23, 13, "12 days left"),
  ])
  func whatIsLeftIsCountedFromTheClock(_ day: Int, _ hour: Int, _ minute: Int, _ text: String) {
    let time = FlyerDate.Time(hour: hour, minute: minute)
    let date = FlyerDate(year: 2023, month: 11, day: day, time: time)
    #expect(date.map(FactText.sample().timeLeft) == text)
  }

  @Test func aDayWithoutATimeLastsUntilItsEnd() {
    let text = FactText.sample()
    #expect(FlyerDate(year: 2023, month: 11, day: 13).map(text.timeLeft) == "ended")
    #expect(FlyerDate(year: 2023, month: 11, day: 14).map(text.timeLeft) == "last day")
    #expect(FlyerDate(year: 2023, month: 11, day: 16).map(text.timeLeft) == "2 days left")
  }

  @Test func anOffsetCounts() {
    let time = FlyerDate.Time(hour: 23, minute: 0, offset: 3600)
    let date = FlyerDate(year: 2023, month: 11, day: 14, time: time)
    #expect(date.map(FactText.sample().timeLeft) == "ended")
  }

  @Test(arguments: [1, 2, 3_580, 86_399, 86_400, 86_401, 86_400 * 12 + 3_580, 86_400 * 400])
  func somethingElseIsSaidAfterTheSecondsThatAreTold(_ left: Int) {
    let date = SampleCards.date(2023, 11, 26, hour: 23)
    let end = date?.secondsSince1970 ?? 0
    func words(_ second: Int) -> String? { date.map(FactText.sample(second: second).timeLeft) }
    let change = date.flatMap(FactText.sample(second: end - left).secondsToChange) ?? 0
    #expect(words(end - left) == words(end - left + change - 1))
    #expect(words(end - left) != words(end - left + change))
    #expect(date.flatMap(FactText.sample(second: end).secondsToChange) == nil)
  }

  @Test func theDayOfAnInstantIsThatOfTheReader() {
    let dates = DateText(
      locale: Locale(identifier: "en_GB"), timeZone: TimeZone(secondsFromGMT: 8 * 3600) ?? .gmt)
    let evening = FlyerDate(
      year: 2024, month: 3, day: 20, time: FlyerDate.Time(hour: 20, minute: 0))
    #expect(evening.map { dates.text($0, .day) } == "21 Mar 2024")
    #expect(FlyerDate(year: 2024, month: 3, day: 20).map { dates.text($0, .day) } == "20 Mar 2024")
  }
}
