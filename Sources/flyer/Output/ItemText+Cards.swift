import FlyerModel
import Foundation
import Reading

extension ItemText {
  /// What is said of a course, a picked article or a post beside what every item has, in lines.
  func cardFacts(_ item: Item) -> [String] {
    if let course = item.course { return facts(course) }
    if let staffPick = item.staffPick { return facts(staffPick) }
    return item.post?.image.map { [picture($0, named: "Picture")] } ?? []
  }

  private func facts(_ course: Course) -> [String] {
    let summary = [
      course.status == .published ? "Published" : "Incubating",
      course.ratingCount > 0 ? rating(course) : "", students(course),
      course.length > 0 ? Self.length(course.length) : "",
    ]
    let days = [
      course.incubated.map { "incubating since \(dates.text($0, .long))" },
      course.due.map { "due \(dates.text($0, .long))" },
      course.published.map { "published \(dates.text($0, .long))" },
    ]
    return [Self.line(summary), goal(course), Self.line(days), cover(course.cover)]
  }

  private func facts(_ staffPick: StaffPick) -> [String] {
    let facts = [
      staffPick.creator.isEmpty ? nil : "by \(staffPick.creator)",
      staffPick.viewCount.map { "\(number($0)) \($0 == 1 ? "view" : "views")" },
      staffPick.updated.map { "updated \(dates.text($0, .long))" },
    ]
    return [Self.line(facts), cover(staffPick.cover)]
  }

  private func rating(_ course: Course) -> String {
    let mean = course.rating.formatted(
      .number.precision(.fractionLength(0...2)).locale(locale))
    let count = number(course.ratingCount)
    return "\(mean) of 5 (\(count) \(course.ratingCount == 1 ? "rating" : "ratings"))"
  }

  private func students(_ course: Course) -> String {
    "\(number(course.soldCount)) \(course.soldCount == 1 ? "student" : "students")"
  }

  private func goal(_ course: Course) -> String {
    guard let goal = course.goal, let percent = course.percent else { return "" }
    return "\(number(percent)) % of the goal of \(number(goal))"
  }

  private func cover(_ image: ImageReference?) -> String {
    image.map { picture($0, named: "Cover") } ?? ""
  }

  private func picture(_ image: ImageReference, named name: String) -> String {
    guard let width = image.width, let height = image.height else { return "\(name): \(image.url)" }
    return "\(name): \(image.url) (\(width) × \(height))"
  }

  private func number(_ number: Int) -> String { number.formatted(.number.locale(locale)) }

  /// `7 h 34 min`; a part that is nothing is left out.
  static func length(_ seconds: Int) -> String {
    let (hours, minutes) = (seconds / 60).quotientAndRemainder(dividingBy: 60)
    if hours == 0 { return seconds < 60 ? "\(seconds) s" : "\(minutes) min" }
    return minutes == 0 ? "\(hours) h" : "\(hours) h \(minutes) min"
  }

  private static func line(_ facts: [String?]) -> String {
    facts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " · ")
  }
}
