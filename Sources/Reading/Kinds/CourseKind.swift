import Drawing
import FlyerModel
import Localizing
import Screens

extension Course: CardPayload {
  static let homeSection: HomeSection? = HomeSection(
    kind: .course, title: tr("Courses"), narrow: CardGrid(limit: 3, rows: [[.large], [.small]]),
    wide: CardGrid(limit: 5, rows: [[.large], [.small, .small]]))

  static func amount(_ words: String, _ number: Int) -> String {
    tr("\(words) course", "\(words) courses", count: number)
  }

  var deadline: FlyerDate? { status == .incubating ? due : nil }
  var saysDate: Bool { false }

  func facts(date: String?, in text: FactText) -> [FactRow] { CourseFacts(self, in: text).rows }

  func days(after date: FlyerDate?) -> [LabelledDay] {
    let isPublished = status == .published
    return [
      LabelledDay(
        tr("Incubating since", context: "before a date"), incubated, isMinor: isPublished),
      LabelledDay(tr("Goal due by", context: "before a date"), due, isMinor: isPublished),
      LabelledDay(
        tr("Published", context: "before a date"), published ?? (isPublished ? date : nil),
        isMinor: !isPublished),
    ].compactMap(\.self)
  }

  func fields(of item: Item) -> [(key: String, value: (any Encodable)?)]? {
    [
      ("status", "\(status)"), ("cover", cover), ("goal", goal), ("percent", reachedPercent),
      ("soldCount", soldCount), ("rating", rating), ("ratingCount", ratingCount),
      ("length", length), ("incubated", incubated?.iso8601), ("due", due?.iso8601),
      ("published", published?.iso8601),
    ]
  }
}

/// The facts of a course below its title.
struct CourseFacts: Sendable, Equatable {
  /// The part of a goal that is reached.
  struct Goal: Sendable, Equatable {
    /// 0 to 1.
    var part: Double
    /// The part in per cent, however much it is.
    var percent: String
  }

  let badge: FactLine.Words
  /// Stars, the mean and the number of ratings; nil for a course that can't be rated yet.
  private(set) var rating: [FactLine.Words]?
  /// The same with a single star, for where there is no room for five.
  private var shortRating: [FactLine.Words]?
  private(set) var length: String?
  private(set) var students: String?
  private(set) var goal: Goal?
  private(set) var timeLeft: String?
  /// The reached part with the goal itself, for print; nil without a goal.
  private let wholeGoal: String?

  init(_ course: Course, in text: FactText) {
    wholeGoal = Self.wholeGoal(of: course, in: text)
    switch course.status {
    case .published:
      badge = FactLine.Words(" \(tr("Published", context: "course")) ", .badgeLive)
      rating = Self.rating(of: course, stars: Signs.stars, in: text)
      shortRating = Self.rating(of: course, stars: { _ in Signs.star }, in: text)
      length = TimeSpan.words(course.length)
      students = Self.students(of: course, in: text)
    case .incubating:
      let isOver = course.due.map { text.secondsLeft(to: $0) <= 0 } ?? false
      goal = Self.goal(of: course, in: text)
      badge = isOver ? Self.badge(whenOver: goal) : Self.incubating
      if goal == nil { students = Self.students(of: course, in: text) }
      timeLeft = isOver ? nil : course.due.map(text.timeLeft)
    }
  }

  private static func badge(whenOver goal: Goal?) -> FactLine.Words {
    goal?.part == 1
      ? FactLine.Words(" \(tr("Goal reached", context: "course")) ", .badgeLive)
      : FactLine.Words(tr("Ended", context: "course"), .secondary)
  }

  private static var incubating: FactLine.Words {
    FactLine.Words(" \(tr("Incubating", context: "course")) ", .badgeOpen)
  }

  private static func students(of course: Course, in text: FactText) -> String {
    let count = text.number(course.soldCount)
    return tr("\(count) student", "\(count) students", count: course.soldCount)
  }

  /// The facts as a card says them.
  var rows: [FactRow] {
    let first = FactLine(
      left: [badge], right: rating ?? timeLeft.map { [FactLine.Words($0)] } ?? [])
    let second = FactLine(
      left: length.map { [FactLine.Words($0)] } ?? [],
      right: students.map { [FactLine.Words($0)] } ?? [])
    let rows: [FactRow?] = [
      .line(first, short: shortRating.map { FactLine(left: [badge], right: $0) }),
      goal.map { .bar(part: $0.part, percent: $0.percent) }, .line(second),
      wholeGoal.map { .printed($0) },
    ]
    return rows.compactMap(\.self)
  }

  private static func rating(
    of course: Course, stars: (Double) -> String, in text: FactText
  ) -> [FactLine.Words] {
    guard course.ratingCount > 0 else { return [FactLine.Words(tr("no rating yet"))] }
    guard course.rating > 0 else {
      // A mean that is no number is left out.
      let count = text.number(course.ratingCount)
      return [FactLine.Words(tr("\(count) rating", "\(count) ratings", count: course.ratingCount))]
    }
    let mean = min(course.rating, 5)
    return [
      FactLine.Words(text.charset.spelled(stars(mean)), .mark),
      FactLine.Words(" \(text.mean(mean)) (\(text.number(course.ratingCount)))"),
    ]
  }

  private static func goal(of course: Course, in text: FactText) -> Goal? {
    guard let part = course.reachedPart, let percent = course.reachedPercent else { return nil }
    return Goal(part: min(part, 1), percent: tr("\(text.number(percent)) %"))
  }

  private static func wholeGoal(of course: Course, in text: FactText) -> String? {
    guard let goal = course.goal, let percent = course.reachedPercent else { return nil }
    return tr(
      "\(text.number(percent)) % of the goal of \(text.number(goal)) student",
      "\(text.number(percent)) % of the goal of \(text.number(goal)) students", count: goal)
  }
}
