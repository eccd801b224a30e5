import FlyerModel
import Testing

struct CourseTests {
  @Test(arguments: [
    (30, 21, 0.7, 70), (12, 15, 1.25, 125), (4, 1, 0.25, 25), (1000, 999, 0.999, 99),
    (10, 0, 0.0, 0), (10, -5, 0.0, 0),
  ])
  func theGoalIsReachedInPart(goal: Int, sold: Int, part: Double, percent: Int) {
    let course = Course(status: .incubating, goal: goal, soldCount: sold)
    #expect(course.reachedPart == part)
    #expect(course.reachedPercent == percent)
  }

  @Test(arguments: [nil, 0, -1] as [Int?])
  func withoutAGoalNothingIsReached(goal: Int?) {
    let course = Course(status: .incubating, goal: goal, soldCount: 7)
    #expect(course.reachedPart == nil)
    #expect(course.reachedPercent == nil)
  }

  @Test func theNumbersMayBeOfAnySize() {
    let course = Course(status: .incubating, goal: 1, soldCount: .max)
    #expect(course.reachedPercent == 1_000_000_000_000_000)
  }
}
