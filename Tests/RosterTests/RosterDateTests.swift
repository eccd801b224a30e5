import Calendrics
@testable import Roster
import Testing

func day(_ text: String) throws -> RosterDate {
  try #require(RosterDate(text), "\(text) is no day")
}

@Suite struct RosterDateTests {
  @Test(arguments: [
    ("1970-01-01", 0), ("1969-12-31", -1), ("2000-03-01", 11_017), ("2016-06-10", 16_962),
    ("0001-01-01", -719_162), ("9999-12-31", 2_932_896), ("2024-02-29", 19_782),
  ])
  func countsDays(_ text: String, _ number: Int) throws {
    #expect(try day(text).dayNumber == number)
    #expect(RosterDate(dayNumber: number).description == text)
  }

  @Test func everyDayOfFourHundredYearsComesBack() {
    var wrong: [Int] = []
    for number in -10_000...136_500 {
      let (year, month, day) = RosterDate(dayNumber: number).parts
      if RosterDate(year: year, month: month, day: day)?.dayNumber != number {
        wrong.append(number)
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test(arguments: [
    "", "2026", "2026-3-3", "2026-03-3", "26-03-03", "2026-02-29", "1900-02-29", "2026-04-31",
    "2026-00-10", "2026-13-01", "2026-01-00", "2026-01-32", "0000-01-01", "2026-03-03T10:00",
    "2026-03-03-", "-026-03-03", "+026-03-03", "２０２６-03-03", " 2026-03-03", "2026/03/03",
  ])
  func refusesOtherTexts(_ text: String) {
    #expect(RosterDate(text) == nil)
  }

  @Test func saysDayAndMonth() throws {
    #expect(try day("2026-03-03").dayAndMonth == "3 March")
    #expect(try day("2026-12-31").dayAndMonth == "31 December")
  }

  @Test func countsOnAndBack() throws {
    #expect(try day("2026-02-28") + 1 == day("2026-03-01"))
    #expect(try day("2026-01-01") - 1 == day("2025-12-31"))
    #expect(try day("2026-01-01") < day("2026-01-02"))
  }

  @Test(arguments: [
    ("2026-03-02", Weekday.monday), ("2026-03-03", .tuesday), ("2026-03-08", .sunday),
    ("1970-01-01", .thursday), ("1969-12-29", .monday), ("1969-12-28", .sunday),
    ("0001-01-01", .monday),
  ])
  func knowsTheWeekday(_ text: String, _ weekday: Weekday) throws {
    let date = try day(text)
    #expect(date.weekday == weekday)
    #expect(date.monday.weekday == .monday)
    #expect((0...6).contains(date.dayNumber - date.monday.dayNumber))
  }

  @Test func weekdaysHaveNamesAndAnOrder() {
    #expect(Weekday.monday.description == "Monday" && Weekday.sunday.daysSinceMonday == 6)
  }
}

@Suite struct ISOWeekTests {
  @Test(arguments: [
    ("2015-06-30", 2015, 27), ("2015-06-28", 2015, 26), ("2015-06-29", 2015, 27),
    ("2015-12-28", 2015, 53), ("2016-01-03", 2015, 53), ("2016-01-04", 2016, 1),
    ("2018-12-31", 2019, 1), ("2019-01-01", 2019, 1), ("2020-12-31", 2020, 53),
    ("2021-01-01", 2020, 53), ("2021-01-03", 2020, 53), ("2021-01-04", 2021, 1),
    ("2022-01-01", 2021, 52), ("2022-01-02", 2021, 52), ("2024-12-30", 2025, 1),
    ("2026-12-31", 2026, 53), ("2027-01-03", 2026, 53), ("2027-01-04", 2027, 1),
  ])
  func belongsToTheYearOfItsThursday(_ text: String, _ year: Int, _ number: Int) throws {
    let week = ISOWeek(of: try day(text))
    #expect((week.year, week.number) == (year, number))
    #expect(week.description == "Week \(number)")
  }

  @Test func shiftsOfAWeekComeTogetherInTheirOrder() throws {
    let shifts = [
      try shift("d", on: "2027-01-04"), try shift("c", on: "2027-01-01"),
      try shift("b", on: "2026-12-31", from: "18:00"), try shift("a", on: "2026-12-31"),
    ]
    let weeks = shifts.groupedByWeek()
    #expect(weeks.map(\.week.description) == ["Week 53", "Week 1"])
    #expect(weeks.map { $0.shifts.map(\.id.rawValue) } == [["a", "b", "c"], ["d"]])
    #expect([Shift]().groupedByWeek().isEmpty)
  }
}
