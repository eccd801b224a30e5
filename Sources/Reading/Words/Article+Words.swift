package import FlyerModel

extension SectionHeading {
  /// How many articles or events it has, and what opens them.
  var words: String {
    "\(amount) — enter \(leadsToChanges ? "opens" : isFolded ? "unfolds" : "folds")"
  }

  /// True for what leads to what changed.
  var leadsToChanges: Bool { if case .changes? = period { true } else { false } }

  /// True for what leads to a list of its own.
  var leadsOn: Bool { listed != nil || leadsToChanges }

  private var amount: String {
    switch period {
    case nil: articles(count)
    case .earlier?, .now?, .day?: count == 1 ? "1 event" : "\(count) events"
    case .unopened?: "\(count) not opened yet"
    case .starred?: "\(count) starred"
    case .found?: count == 1 ? "1 match" : "\(count) matches"
    case .changes?: "not opened yet"
    }
  }

  /// Its title as it is shown.
  func title(in text: FactText) -> String {
    switch period {
    case nil, .unopened, .found: title
    case .earlier: "Earlier"
    case .now: "Now"
    case .starred: "Starred"
    case .changes(let new, let gone): news(new: new, gone: gone)
    case .day(let day): text.dates.heading(of: day, now: text.now)
    }
  }

  /// `2 new, 3 changed, 1 gone`
  func news(new: Int, gone: Int = 0) -> String {
    [(new, "new"), (count - new - gone, "changed"), (gone, "gone")].filter { $0.0 > 0 }
      .map { "\($0) \($1)" }.joined(separator: ", ")
  }
}

extension ArticleSummary {
  /// The same of a list of articles.
  var listWords: String {
    let ticked = progress.map { ", \($0.done)/\($0.total) ticked" } ?? ""
    return "\(articles(childCount))\(ticked) — enter opens"
  }
}

extension Article {
  /// Who wrote it, and when it was changed since its date; empty words are left out.
  package func facts(since date: FlyerDate?, _ dates: DateText) -> [String] {
    let published = date.map { dates.text($0, .day) }
    let change = updated.map { dates.text($0, .day) }.flatMap { day in
      day == published ? nil : "updated \(day)"
    }
    return [change, authors.isEmpty ? nil : authors.joined(separator: ", ")].compactMap(\.self)
  }
}

private func articles(_ count: Int) -> String { count == 1 ? "1 article" : "\(count) articles" }
