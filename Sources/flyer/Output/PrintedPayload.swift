import FlyerModel
import Localizing
import Reading
import Screens

/// The properties of one kind of items, as the command line prints them.
protocol PrintedPayload {
  /// Returns it as `--json` prints it.
  func json(of item: Item) -> FieldsJSON

  /// The facts beside those of every item, in lines of which some may be empty.
  func facts(of item: Item, in text: ItemText) -> [String]
}

extension Item {
  /// The properties of its kind; nil for a kind without any.
  var printed: (any PrintedPayload)? {
    switch payload {
    case .information, .contact: nil
    case .article(let article): article
    case .course(let course): course
    case .staffPick(let pick): pick
    case .post(let post): post
    case .event(let event): event
    }
  }
}

extension Article: PrintedPayload {
  func json(of item: Item) -> FieldsJSON {
    FieldsJSON(fields: [
      ("form", "\(form)"), ("subtitle", subtitle), ("imageURL", imageURL), ("section", section),
      ("isCheckList", isCheckList ?? false), ("showsNotes", showsNotes),
      ("authors", authors), ("updated", updated?.iso8601),
    ])
  }

  func facts(of item: Item, in text: ItemText) -> [String] {
    let date = item.date.map { text.words.date($0, .full) }
    return [ItemText.line([date] + facts(since: item.date, text.words.dates))]
  }
}

extension CalendarEvent: PrintedPayload {
  func json(of item: Item) -> FieldsJSON {
    FieldsJSON(fields: [
      ("end", end?.iso8601), ("zone", zone), ("room", room), ("persons", persons),
      ("status", "\(status)"), ("rule", rule == nil ? "" : recurrence),
      ("recurrence", recurrence(from: item.date)), ("series", series),
      ("instance", instance?.iso8601), ("track", track),
    ])
  }

  func facts(of item: Item, in text: ItemText) -> [String] {
    let when = item.date.map { self.when(from: $0, text.words.dates) }
    return [ItemText.line([status.word, when]), place(item.location)]
      + lines(besides: item.tags, from: item.date)
  }
}

extension Course: PrintedPayload {
  func json(of item: Item) -> FieldsJSON {
    FieldsJSON(fields: [
      ("status", "\(status)"), ("cover", FieldsJSON(cover)), ("goal", goal),
      ("percent", reachedPercent), ("soldCount", soldCount), ("rating", rating),
      ("ratingCount", ratingCount), ("length", length), ("incubated", incubated?.iso8601),
      ("due", due?.iso8601), ("published", published?.iso8601),
    ])
  }

  func facts(of item: Item, in text: ItemText) -> [String] {
    let words = text.words
    let days = [
      incubated.map { begin(words.date($0, .long)) },
      // TRANSLATORS: a date
      due.map { tr("due \(words.date($0, .long))") },
      // TRANSLATORS: a date
      published.map { tr("published \(words.date($0, .long))") },
    ]
    return [
      ItemText.line(words.facts(of: self)), goalText(words), ItemText.line(days),
      ItemText.picture(cover, named: tr("Cover")),
    ]
  }

  private func begin(_ date: String) -> String {
    // TRANSLATORS: a date
    status == .incubating ? tr("since \(date)") : tr("incubating since \(date)")
  }

  private func goalText(_ words: FactText) -> String {
    guard let goal, let percent = reachedPercent else { return "" }
    return tr(
      "\(words.number(percent)) % of the goal of \(words.number(goal)) student",
      "\(words.number(percent)) % of the goal of \(words.number(goal)) students", count: goal)
  }
}

extension Post: PrintedPayload {
  func json(of item: Item) -> FieldsJSON {
    FieldsJSON(fields: [("form", "\(form)"), ("image", FieldsJSON(image))])
  }

  func facts(of item: Item, in text: ItemText) -> [String] {
    [ItemText.picture(image, named: tr("Picture"))]
  }
}

extension StaffPick: PrintedPayload {
  func json(of item: Item) -> FieldsJSON {
    FieldsJSON(fields: [
      ("cover", FieldsJSON(cover)), ("creator", creator), ("viewCount", viewCount),
      ("updated", updated?.iso8601),
    ])
  }

  func facts(of item: Item, in text: ItemText) -> [String] {
    let facts = [
      // TRANSLATORS: a name
      creator.isEmpty ? nil : tr("by \(creator)"),
      viewCount.map {
        tr("\(text.words.number($0)) view", "\(text.words.number($0)) views", count: $0)
      },
      // TRANSLATORS: a date
      updated.map { tr("updated \(text.words.date($0, .long))") },
    ]
    return [ItemText.line(facts), ItemText.picture(cover, named: tr("Cover"))]
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
