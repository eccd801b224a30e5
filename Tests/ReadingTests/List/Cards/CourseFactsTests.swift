import Drawing
import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

struct StarsTests {
  @Test(
    arguments: [
      (0, "☆☆☆☆☆"), (0.49, "☆☆☆☆☆"), (0.5, "½☆☆☆☆"), (3, "★★★☆☆"), (4.4, "★★★★☆"),
      (4.95, "★★★★½"), (4.96, "★★★★½"), (5, "★★★★★"), (77, "★★★★★"), (-3, "☆☆☆☆☆"),
    ] as [(Double, String)])
  func toTheNearestHalf(_ mean: Double, _ stars: String) {
    #expect(Signs.stars(mean) == stars)
  }
}

struct CourseFactsTests {
  private func lines(_ course: Course, _ measure: Int, _ locale: String = "en_GB") -> [String] {
    CourseFacts(course, in: .sample(locale)).rows.lines(measure: measure).map(\.plain)
  }

  private let published = Course(
    status: .published, goal: 30, soldCount: 12_283, rating: 4.4, ratingCount: 1755,
    length: 27_261, due: SampleCards.due)

  @Test func aPublishedCourseShowsRatingLengthAndStudents() {
    #expect(
      lines(published, 40) == [
        " Published |★★★★☆ 4.4 (1,755)", "7 h 34 min|12,283 students",
      ])
    #expect(lines(published, 40, "de_DE")[0] == " Published |★★★★☆ 4,4 (1.755)")
  }

  @Test func whatDoesNotFitStandsBelow() {
    #expect(
      lines(published, 20) == [
        " Published |", "|★★★★☆ 4.4 (1,755)", "7 h 34 min|", "|12,283 students",
      ])
  }

  @Test func aSingleStarIsEnoughWhereFiveDoNotFit() {
    #expect(lines(published, 29)[0] == " Published |★ 4.4 (1,755)")
    #expect(lines(published, 26)[0] == " Published |★ 4.4 (1,755)")
    #expect(lines(published, 25).prefix(2) == [" Published |", "|★★★★☆ 4.4 (1,755)"])
  }

  @Test func theSameIsPrinted() {
    func printed(_ course: Course) -> [String] {
      CourseFacts(course, in: .sample()).rows.flatMap(\.inPrint)
    }
    #expect(
      printed(published) == [
        "Published", "★★★★☆ 4.4 (1,755)", "7 h 34 min", "12,283 students",
        "40,943 % of the goal of 30 students",
      ])
    let over = FlyerDate(year: 2020, month: 1, day: 1)
    for (goal, due, words) in [
      (40, SampleCards.due, ["Incubating", "12 days left", "25 % of the goal of 40 students"]),
      (40, over, ["Ended", "25 % of the goal of 40 students"]),
      (4, over, ["Goal reached", "250 % of the goal of 4 students"]),
    ] {
      let course = Course(status: .incubating, goal: goal, soldCount: 10, due: due)
      #expect(printed(course) == words)
    }
  }

  @Test func aCourseThatNobodyRatedSaysSo() {
    let course = Course(status: .published, soldCount: 1)
    #expect(lines(course, 40) == [" Published |no rating yet", "|1 student"])
  }

  @Test func anIncubatingCourseShowsItsGoalAndTheDaysLeft() {
    let course = Course(status: .incubating, goal: 40, soldCount: 10, due: SampleCards.due)
    #expect(
      lines(course, 30) == [
        " Incubating |12 days left", "━━━━━━──────────────────|25 %",
      ])
  }

  @Test func manyTimesTheGoalFillsTheBar() {
    let course = Course(status: .incubating, goal: 30, soldCount: 1865)
    #expect(lines(course, 30) == [" Incubating |", "━━━━━━━━━━━━━━━━━━━━━|6,216 %"])
    #expect(CourseFacts(course, in: .sample()).goal?.part == 1)
  }

  @Test(arguments: [
    (1, Int.max), (Int.max, Int.max), (Int.max, 0), (1, 0), (3, -7), (-1, 5), (0, 5),
  ])
  func noNumbersBreakTheBar(_ goal: Int, _ sold: Int) {
    let course = Course(status: .incubating, goal: goal, soldCount: sold)
    for measure in 1...80 {
      let lines = CourseFacts(course, in: .sample()).rows.lines(measure: measure)
      #expect(lines.count <= 4)
      for line in lines where measure > 30 {
        #expect(FactLine.width(of: line.left) + FactLine.width(of: line.right) <= measure)
      }
    }
  }

  @Test(
    arguments: [
      (30, 10, "Ended|", .secondary), (30, 29, "Ended|", .secondary),
      (30, 30, " Goal reached |", .badgeLive), (30, 1865, " Goal reached |", .badgeLive),
      (nil, 10, "Ended|", .secondary),
    ] as [(Int?, Int, String, Theme.Element)])
  func whenTheTimeIsOverItIsSaidWhatCameOfIt(
    _ goal: Int?, _ sold: Int, _ first: String, _ element: Theme.Element
  ) {
    let past = FlyerDate(year: 2023, month: 11, day: 13)
    let course = Course(status: .incubating, goal: goal, soldCount: sold, due: past)
    #expect(lines(course, 40).first == first)
    #expect(CourseFacts(course, in: .sample()).badge.element == element)
    #expect(CourseFacts(course, in: .sample()).timeLeft == nil)
  }

  @Test(
    arguments: [
      (0, "7 ratings"), (-3, "7 ratings"), (.nan, "7 ratings"), (0.04, "☆☆☆☆☆ 0.04 (7)"),
      (4.96, "★★★★½ 4.96 (7)"), (4.999, "★★★★½ 4.99 (7)"), (4.5, "★★★★½ 4.5 (7)"),
      (2.3, "★★☆☆☆ 2.3 (7)"), (4, "★★★★☆ 4 (7)"),
    ] as [(Double, String)])
  func aMeanThatCanBeNoneIsNotShown(_ rating: Double, _ words: String) {
    let course = Course(status: .published, rating: rating, ratingCount: 7)
    #expect(lines(course, 40).first == " Published |" + words)
  }

  @Test(arguments: [5.2, 77, .infinity]) func aMeanIsFiveAtMost(_ rating: Double) {
    let course = Course(status: .published, rating: rating, ratingCount: 7)
    #expect(lines(course, 40).first == " Published |★★★★★ 5 (7)")
  }

  @Test func whereThereIsNoHalfItIsSpelledAsCounted() {
    let course = Course(status: .published, rating: 4.9, ratingCount: 12)
    let item = Item(id: "c", title: "Course", text: "Text", payload: .course(course))
    for (width, height) in [(80, 24), (120, 40), (60, 20), (40, 12)] {
      var session = Session([item], width: width, height: height, charset: .ascii)
      let isSaid = { (screen: String) in screen.contains("****1/2 4,9 (12)") }
      #expect(isSaid(session.screen), "\(session.screen)")
      session.press("<enter>")
      #expect(isSaid(session.screen), "\(session.screen)")
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
    let date = day.map { "\($0) Mar 2024" }
    return pick.facts(date: date, in: .sample()).lines(measure: measure).map(\.plain)
  }

  @Test func creatorViewsAndDate() {
    let pick = StaffPick(creator: "小蛙", viewCount: 1140)
    #expect(lines(pick) == ["小蛙 · 1,140 views|20 Mar 2024"])
    #expect(lines(pick, day: 20, 24) == ["小蛙 · 1,140 views|", "|20 Mar 2024"])
  }

  @Test func whatIsMissingTakesNoRoom() {
    #expect(lines(StaffPick(), day: nil) == [])
    #expect(lines(StaffPick(viewCount: 1), day: nil) == ["1 view|"])
    #expect(lines(StaffPick(creator: "A")) == ["A|20 Mar 2024"])
    #expect(lines(StaffPick()) == ["|20 Mar 2024"])
  }
}

extension FactLine {
  /// The left text and, after a bar, the right one.
  fileprivate var plain: String {
    left.map(\.text).joined() + "|" + right.map(\.text).joined()
  }
}
