import FlyerModel
import Localizing
import Screens

extension SectionHeading {
  /// The content of the section, and the key that opens it.
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

  var amount: String {
    switch period {
    case nil: Item.Kind.article.amount(count)
    case .earlier?, .now?, .day?: tr("\(count) event", "\(count) events", count: count)
    // TRANSLATORS: a number of items
    case .unopened?: tr("\(count) unread")
    case .sources(_, let unread, let unfetched)?: Self.amount(count, unread, unfetched)
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
    case .sources(let group, _, _):
      group.isEmpty ? SourcePanel.title : SourcePanel.heading(of: group)
    case .starred: tr("Starred", context: "heading")
    case .changes(let new, let gone): news(new: new, gone: gone)
    case .day(let day): text.dates.heading(of: day, now: text.now)
    }
  }

  /// `12 sources, 3 unread, 2 not fetched yet`
  private static func amount(_ count: Int, _ unread: Int, _ unfetched: Int) -> String {
    [
      tr("\(count) source", "\(count) sources", count: count),
      // TRANSLATORS: a number of items
      unread > 0 ? tr("\(unread) unread") : nil,
      unfetched > 0 ? notFetched(unfetched) : nil,
    ].compactMap(\.self).listed
  }

  /// The number of sources of which there is no copy yet.
  static func notFetched(_ count: Int) -> String {
    tr("\(count) source not fetched yet", "\(count) sources not fetched yet", count: count)
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
