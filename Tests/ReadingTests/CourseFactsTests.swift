import FlyerModel
import Foundation
import Testing

@testable import Reading

extension FactText {
  /// Facts as of `Sample.now`, 2023-11-14T22:13:20Z.
  static func sample(_ locale: String = "en_GB") -> FactText {
    let locale = Locale(identifier: locale)
    return FactText(
      dates: DateText(locale: locale, timeZone: .gmt), locale: locale, now: Sample.now)
  }
}

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
    #expect(FactText.sample().decimal(4.96) == "5.0")
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
    (0, nil), (59, nil), (60, "1 min"), (2040, "34 min"), (3600, "1 h"), (27_261, "7 h 34 min"),
    (360_059, "100 h"), (-5, nil),
  ] as [(Int, String?)])
  func lengths(_ seconds: Int, _ text: String?) {
    #expect(FactText.length(seconds) == text)
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

  @Test func theDayOfAnInstantIsThatOfTheReader() {
    let dates = DateText(
      locale: Locale(identifier: "en_GB"), timeZone: TimeZone(secondsFromGMT: 8 * 3600) ?? .gmt)
    let evening = FlyerDate(
      year: 2024, month: 3, day: 20, time: FlyerDate.Time(hour: 20, minute: 0))
    #expect(evening.map { dates.text($0, .day) } == "21 Mar 2024")
    #expect(FlyerDate(year: 2024, month: 3, day: 20).map { dates.text($0, .day) } == "20 Mar 2024")
  }
}

struct StarsTests {
  @Test(arguments: [
    (0, "☆☆☆☆☆"), (0.24, "☆☆☆☆☆"), (0.25, "½☆☆☆☆"), (3, "★★★☆☆"), (4.4, "★★★★½"),
    (4.96, "★★★★★"), (5, "★★★★★"), (77, "★★★★★"), (-3, "☆☆☆☆☆"),
  ] as [(Double, String)])
  func toTheNearestHalf(_ mean: Double, _ stars: String) {
    #expect(Signs.stars(mean) == stars)
  }
}

struct CourseFactsTests {
  private func lines(_ course: Course, _ measure: Int, _ locale: String = "en_GB") -> [String] {
    CourseFacts(course, in: .sample(locale)).lines(measure: measure).map(\.plain)
  }

  private let published = Course(
    status: .published, goal: 30, soldCount: 12_283, rating: 4.4, ratingCount: 1755,
    length: 27_261, due: SampleCards.due)

  @Test func aPublishedCourseShowsRatingLengthAndStudents() {
    #expect(
      lines(published, 40) == [
        " Published |★★★★½ 4.4 (1,755)", "7 h 34 min|12,283 students",
      ])
    #expect(lines(published, 40, "de_DE")[0] == " Published |★★★★½ 4,4 (1.755)")
  }

  @Test func whatDoesNotFitStandsBelow() {
    #expect(
      lines(published, 20) == [
        " Published |", "★★★★½ 4.4 (1,755)|", "7 h 34 min|", "12,283 students|",
      ])
  }

  @Test func aCourseThatNobodyRatedSaysSo() {
    let course = Course(status: .published, soldCount: 1)
    #expect(lines(course, 40) == [" Published |no rating yet", "|1 student"])
  }

  @Test func anIncubatingCourseShowsItsGoalAndTheDaysLeft() {
    let course = Course(status: .incubating, goal: 40, soldCount: 10, due: SampleCards.due)
    #expect(
      lines(course, 30) == [
        " Incubating |12 days left", "██████▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁|25 %",
      ])
  }

  @Test func manyTimesTheGoalFillsTheBar() {
    let course = Course(status: .incubating, goal: 30, soldCount: 1865)
    #expect(lines(course, 30) == [" Incubating |", "█████████████████████|6,216 %"])
    #expect(CourseFacts(course, in: .sample()).goal?.part == 1)
  }

  @Test(arguments: [
    (1, Int.max), (Int.max, Int.max), (Int.max, 0), (1, 0), (3, -7), (-1, 5), (0, 5),
  ])
  func noNumbersBreakTheBar(_ goal: Int, _ sold: Int) {
    let course = Course(status: .incubating, goal: goal, soldCount: sold)
    for measure in 1...80 {
      let lines = CourseFacts(course, in: .sample()).lines(measure: measure)
      #expect(lines.count <= 4)
      for line in lines where measure > 30 {
        #expect(FactLine.width(of: line.left) + FactLine.width(of: line.right) <= measure)
      }
    }
  }

  @Test func withoutAGoalTheStudentsAreSaid() {
    let course = Course(status: .incubating, soldCount: 7)
    #expect(lines(course, 30) == [" Incubating |", "|7 students"])
  }

  @Test func anIncubatingCourseHasNoRating() {
    let course = Course(status: .incubating, rating: 5, ratingCount: 10, length: 4000)
    #expect(CourseFacts(course, in: .sample()).rating == nil)
    #expect(CourseFacts(course, in: .sample()).length == nil)
  }

  @Test func badgesHaveElementsOfTheirOwn() {
    #expect(CourseFacts(published, in: .sample()).badge.element == .badgeLive)
    #expect(CourseFacts(Course(status: .incubating), in: .sample()).badge.element == .badgeOpen)
  }
}

struct StaffPickFactsTests {
  private func lines(_ pick: StaffPick, day: Int? = 20, _ measure: Int = 50) -> [String] {
    let date = day.flatMap { FlyerDate(year: 2024, month: 3, day: $0) }
    return StaffPickFacts(pick, date: date, in: .sample()).lines(measure: measure).map(\.plain)
  }

  @Test func creatorViewsAndDate() {
    let pick = StaffPick(creator: "小蛙", viewCount: 1140)
    #expect(lines(pick) == ["小蛙 · 1,140 views|20 Mar 2024"])
    #expect(lines(pick, day: 20, 24) == ["小蛙 · 1,140 views|", "20 Mar 2024|"])
  }

  @Test func whatIsMissingTakesNoRoom() {
    #expect(lines(StaffPick(), day: nil) == [])
    #expect(lines(StaffPick(viewCount: 1), day: nil) == ["1 view|"])
    #expect(lines(StaffPick(creator: "A")) == ["A|20 Mar 2024"])
    #expect(lines(StaffPick()) == ["|20 Mar 2024"])
  }
}

extension FactLine {
  /// What stands at the left and, behind a bar, at the right.
  fileprivate var plain: String {
    left.map(\.text).joined() + "|" + right.map(\.text).joined()
  }
}
