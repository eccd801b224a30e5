import FlyerModel
import Testing

struct TabTests {
  @Test func anEmptyFlyerHasTwoTabs() {
    let tabs = Tab.standard(tags: [], hasContacts: false)
    #expect(tabs.map(\.title) == ["All", "Search"])
    #expect(tabs.map(\.scope) == [.all, .search])
  }

  @Test func tagsKeepTheDocumentsOrder() {
    let tags = [Tag(name: "b", count: 1), Tag(name: "a", count: 9), Tag(name: "c", count: 3)]
    let tabs = Tab.standard(tags: tags, hasContacts: true)
    #expect(tabs.map(\.title) == ["All", "b", "a", "c", "Contacts", "Search"])
    #expect(tabs[2].scope == .tagged(["a"]))
    #expect(tabs[4].scope == .contacts)
    #expect(tabs.allSatisfy { $0.sort == nil })
  }

  @Test func onlyTheEightTagsWithTheMostItemsGetTabs() {
    let tags = (0..<12).map { Tag(name: "t\($0)", count: $0) }
    let titles = Tab.standard(tags: tags, hasContacts: false).map(\.title)
    #expect(titles == ["All", "t4", "t5", "t6", "t7", "t8", "t9", "t10", "t11", "Search"])
  }

  @Test func amongEqualTagsTheEarlierOnesWin() {
    let tags = (0..<12).map { Tag(name: "t\($0)", count: 5) }
    let titles = Tab.standard(tags: tags, hasContacts: false).map(\.title)
    #expect(titles == ["All"] + (0..<8).map { "t\($0)" } + ["Search"])
  }

  @Test func tagsWithoutItemsGetNoTab() {
    let tags = [Tag(name: "empty", count: 0), Tag(name: "used", count: 1)]
    let titles = Tab.standard(tags: tags, hasContacts: false).map(\.title)
    #expect(titles == ["All", "used", "Search"])
  }

  @Test func theTabsOfArticlesComeFirst() {
    let articles = Tab.ofArticles(
      hasHome: true, headers: [("w", "First week"), ("m", "Money"), ("x", "")])
    #expect(
      articles == [
        Tab(title: "Home", scope: .home), Tab(title: "First week", scope: .header(id: "w")),
        Tab(title: "Money", scope: .header(id: "m")),
        Tab(title: "Articles", scope: .header(id: "x")),
      ])
    let tags = [Tag(name: "Tip", count: 1)]
    let titles = Tab.standard(articles: articles, tags: tags, hasContacts: true).map(\.title)
    #expect(
      titles
        == ["Home", "First week", "Money", "Articles", "All", "Tip", "Contacts", "Search"])
  }

  @Test(arguments: [
    (true, true, ["Home", "All", "Search"]), (true, false, ["Home", "Search"]),
    (false, true, ["All", "Search"]), (false, false, ["All", "Search"]),
  ])
  func allIsLeftOutWhereThereAreOnlyArticles(hasHome: Bool, hasItems: Bool, titles: [String]) {
    let articles = Tab.ofArticles(hasHome: hasHome, headers: [])
    let tabs = Tab.standard(articles: articles, tags: [], hasItems: hasItems, hasContacts: false)
    #expect(tabs.map(\.title) == titles)
  }

  @Test func thePublishersTabsFollowThoseThatTheyDoNotName() {
    let articles = Tab.ofArticles(hasHome: true, headers: [("m", "Money")])
    let mine = Tab(title: "Mine", scope: .tagged(["a"]))
    let news = Tab(title: "News", scope: .feed)
    func tabs(_ tabs: [Tab], _ articles: [Tab], hasPosts: Bool = true) -> [String] {
      Tab.published(tabs, articles: articles, hasPosts: hasPosts).map(\.title)
    }
    #expect(tabs([mine], articles) == ["Home", "Money", "Feed", "Mine", "Search"])
    #expect(tabs([mine, news], articles) == ["Home", "Money", "Mine", "News", "Search"])
    #expect(tabs([news, mine, .home], articles) == ["Money", "News", "Mine", "Home", "Search"])
    #expect(tabs([news, mine, .home], []) == ["News", "Mine", "Search"])
    #expect(tabs([news, mine], [], hasPosts: false) == ["Mine", "Search"])
    // The tab of latest items comes first.
    #expect(
      tabs([.latest, mine], articles) == ["Latest", "Mine", "Home", "Money", "Feed", "Search"])
    #expect(tabs([mine, .latest], articles).first == "Home")
    #expect(tabs([news, .home], [], hasPosts: false) == [])
  }

  @Test func aConferenceHasATabForEachDay() throws {
    let first = try #require(FlyerDate(year: 2026, month: 2, day: 1))
    let second = try #require(FlyerDate(year: 2026, month: 2, day: 2))
    var conference = Conference(
      days: [first, second].map { Conference.Day(date: $0, begin: $0, end: $0) })
    let mine = Tab(title: "Mine", scope: .tagged(["a"]))
    func scopes(_ conference: Conference?, _ articles: [Tab] = []) -> [Tab.Scope] {
      Tab.published(
        [.conference, mine], articles: articles, hasPosts: false, hasEvents: true,
        conference: conference
      ).map(\.scope)
    }
    let bare: [Tab.Scope] = [.now, .mine, .day(first), .day(second)]
    #expect(scopes(conference) == bare + [mine.scope, .search])
    #expect(scopes(conference, [.home]) == bare + [mine.scope, .home, .search])
    (conference.hasTracks, conference.hasPersons) = (true, true)
    #expect(scopes(conference) == bare + [.tracks, .people, mine.scope, .search])
    // Events that are not a conference are an agenda.
    #expect(scopes(nil) == [.agenda, mine.scope, .search])
  }

  @Test func theFeedFollowsTheArticles() {
    let articles = Tab.ofArticles(hasHome: true, headers: [])
    let tabs = Tab.standard(
      articles: articles, tags: [], hasItems: false, hasContacts: false, hasPosts: true)
    #expect(tabs == articles + [.feed, Tab(title: "Search", scope: .search)])
    let bare = Tab.standard(tags: [], hasItems: false, hasContacts: false, hasPosts: true)
    #expect(bare.map(\.scope) == [.feed, .search])
  }
}
