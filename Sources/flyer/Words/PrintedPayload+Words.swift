import FlyerModel
import Localizing
import Reading

extension Article {
  func facts(of item: Item, in text: ItemText) -> [String] {
    let date = item.date.map { text.words.date($0, .full) }
    return [ItemText.line([date] + facts(since: item.date, text.words.dates))]
  }
}

extension Course {
  func facts(of item: Item, in text: ItemText) -> [String] {
    let words = text.words
    let isOpen = status == .incubating
    let days = [
      incubated.map { (isOpen ? "since " : "incubated ") + words.date($0, .long) },
      due.map { "due \(words.date($0, .long))" },
      published.map { "published \(words.date($0, .long))" },
    ]
    return [
      ItemText.line(words.facts(of: self)), goalText(words), ItemText.line(days),
      ItemText.picture(cover, named: "Cover"),
    ]
  }

  private func goalText(_ words: FactText) -> String {
    guard let goal, let percent = reachedPercent else { return "" }
    return tr(
      "\(words.number(percent)) % of the goal of \(words.count(goal, "student", "students"))")
  }
}

extension CalendarEvent {
  func facts(of item: Item, in text: ItemText) -> [String] {
    let when = item.date.map { self.when(from: $0, text.words.dates) }
    return [ItemText.line([status.word, when]), place(item.location)] + lines(besides: item.tags)
  }
}

extension Post {
  func facts(of item: Item, in text: ItemText) -> [String] {
    [ItemText.picture(image, named: "Picture")]
  }
}

extension StaffPick {
  func facts(of item: Item, in text: ItemText) -> [String] {
    let facts = [
      creator.isEmpty ? nil : "by \(creator)",
      viewCount.map { text.words.count($0, "view", "views") },
      updated.map { "updated \(text.words.date($0, .long))" },
    ]
    return [ItemText.line(facts), ItemText.picture(cover, named: "Cover")]
  }
}

extension ItemText {
  /// A picture in words; empty where there is none.
  fileprivate static func picture(_ image: ImageReference?, named name: String) -> String {
    guard let image else { return "" }
    guard let width = image.width, let height = image.height else { return "\(name): \(image.url)" }
    return "\(name): \(image.url) (\(width) × \(height))"
  }

  fileprivate static func line(_ facts: [String?]) -> String {
    facts.compactMap(\.self).joined(separator: " · ")
  }
}
