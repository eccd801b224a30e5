import Testing

@testable import Calendrics

@Suite struct CivilDateTests {
  @Test(arguments: [
    ("19700101", 0, Weekday.thursday), ("19691231", -1, .wednesday), ("20000229", 11_016, .tuesday),
    ("20261123", 20_780, .monday), ("16000301", -135_080, .wednesday),
    ("99991231", 2_932_896, .friday),
  ])
  func isADayOfTheCalendar(text: String, number: Int, weekday: Weekday) throws {
    let date = try #require(CivilDate(basic: text))
    #expect(date.number == number)
    #expect(date.weekday == weekday)
    #expect(CivilDate(number: number).text == text)
  }

  @Test func eachDayFollowsTheOneBefore() {
    var before = CivilDate(number: -800_000)
    for number in -799_999...800_000 {
      let date = CivilDate(number: number)
      let isNext = date.day == before.day + 1 && date.month == before.month
      let isFirst = date.day == 1 && date.month == before.month % 12 + 1
      guard isNext || isFirst, before < date,
        CivilDate.number(year: date.year, month: date.month, day: date.day) == number
      else {
        Issue.record("\(before.text) is followed by \(date.text)")
        return
      }
      before = date
    }
    #expect(before.text == "41600429")
  }

  @Test(arguments: [
    "", "2026112", "202611231", "20261323", "20260230", "19000229", "20260001", "20260100",
    "00000101", "2026-1-3", "+2026112", "２０２６１１２３",
  ])
  func whatIsNoDayIsNone(text: String) { #expect(CivilDate(basic: text) == nil) }

  @Test(arguments: [("000000", 0), ("090501", 32_701), ("235959", 86_399), ("235960", 86_399)])
  func aTimeIsRead(text: String, second: Int) { #expect(WallTime.second(basic: text) == second) }

  @Test(arguments: ["", "240000", "096000", "090061", "0905", "09:5:1"])
  func whatIsNoTimeIsNone(text: String) { #expect(WallTime.second(basic: text) == nil) }
}
