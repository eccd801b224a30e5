import FlyerModel
import Localizing

extension Tabs {
  /// How many rows there are to choose from, or how much of a checklist is done, in words.
  func matchCount(_ world: World) -> String {
    guard let front, let window = front.list.window else { return "" }
    if front.isSearching, front.list.version?.query != query(world) { return tr("searching …") }
    if let progress = window.progress, tags.isEmpty {
      return tr("\(progress.done)/\(progress.total) ticked")
    }
    // The number of articles under the headings of folded sections is unknown.
    if !front.folds.titles.isEmpty, !front.isSearching { return "" }
    let count = window.total - window.headings.count
    return [front.amount(count, isPartial: window.isPartial), totalElsewhere].compactMap(\.self)
      .listed
  }

  /// Where more than the rows of the list in front was found, how much and where; nil elsewhere.
  private var totalElsewhere: String? {
    guard countElsewhere != nil, let elsewhere else { return nil }
    // TRANSLATORS: a number of matches under another tab, and its title
    return tr("\(elsewhere.amount) in \(screens[elsewhere.tab].tab.title)")
  }
}

extension ListScreen {
  /// The number of its rows, or at least that many, with the word for them.
  fileprivate func amount(_ known: Int, isPartial: Bool) -> String {
    let amount = Amount(known, isPartial: isPartial)
    // What is sorted are its talks; a day has shifts and what is starred elsewhere, too.
    let isOfFlyer = scope == .tab(.mine) && sort != nil
    if isSearching { return isOfFlyer ? amount.matchesOfFlyer : amount.matches }
    switch scope {
    case .tab(.feed): return amount.posts
    case .tab(.agenda): return amount.events
    case .tab(.now): return amount.rooms
    case .tab(.mine): return isOfFlyer ? amount.talksOfFlyer : amount.talks
    case .tab(.day), .events, .rooms: return amount.talks
    case .changes: return amount.entries
    case .tab(.tracks): return amount.tracks
    case .tab(.people): return amount.people
    case .all(let kind): return amount.of(kind)
    case .tab, .articles: return isBranch ? amount.articles : amount.items
    }
  }
}

/// A number of rows: `1 talk`, `12+ talks`.
private struct Amount {
  /// With a sign where there are more.
  let words: String
  /// The number of the grammar.
  let number: Int

  init(_ known: Int, isPartial: Bool) {
    words = isPartial ? "\(known)+" : "\(known)"
    number = isPartial ? max(known, 2) : known
  }

  func of(_ kind: Item.Kind) -> String {
    switch kind {
    case .information, .contact: items
    case .article, .staffPick: articles
    case .course: tr("\(words) course", "\(words) courses", count: number)
    case .post: posts
    case .event: events
    }
  }

  var matches: String { tr("\(words) match", "\(words) matches", count: number) }
  var matchesOfFlyer: String {
    tr("\(words) match in this flyer", "\(words) matches in this flyer", count: number)
  }
  var posts: String { tr("\(words) post", "\(words) posts", count: number) }
  var events: String { tr("\(words) event", "\(words) events", count: number) }
  var rooms: String { tr("\(words) room", "\(words) rooms", count: number) }
  var talks: String { tr("\(words) talk", "\(words) talks", count: number) }
  var talksOfFlyer: String {
    tr("\(words) talk in this flyer", "\(words) talks in this flyer", count: number)
  }
  var entries: String { tr("\(words) entry", "\(words) entries", count: number) }
  var tracks: String { tr("\(words) track", "\(words) tracks", count: number) }
  var people: String { tr("\(words) person", "\(words) people", count: number) }
  var articles: String { tr("\(words) article", "\(words) articles", count: number) }
  var items: String { tr("\(words) item", "\(words) items", count: number) }
}

extension FeedFilter {
  var title: String {
    switch self {
    case .all: tr("All", context: "posts")
    case .texts: tr("Text", context: "posts")
    case .images: tr("Images", context: "posts")
    case .leftOut: tr("Skipped", context: "posts")
    }
  }
}

extension FeedCheck {
  /// How far it is, or what came of it, from the longest to the shortest; empty where there is
  /// nothing to say.
  ///
  /// - Parameter spinner: the sign of something that is under way.
  func words(spinner: String) -> [String] {
    if isRunning {
      // TRANSLATORS: the number of checked pictures, and of all
      let whole = tr("\(checked) of \(total) checked")
      return ["\(spinner) \(whole)", "\(spinner) \(checked)/\(total)"]
    }
    // TRANSLATORS: a number of pictures
    return leftOut > 0 ? [tr("\(leftOut) skipped")] : []
  }
}

extension Course {
  func days(after date: FlyerDate?) -> [(words: String, date: FlyerDate)] {
    let days =
      status == .published
      ? [(tr("Published", context: "before a date"), published ?? date)]
      : [
        (tr("Incubating since", context: "before a date"), incubated),
        (tr("Goal due by", context: "before a date"), due),
      ]
    return days.compactMap { words, date in date.map { (words, $0) } }
  }
}
