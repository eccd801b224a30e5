import FlyerModel
import Localizing

extension EmptyList {
  /// What is said in place of rows: why there are none, and the ways out.
  func lines(_ keyMap: KeyMap, _ elsewhere: Elsewhere?) -> [String] {
    func key(_ action: Action) -> String { keyMap.way(to: action, in: .list) }
    let others = [elsewhere?.words(keyMap)].compactMap(\.self)
    switch self {
    case .loading: return [tr("Loading …")]
    case .search:
      return [
        tr("Search everything: titles, texts, places, numbers and tags."),
        tr("\(key(.list(.search))) begins. All words must occur; \"…\" is exact, #tag filters."),
      ]
    case .noMatch(let text, let tags) where tags.isEmpty:
      let state = SearchTerms.State.allCases.first { $0.term == text }
      return [state?.absence ?? tr("Nothing matches “\(text)” here.")] + others
        + [tr("\(key(.app(.back))) brings the list back.")]
    case .noMatch(let text, let tags):
      return [tr("Nothing tagged \(Self.names(of: tags)) matches “\(text)” here.")] + others
        + [
          tr(
            "\(key(.app(.back))) brings the list back, \(key(.list(.clearTags))) clears the filter."
          )
        ]
    case .nothingTagged(let tags):
      return [tr("Nothing tagged \(Self.names(of: tags)) here.")] + others
        + [tr("\(key(.list(.clearTags))) clears the filter.")]
    case .noneLeft(let title):
      return [tr("“\(title)” is empty now."), tr("\(key(.app(.back))) goes back.")]
    case .noArticles(let title):
      return [tr("“\(title)” has no articles."), tr("\(key(.app(.back))) goes back.")]
    case .emptyFlyer:
      return [
        tr("This flyer has nothing to read yet."),
        tr("\(key(.app(.refresh))) asks the source for news."),
      ]
    case .emptyTab:
      return [
        tr("There is nothing under this tab."), tr("\(key(.app(.nextTab))) shows the next one."),
      ]
    case .emptyLatest:
      return [
        tr("Nothing was published here yet."),
        tr("\(key(.app(.refresh))) asks the source for news."),
      ]
    case .emptyAgenda:
      return [tr("No events here."), tr("\(key(.app(.nextTab))) shows the next tab.")]
    case .emptyToday:
      return [
        tr("Nothing is on in the next seven days, and nothing is new."),
        tr("\(key(.app(.sources))) shows your sources, \(key(.app(.refresh))) asks them again."),
      ]
    case .nothingToCome: return [tr("Nothing is to come.")]
    case .nothingStarred:
      return [tr("Nothing starred yet."), tr("\(key(.list(.star))) on a talk puts it here.")]
    case .now(let programme): return programme.lines(keyMap.way(to: .list(.later), in: .now))
    case .feed(let feed):
      let key = keyMap.way(to: .list(.nextFilter), in: .feed)
      return feed.lines(tr("\(key) chooses other posts."))
    }
  }

  private static func names(of tags: [String]) -> String {
    tags.map { "#\($0)" }.joined(separator: " ")
  }
}

extension EmptyList.Programme {
  fileprivate func lines(_ key: String) -> [String] {
    switch self {
    case .begins(let date): [tr("It begins on \(date)."), tr("\(key) shows what runs then.")]
    case .goesOn(let date): [tr("Nothing is on today. It goes on on \(date).")]
    case .ended(let date): [tr("It was over on \(date)."), tr("\(key) shows its last day.")]
    }
  }
}

extension EmptyList.Feed {
  fileprivate func lines(_ filter: String) -> [String] {
    switch self {
    case .checking: [tr("Looking at the pictures: each is shown when it answered.")]
    case .noneShown(let leftOut): [tr("No picture could be shown: \(leftOut) left out."), filter]
    case .nothingLeftOut: [tr("No picture is left out."), filter]
    case .noTexts: [tr("No texts yet."), filter]
    case .noPictures: [tr("No pictures yet."), filter]
    case .noPosts: [tr("No posts yet.")]
    }
  }
}

extension Elsewhere {
  /// What is said of the rest of the flyer where a list has no rows; nil where nothing is known.
  fileprivate func words(_ keyMap: KeyMap) -> String? {
    if count == 0 { return isPartial ? nil : tr("Nor is there anything elsewhere in this flyer.") }
    let key = keyMap.way(to: .list(.open), in: .list)
    return tr(
      "\(amount) elsewhere: \(key) shows it.", "\(amount) elsewhere: \(key) shows them.",
      count: isPartial ? max(count, 2) : count)
  }

  /// How much was found there.
  var amount: String { "\(count)\(isPartial ? "+" : "")" }
}

extension SearchTerms.State {
  /// What is said where nothing is in it.
  fileprivate var absence: String {
    switch self {
    case .new: tr("Nothing here is new.")
    case .starred: tr("Nothing here is starred.")
    case .noted: tr("There is no note about anything here.")
    }
  }
}
