import Drawing
import FlyerModel
import Localizing
import Screens

/// Why a list has no rows.
enum EmptyList: Sendable, Equatable {
  case loading
  /// Nothing is looked for yet.
  case search
  case noMatch(of: String, tags: [String])
  case nothingTagged([String])
  case noneLeft(title: String)
  case noArticles(title: String)
  case emptyFlyer, emptyTab, emptyLatest, emptyAgenda, emptyToday
  /// Beside events that are over.
  case nothingToCome
  case nothingStarred
  case now(Programme)
  case feed(Feed)

  /// The date at which an empty list has something, in words.
  enum Programme: Sendable, Equatable {
    case begins(String), goesOn(String), ended(String)
  }

  /// Why a feed has no posts.
  enum Feed: Sendable, Equatable {
    case checking
    case noneShown(leftOut: Int)
    case nothingLeftOut, noTexts, noPictures, noPosts
  }
}

extension EmptyList {
  /// Why the list in front has no rows.
  init(_ tabs: Tabs, _ world: World) { self = Self.reason(tabs, world) }

  private static func reason(_ tabs: Tabs, _ world: World) -> EmptyList {
    guard let content = world.content, let front = tabs.front else { return .loading }
    if tabs.query(world) == nil { return .search }
    guard front.list.window != nil else { return .loading }
    if front.isSearching { return .noMatch(of: front.search, tags: tabs.tags) }
    if !tabs.tags.isEmpty { return .nothingTagged(tabs.tags) }
    if tabs.isFeed { return .feed(Feed(content.feedCheck ?? FeedCheck(), tabs.feed.filter(world))) }
    if case .all = front.scope { return .noneLeft(title: front.title) }
    if front.ownerID != nil { return .noArticles(title: front.title) }
    if front.scope == .tab(.today) { return .emptyToday }
    if content.counts.all == 0 { return .emptyFlyer }
    switch front.scope {
    case .tab(.latest), .tab(.dated): return .emptyLatest
    case .tab(.agenda): return .emptyAgenda
    case .tab(.mine): return .nothingStarred
    case .tab(.now): return tabs.clock.programme(world).map(EmptyList.now) ?? .emptyAgenda
    case .events, .changes: return .noneLeft(title: front.title)
    case .tab, .articles, .all, .rooms: return .emptyTab
    }
  }
}

extension EmptyList.Feed {
  fileprivate init(_ check: FeedCheck, _ filter: FeedFilter) {
    switch filter {
    case .leftOut: self = .nothingLeftOut
    case .texts: self = .noTexts
    case .all, .images:
      if check.isRunning {
        self = .checking
      } else if check.leftOut > 0 {
        self = .noneShown(leftOut: check.leftOut)
      } else {
        self = filter == .images ? .noPictures : .noPosts
      }
    }
  }
}

extension EmptyList {
  /// The lines in place of rows: why there are none, and the ways out.
  func lines(_ keyMap: KeyMap, _ elsewhere: OtherTabMatches?) -> [String] {
    func key(_ action: Action) -> String { keyMap.way(to: action, in: .list) }
    let others = [elsewhere?.words(keyMap)].compactMap(\.self)
    switch self {
    case .loading: return [tr("Loading …")]
    case .search:
      return [
        tr("Search titles, texts, places, numbers and tags."),
        tr("\(key(.list(.search))) searches. All words must match; \"…\" is exact, #tag filters."),
      ]
    case .noMatch(let text, let tags) where tags.isEmpty:
      let state = SearchTerms.State.allCases.first { $0.term == text }
      return [state?.absence ?? tr("Nothing matches “\(text)” here.")] + others
        + [tr("\(key(.app(.back))) goes back to the list.")]
    case .noMatch(let text, let tags):
      return [tr("Nothing tagged \(Self.names(of: tags)) matches “\(text)” here.")] + others
        + [
          tr(
            "\(key(.app(.back))): back to the list, \(key(.list(.clearTags))): clear the filter"
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
        tr("\(key(.app(.refresh))) refreshes the source."),
      ]
    case .emptyTab:
      return [
        tr("This tab is empty."), tr("\(key(.app(.nextTab))) shows the next tab."),
      ]
    case .emptyLatest:
      return [
        tr("Nothing published here yet."),
        tr("\(key(.app(.refresh))) refreshes the source."),
      ]
    case .emptyAgenda:
      return [tr("No events here."), tr("\(key(.app(.nextTab))) shows the next tab.")]
    case .emptyToday:
      return [
        tr("Nothing new, nothing scheduled for 7 days."),
        tr("\(key(.app(.sources))): sources, \(key(.app(.refresh))): refresh"),
      ]
    case .nothingToCome: return [tr("No upcoming events.")]
    case .nothingStarred:
      return [tr("Nothing starred yet."), tr("\(key(.list(.star))) on a talk adds it here.")]
    case .now(let programme): return programme.lines(keyMap.way(to: .list(.later), in: .now))
    case .feed(let feed):
      let key = keyMap.way(to: .list(.nextFilter), in: .feed)
      return feed.lines(tr("\(key) changes the filter."))
    }
  }

  private static func names(of tags: [String]) -> String {
    tags.map { "#\($0)" }.joined(separator: " ")
  }
}

extension EmptyList.Programme {
  fileprivate func lines(_ key: String) -> [String] {
    switch self {
    case .begins(let date):
      [tr("The conference begins on \(date)."), tr("\(key) shows what is on then.")]
    case .goesOn(let date): [tr("Nothing today. The conference continues on \(date).")]
    case .ended(let date):
      [tr("The conference ended on \(date)."), tr("\(key) shows its last day.")]
    }
  }
}

extension EmptyList.Feed {
  fileprivate func lines(_ filter: String) -> [String] {
    switch self {
    case .checking: [tr("Checking pictures: each appears once its server answers.")]
    case .noneShown(let leftOut): [tr("No picture could be shown: \(leftOut) skipped."), filter]
    case .nothingLeftOut: [tr("No picture is skipped."), filter]
    case .noTexts: [tr("No texts yet."), filter]
    case .noPictures: [tr("No pictures yet."), filter]
    case .noPosts: [tr("No posts yet.")]
    }
  }
}

extension OtherTabMatches {
  /// The line about the rest of the flyer below an empty list; nil if nothing is known.
  fileprivate func words(_ keyMap: KeyMap) -> String? {
    if count == 0 { return isPartial ? nil : tr("Nothing elsewhere in this source either.") }
    let key = keyMap.way(to: .list(.open), in: .list)
    return tr(
      "\(amount) elsewhere: \(key) shows it.", "\(amount) elsewhere: \(key) shows them.",
      count: isPartial ? max(count, 2) : count)
  }

  /// How much was found there.
  var amount: String { "\(count)\(isPartial ? "+" : "")" }
}

extension SearchTerms.State {
  /// The line for a list without such items.
  fileprivate var absence: String {
    switch self {
    case .new: tr("Nothing unread here.")
    case .starred: tr("Nothing starred here.")
    case .noted: tr("No notes here.")
    }
  }
}
