import Localizing

/// A tab of the reader: a title and the list behind it.
package struct Tab: Sendable, Equatable {
  /// What stands behind a tab.
  package enum Scope: Sendable, Hashable {
    /// Every information and contact.
    case all
    /// The items that bear any of these tags.
    case tagged([String])
    case contacts
    /// The first courses and picked articles, then the headers that stand on the Home tab, with
    /// their articles.
    case home
    case header(id: String)
    /// The posts, newest first.
    case feed
    /// Articles, items and posts, newest first.
    case latest
    /// What of that has a date.
    case dated
    /// The events from now on, day by day, and those that are over.
    case agenda
    /// What goes on and comes in all sources, and what is new in each.
    case today
    /// All tabs of a conference, which stand in its place.
    case conference
    /// A row for each room of the conference: what runs there and what comes next.
    case now
    /// The talks of a day of the conference.
    case day(FlyerDate)
    /// The starred events as a day, with what is free between them.
    case mine
    /// The tracks of the events, and those who take part in them.
    case tracks, people
    /// Nothing until something is searched for, then every item that matches.
    case search
    /// A part of the roster that belongs to the flyer.
    case roster(RosterTab)
  }

  /// What the tab bar shows.
  package var title: String
  /// Which items the tab holds.
  package var scope: Scope
  /// The order in which the tab first shows them; nil for the document's.
  package var sort: SortKey?

  package init(title: String, scope: Scope, sort: SortKey? = nil) {
    self.title = title
    self.scope = scope
    self.sort = sort
  }

  // TRANSLATORS: The first tab, as in “home page”.
  package static let home = Tab(title: tr("Home", context: "tab"), scope: .home)

  // TRANSLATORS: Posts, the newest first.
  package static let feed = Tab(title: tr("Feed", context: "tab"), scope: .feed)

  // TRANSLATORS: Everything that has a date, the newest first.
  package static let latest = Tab(title: tr("Latest", context: "tab"), scope: .latest)

  package static let dated = Tab(title: tr("Latest", context: "tab"), scope: .dated)

  package static let agenda = Tab(title: tr("Agenda", context: "tab"), scope: .agenda)

  package static let today = Tab(title: tr("Today", context: "tab"), scope: .today)

  /// The tabs of a conference: where the events are none, the agenda.
  package static let conference = Tab(title: tr("Agenda", context: "tab"), scope: .conference)

  // TRANSLATORS: What runs in each room of a conference right now.
  package static let now = Tab(title: tr("Now", context: "tab"), scope: .now)

  // TRANSLATORS: One's own programme of a conference: the talks with a star.
  package static let mine = Tab(title: tr("Mine", context: "tab"), scope: .mine)

  // TRANSLATORS: The thematic tracks of a conference.
  package static let tracks = Tab(title: tr("Tracks", context: "tab"), scope: .tracks)

  // TRANSLATORS: Those who give talks or take part in events.
  package static let people = Tab(title: tr("People", context: "tab"), scope: .people)

  // TRANSLATORS: The items of all tags.
  private static let all = Tab(title: tr("All", context: "tab"), scope: .all)

  // TRANSLATORS: People and places with a telephone number or an address.
  private static let contacts = Tab(title: tr("Contacts", context: "tab"), scope: .contacts)

  /// What is found in all of the flyer.
  package static let search = Tab(title: tr("Search", context: "tab"), scope: .search)

  /// The tabs of a flyer that names none: those of its articles, the feed where there are posts,
  /// the agenda where there are events, All where there are items or nothing else, up to eight tags
  /// with the most items in the document's order, Contacts where there are any, Search.
  ///
  /// - Parameters:
  ///   - articles: the tabs of the articles, as `ofArticles` makes them.
  ///   - tags: the tags of the flyer in the document's order.
  package static func standard(
    articles: [Tab] = [], tags: [Tag], hasItems: Bool = true, hasContacts: Bool,
    hasPosts: Bool = false, hasEvents: Bool = false
  ) -> [Tab] {
    let ranked = tags.indices.filter { tags[$0].count > 0 }
      .sorted { (tags[$0].count, $1) > (tags[$1].count, $0) }
    let chosen = ranked.prefix(8).sorted().map { tags[$0].name }
    let isBare = articles.isEmpty && !hasPosts && !hasEvents
    return articles + (hasPosts ? [.feed] : []) + (hasEvents ? [.agenda] : [])
      + (hasItems || isBare ? [.all] : [])
      + chosen.map { Tab(title: $0, scope: .tagged([$0])) }
      + (hasContacts ? [.contacts] : []) + [.search]
  }

  /// The tabs of a flyer that names its own: before them those of its articles and the feed, which
  /// it has not named and which are not empty, behind them Search, where also what no tab shows is
  /// found. What it names of these is left out where it is empty.
  ///
  /// - Parameters:
  ///   - articles: the tabs of the articles, as `ofArticles` makes them.
  ///     An agenda that it has not named is none of them. Where what is latest, the agenda or a
  ///     conference comes first, they stand behind what it names.
  ///   - conference: whose tabs stand in the place of one that shows it; without one, the agenda.
  package static func published(
    _ tabs: [Tab], articles: [Tab], hasPosts: Bool, hasEvents: Bool = false,
    conference: Conference? = nil
  ) -> [Tab] {
    let tabs = tabs.flatMap { tab in
      guard tab.scope == .conference else { return [tab] }
      return conference?.tabs ?? [Tab(title: tab.title, scope: .agenda)]
    }
    let standard = articles + (hasPosts ? [.feed] : [])
    let unnamed = standard.filter { tab in !tabs.contains { $0.scope == tab.scope } }
    let present = standard.map(\.scope) + (hasEvents ? [.agenda] : [])
    let named = tabs.filter { tab in
      ![.home, .feed, .agenda].contains(tab.scope) || present.contains(tab.scope)
    }
    guard !unnamed.isEmpty || !named.isEmpty else { return [] }
    let isLed = named.first.map { [.latest, .dated, .agenda, .now].contains($0.scope) } ?? false
    return (isLed ? named + unnamed : unnamed + named) + [.search]
  }

  /// The tabs that show articles: Home, then one for each header.
  ///
  /// - Parameter headers: the id and title of each header with a tab of its own, in their order.
  package static func ofArticles(hasHome: Bool, headers: [(id: String, title: String)]) -> [Tab] {
    (hasHome ? [.home] : [])
      + headers.map {
        Tab(title: ArticleTree.Header.shown($0.title), scope: .header(id: $0.id))
      }
  }
}
