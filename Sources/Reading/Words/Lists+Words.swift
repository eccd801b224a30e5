import FlyerModel

extension Tabs {
  /// How many rows there are to choose from, or how much of a checklist is done, in words.
  func matchCount(_ world: World) -> String {
    guard let front, let window = front.list.window else { return "" }
    if front.isSearching, front.list.version?.query != query(world) { return "searching …" }
    if let progress = window.progress, tags.isEmpty {
      return "\(progress.done)/\(progress.total) ticked"
    }
    let more = window.isPartial ? "+" : ""
    // Nobody knows how many articles there are under the headings of folded sections.
    if !front.folds.titles.isEmpty, !front.isSearching { return "" }
    let count = window.total - window.headings.count
    let noun = count == 1 && more.isEmpty ? front.noun.one : front.noun.many
    let elsewhere = totalElsewhere.map { ", \($0)" } ?? ""
    // What is sorted are its talks; a day has shifts and what is starred elsewhere, too.
    let whose = front.scope == .tab(.mine) && front.sort != nil ? " of this flyer" : ""
    return "\(count)\(more) \(noun)\(whose)\(elsewhere)"
  }

  /// Where more than the rows of the list in front was found, how much and where; nil elsewhere.
  private var totalElsewhere: String? {
    guard countElsewhere != nil, let elsewhere else { return nil }
    return "\(elsewhere.amount) in \(screens[elsewhere.tab].tab.title)"
  }
}

extension ListScreen {
  /// What its rows are called.
  fileprivate var noun: (one: String, many: String) {
    if isSearching { return ("match", "matches") }
    switch scope {
    case .tab(.feed): return ("post", "posts")
    case .tab(.agenda): return ("event", "events")
    case .tab(.now): return ("room", "rooms")
    case .tab(.day), .tab(.mine), .events, .rooms: return ("talk", "talks")
    case .changes: return ("entry", "entries")
    case .tab(.tracks): return ("track", "tracks")
    case .tab(.people): return ("person", "people")
    case .all(let kind): return (kind.descriptor.noun, kind.descriptor.noun + "s")
    case .tab, .articles: return isBranch ? ("article", "articles") : ("item", "items")
    }
  }
}

extension FeedFilter {
  var title: String {
    switch self {
    case .all: "All"
    case .texts: "Text"
    case .images: "Images"
    case .leftOut: "Left out"
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
      return ["\(spinner) \(checked) of \(total) checked", "\(spinner) \(checked)/\(total)"]
    }
    return leftOut > 0 ? ["\(leftOut) left out"] : []
  }
}

extension Course {
  func days(after date: FlyerDate?) -> [(words: String, date: FlyerDate)] {
    let days =
      status == .published
      ? [("Published", published ?? date)]
      : [("Incubating since", incubated), ("To be reached by", due)]
    return days.compactMap { words, date in date.map { (words, $0) } }
  }
}
