import FlyerModel

extension ListScreen {
  /// What its rows are called.
  var noun: (one: String, many: String) {
    if isSearching { return ("match", "matches") }
    switch scope {
    case .tab(.feed): return ("post", "posts")
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
