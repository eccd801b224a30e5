import FlyerModel
import SampleFlyers
import Testing

@testable import Indexing

/// The tabs that courses, picked articles and posts add.
@Suite struct KindTabTests {
  private func tabs(
    of kinds: [Item.Kind], _ tree: ArticleTree = ArticleTree(), published: [Tab] = []
  ) throws -> [String] {
    let items = CardFlyer.items.filter { kinds.contains($0.kind) }
    return try TreeFlyer.index(of: items, tree, tabs: published).facts.tabs.map(\.title)
  }

  @Test(
    arguments: [
      ([], ["All", "Search"]), ([.course], ["Home", "Search"]), ([.staffPick], ["Home", "Search"]),
      ([.post], ["Feed", "Search"]), ([.course, .post], ["Home", "Feed", "Search"]),
      ([.information, .post], ["Feed", "All", "Code", "Search"]),
      ([.contact, .staffPick], ["Home", "All", "Contacts", "Search"]),
    ] as [([Item.Kind], [String])])
  func kindsBringTheirTabs(kinds: [Item.Kind], titles: [String]) throws {
    #expect(try tabs(of: kinds) == titles)
  }

  @Test func headersFollowHome() throws {
    var tree = CardFlyer.tree
    tree.headers[0].showsOnTab = true
    tree.headers[0].showsOnHome = false
    #expect(try tabs(of: [.article], tree) == ["Courses", "Search"])
    #expect(
      try tabs(of: [.article, .course, .post], tree) == ["Home", "Courses", "Feed", "Search"])
  }

  @Test func thePublisherPlacesHomeAndTheFeed() throws {
    let mine = [
      Tab(title: "News", scope: .feed), Tab(title: "Mine", scope: .tagged(["Code"])),
      Tab(title: "Start", scope: .home, sort: .title),
    ]
    let items = CardFlyer.items.filter { [.information, .course, .post].contains($0.kind) }
    #expect(
      try TreeFlyer.index(of: items, ArticleTree(), tabs: mine).facts.tabs == mine + [.search])
    #expect(try tabs(of: [.information, .post], published: mine) == ["News", "Mine", "Search"])
    #expect(try tabs(of: [.information], published: [.home]) == ["All", "Code", "Search"])
  }

  @Test func thePublishersTabsFollowTheFeed() throws {
    let mine = [Tab(title: "Mine", scope: .all)]
    #expect(try tabs(of: [.information], published: mine) == ["Mine", "Search"])
    #expect(try tabs(of: [.information, .post], published: mine) == ["Feed", "Mine", "Search"])
    #expect(
      try tabs(of: [.information, .course, .post], published: mine)
        == ["Home", "Feed", "Mine", "Search"])
  }
}
