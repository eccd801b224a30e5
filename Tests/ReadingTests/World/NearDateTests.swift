import FlyerModel
import Foundation
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests dates in the fewest words that are unambiguous.
struct NearDateTests {
  /// 2023-11-14T22:13:20Z, a Tuesday; in Berlin 23:13:20.
  private let now = Sample.now
  private let berlin = DateText(
    locale: Locale(identifier: "en_GB"), timeZone: TimeZone(identifier: "Europe/Berlin") ?? .gmt)

  private func day(_ month: Int, _ day: Int, _ year: Int = 2023) -> FlyerDate? {
    FlyerDate(year: year, month: month, day: day)
  }

  private func instant(_ day: Int, _ hour: Int, _ minute: Int, _ second: Int = 0) -> FlyerDate? {
    FlyerDate(
      year: 2023, month: 11, day: day,
      time: FlyerDate.Time(hour: hour, minute: minute, second: second))
  }

  private func short(_ date: FlyerDate?) -> String? { date.map { berlin.short($0, now: now) } }

  @Test func daysNearByHaveNames() {
    #expect(short(day(11, 13)) == "yesterday")
    #expect(short(day(11, 14)) == "today")
    #expect(short(day(11, 15)) == "tomorrow")
    #expect(short(day(11, 16)) == "Thu 16 Nov")
    #expect(short(day(11, 20)) == "Mon 20 Nov")
    #expect(short(day(11, 21)) == "21 Nov")
    #expect(short(day(11, 12)) == "12 Nov")
  }

  @Test func onlyAnotherYearIsNamed() {
    #expect(short(day(6, 10)) == "10 Jun")
    #expect(short(day(6, 10, 2016)) == "10 Jun 2016")
    #expect(short(day(1, 1, 2024)) == "1 Jan 2024")
    #expect(short(day(12, 31)) == "31 Dec")
  }

  @Test func momentsNearByAreCountedInMinutes() {
    #expect(short(instant(14, 22, 33, 20)) == "in 20 min")
    #expect(short(instant(14, 22, 13, 40)) == "in 1 min")
    #expect(short(instant(14, 22, 13, 20)) == "now")
    #expect(short(instant(14, 22, 12)) == "1 min ago")
    #expect(short(instant(14, 21, 14)) == "59 min ago")
    #expect(short(instant(14, 20, 0)) == "21:00")
  }

  @Test func theReadersMidnightCounts() {
    // In Berlin that is the next day.
    #expect(short(instant(14, 23, 30)) == "tomorrow")
    #expect(short(instant(13, 23, 30)) == "0:30")
  }

  @Test(arguments: [
    ("en_GB", "10 Jun"), ("en_US", "Jun 10"), ("de_DE", "10. Juni"), ("zh_CN", "6月10日"),
    ("fr_FR", "10 juin"),
  ])
  func everyLanguageHasItsOwn(_ locale: String, _ text: String) {
    let dates = DateText(locale: Locale(identifier: locale), timeZone: .gmt)
    #expect(day(6, 10).map { dates.short($0, now: now) } == text)
  }

  @Test func theScreenWaitsForNoMoreThanItMust() {
    func seconds(_ date: FlyerDate?) -> Int? {
      date.flatMap { berlin.secondsToChange(ofShort: $0, now: now) }
    }
    let midnight = 46 * 60 + 40
    #expect(seconds(day(6, 10)) == nil)
    #expect(seconds(day(11, 14)) == midnight)
    #expect(seconds(day(11, 21)) == midnight)
    #expect(seconds(instant(14, 22, 33, 50)) == 30)
    #expect(seconds(instant(14, 20, 0)) == midnight)
    #expect(seconds(instant(15, 0, 0)) == 46 * 60 + 40)
  }

  @Test func atMidnightTheListSaysSomethingElse() {
    let item = Item(id: "a", title: "Party", date: day(11, 15))
    var session = Session([item], locale: "en_GB")
    #expect(session.rows[2].hasSuffix("tomorrow"), "\(session.screen)")
    let timer = session.timers.compactMap { effect -> (Reading.Timer, Duration)? in
      if case .timers(.start(let timer, let delay)) = effect, timer.kind == .deadline {
        return (timer, delay)
      }
      return nil
    }.last
    guard let timer else {
      Issue.record("nobody waits")
      return
    }
    #expect(timer.1 == .seconds(6400))
    session.send(.timer(timer.0), at: now.addingTimeInterval(6400))
    #expect(session.rows[2].hasSuffix("today"), "\(session.screen)")
  }

  @Test func anOldListWaitsForNothing() {
    let session = Session()
    let deadlines = session.timers.filter {
      if case .timers(.start(let timer, _)) = $0 { timer.kind == .deadline } else { false }
    }
    #expect(deadlines == [])
  }
}
