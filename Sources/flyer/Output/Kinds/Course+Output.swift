import FlyerModel
import Reading

extension Course: PrintedPayload {
  var json: FieldsJSON {
    FieldsJSON(fields: [
      ("status", "\(status)"), ("cover", FieldsJSON(cover)), ("goal", goal),
      ("percent", reachedPercent), ("soldCount", soldCount), ("rating", rating),
      ("ratingCount", ratingCount), ("length", length), ("incubated", incubated?.iso8601),
      ("due", due?.iso8601), ("published", published?.iso8601),
    ])
  }

  func facts(in text: ItemText) -> [String] {
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
    return "\(words.number(percent)) % of the goal of \(words.count(goal, "student", "students"))"
  }
}
