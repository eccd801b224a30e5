package import FlyerModel
import Localizing
package import Screens

extension SectionHeading {
  /// How many articles or events it has, and what opens them.
  var words: String { "\(amount) — \(enter)" }

  private var enter: String {
    // TRANSLATORS: enter is a key
    if leadsToChanges { return tr("enter opens") }
    // TRANSLATORS: enter is a key; a section
    return isFolded ? tr("enter unfolds") : tr("enter folds")
  }

  /// True for what leads to what changed.
  var leadsToChanges: Bool { if case .changes? = period { true } else { false } }

  /// True for what leads to a list of its own.
  var leadsOn: Bool { listed != nil || leadsToChanges }

  private var amount: String {
    switch period {
    case nil: articles(count)
    case .earlier?, .now?, .day?: tr("\(count) event", "\(count) events", count: count)
    // TRANSLATORS: a number of items
    case .unopened?: tr("\(count) unread")
    // TRANSLATORS: a number of items
    case .starred?: tr("\(count) starred")
    case .found?: tr("\(count) match", "\(count) matches", count: count)
    case .changes?: tr("unread")
    }
  }

  /// Its title as it is shown.
  func title(in text: FactText) -> String {
    switch period {
    case nil, .unopened, .found: title
    case .earlier: tr("Earlier", context: "heading")
    case .now: tr("Now", context: "heading")
    case .starred: tr("Starred", context: "heading")
    case .changes(let new, let gone): news(new: new, gone: gone)
    case .day(let day): text.dates.heading(of: day, now: text.now)
    }
  }

  /// `2 new, 3 changed, 1 gone`
  func news(new: Int, gone: Int = 0) -> String {
    let changed = count - new - gone
    return [
      // TRANSLATORS: the number of items that are new
      new > 0 ? tr("\(new) new") : nil,
      // TRANSLATORS: the number of items that have changed
      changed > 0 ? tr("\(changed) changed") : nil,
      // TRANSLATORS: the number of items that are no longer in the source
      gone > 0 ? tr("\(gone) gone") : nil,
    ].compactMap(\.self).listed
  }
}

extension ArticleSummary {
  /// The words for a list of articles.
  var listWords: String {
    let ticked = progress.map { tr("\($0.done)/\($0.total) ticked") }
    let amount = [articles(childCount), ticked].compactMap(\.self).listed
    return "\(amount) — \(tr("enter opens"))"
  }
}

extension Article {
  /// Who wrote it, and when it was changed since its date; empty words are left out.
  package func facts(since date: FlyerDate?, _ dates: DateText) -> [String] {
    let published = date.map { dates.text($0, .day) }
    let change = updated.map { dates.text($0, .day) }.flatMap { day in
      day == published ? nil : tr("updated \(day)")
    }
    return [change, authors.isEmpty ? nil : authors.listed].compactMap(\.self)
  }
}

private func articles(_ count: Int) -> String {
  tr("\(count) article", "\(count) articles", count: count)
}
