import Localizing

/// A tab of the reader: a title and its list.
package struct Tab: Sendable, Equatable {
  /// The list of a tab.
  package enum Scope: Sendable, Hashable {
    /// Every information and contact.
    case all
    /// The items that have any of these tags.
    case tagged([String])
    case contacts
    /// The first courses and picked articles, then the headers that appear on the Home tab, with
    /// their articles.
    case home
    case header(id: String)
    /// The posts, newest first.
    case feed
    /// Articles, items and posts, newest first.
    case latest
    /// The items of `latest` that have a date.
    case dated
    /// The events from now on, day by day, and past events.
    case agenda
    /// Current and coming items of all sources, and new items of each source.
    case today
    /// All tabs of a conference, which replace this one.
    case conference
    /// A row for each room of the conference: the current talk and the next one.
    case now
    /// The talks of a day of the conference.
    case day(FlyerDate)
    /// The starred events as a schedule, with free periods between them.
    case mine
    /// The tracks of the events, and the people who take part in them.
    case tracks, people
    /// Nothing until there is a search, then every item that matches.
    case search
    /// A list of the flyer's roster, by a key that the module of rosters reads.
    case roster(String)
  }

  /// The title in the tab bar.
  package var title: String
  /// Which items the tab holds.
  package var scope: Scope
  /// The initial order of the tab; nil for the document's.
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

  /// The tabs of a conference. If the events are not a conference, the agenda.
  package static let conference = Tab(title: tr("Agenda", context: "tab"), scope: .conference)

  // TRANSLATORS: The talks that are running in each room of a conference right now.
  package static let now = Tab(title: tr("Now", context: "tab"), scope: .now)

  // TRANSLATORS: The reader's own programme of a conference: the talks with a star.
  package static let mine = Tab(title: tr("Mine", context: "tab"), scope: .mine)

  // TRANSLATORS: The thematic tracks of a conference.
  package static let tracks = Tab(title: tr("Tracks", context: "tab"), scope: .tracks)

  // TRANSLATORS: The people who give talks or take part in events.
  package static let people = Tab(title: tr("People", context: "tab"), scope: .people)

  // TRANSLATORS: The items of all tags.
  private static let all = Tab(title: tr("All", context: "tab"), scope: .all)

  // TRANSLATORS: People and places with a telephone number or an address.
  private static let contacts = Tab(title: tr("Contacts", context: "tab"), scope: .contacts)

  /// A search in the whole flyer.
  package static let search = Tab(title: tr("Search", context: "tab"), scope: .search)

  /// Returns the tabs of a flyer that defines none.
  ///
  /// In this order, if they have contents: the tabs of its articles, the feed, the agenda, All, up
  /// to eight tags, Contacts, and always Search. All is also added if there is nothing else. The
  /// tags are those with the most items, in the document's order.
  ///
  /// - Parameters:
  ///   - articles: The tabs of the articles, as `ofArticles` returns them.
  ///   - tags: The tags of the flyer in the document's order.
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

  /// Returns the tabs of a flyer that defines its own.
  ///
  /// Before them come the tabs of its articles and the feed, if they are not empty and not among
  /// its own. After them comes Search, which also finds items that no tab shows. If the first of
  /// its own tabs is latest, the agenda or a conference, its own tabs come first. Tabs of articles,
  /// feed or agenda that it defines are left out if they are empty. An agenda that it does not
  /// define is not added.
  ///
  /// - Parameters:
  ///   - articles: The tabs of the articles, as `ofArticles` returns them.
  ///   - conference: The conference whose tabs replace a conference tab; if nil, the agenda
  ///     replaces it.
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

  /// Returns the tabs that show articles: Home, then one for each header.
  ///
  /// - Parameter headers: The id and title of each header with a tab of its own, in their order.
  package static func ofArticles(hasHome: Bool, headers: [(id: String, title: String)]) -> [Tab] {
    (hasHome ? [.home] : [])
      + headers.map {
        Tab(title: ArticleTree.Header.shown($0.title), scope: .header(id: $0.id))
      }
  }
}
