import FlyerModel
import Reading

extension ItemText {
  /// What is said of a course, a picked article or a post beside what every item has, in lines.
  func cardFacts(_ item: Item) -> [String] {
    if let course = item.course { return facts(course) }
    if let staffPick = item.staffPick { return facts(staffPick) }
    return item.post?.image.map { [picture($0, named: "Picture")] } ?? []
  }

  private func facts(_ course: Course) -> [String] {
    let isOpen = course.status == .incubating
    let days = [
      course.incubated.map { (isOpen ? "since " : "incubated ") + words.date($0, .long) },
      course.due.map { "due \(words.date($0, .long))" },
      course.published.map { "published \(words.date($0, .long))" },
    ]
    return [Self.line(words.facts(of: course)), goal(course), Self.line(days), cover(course.cover)]
  }

  private func facts(_ staffPick: StaffPick) -> [String] {
    let facts = [
      staffPick.creator.isEmpty ? nil : "by \(staffPick.creator)",
      staffPick.viewCount.map { words.count($0, "view", "views") },
      staffPick.updated.map { "updated \(words.date($0, .long))" },
    ]
    return [Self.line(facts), cover(staffPick.cover)]
  }

  private func goal(_ course: Course) -> String {
    guard let goal = course.goal, let percent = course.reachedPercent else { return "" }
    return "\(words.number(percent)) % of the goal of \(words.count(goal, "student", "students"))"
  }

  private func cover(_ image: ImageReference?) -> String {
    image.map { picture($0, named: "Cover") } ?? ""
  }

  private func picture(_ image: ImageReference, named name: String) -> String {
    guard let width = image.width, let height = image.height else { return "\(name): \(image.url)" }
    return "\(name): \(image.url) (\(width) × \(height))"
  }

  private static func line(_ facts: [String?]) -> String {
    facts.compactMap(\.self).joined(separator: " · ")
  }
}
