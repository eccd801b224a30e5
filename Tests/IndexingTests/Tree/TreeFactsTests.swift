import FlyerModel
import SampleFlyers
import Testing

@testable import Indexing

/// Facts of a tree besides its lists: tabs, and measures that are computed once.
@Suite struct TreeFactsTests {
  @Test func headersAreTabsBeforeTheStandardOnes() throws {
    var flyer = TreeFlyer.welcome
    let home = Tab(title: "Home", scope: .home)
    let late = Tab(title: "Later", scope: .header(id: "late"))
    #expect(try flyer.index().facts.tabs == [home, late, Tab(title: "Search", scope: .search)])
    flyer.items = [Item(id: "c", title: "C", payload: .contact)]
    #expect(
      try flyer.index().facts.tabs.map(\.title) == ["Home", "Later", "All", "Contacts", "Search"])
  }

  @Test func headersAreTabsBeforeThePublishersToo() throws {
    let all = Tab(title: "Everything", scope: .all, sort: .date)
    let tree = ArticleTree(headers: [
      ArticleTree.Header(id: "b", title: "B", showsOnTab: true, showsOnHome: false)
    ])
    let facts = try TreeFlyer.index(of: [], tree, tabs: [all]).facts
    #expect(facts.tabs == [Tab(title: "B", scope: .header(id: "b")), all, .search])
    #expect(facts.counts == ItemCounts())
  }

  @Test func thereAreNoMoreThanFiftyTabsOfHeaders() throws {
    var flyer = TreeFlyer()
    flyer.add("a")
    for number in 0..<60 { flyer.addHeader("h\(number)", onTab: true, ["a"]) }
    let tabs = try flyer.index().facts.tabs
    #expect(tabs.count == 52)
    #expect(tabs[50].title == "h49")
  }

  @Test func heightsTotalsAndWaysAreMeasured() {
    // 0 lists 1 and 2, 1 lists 2, 3 lists nothing and is in no list.
    let tree = ArticleTree(
      headers: [
        ArticleTree.Header(id: "x", title: "", showsOnHome: false, articles: [3]),
        ArticleTree.Header(id: "h", title: "", articles: [0]),
      ], children: [[1, 2], [2], [], []])
    let counts = ItemCounts(kinds: [.information: 10, .article: 4])
    let measures = TreeMeasures(tree, counts: counts) { _, list in list < 2 }
    #expect(measures.heights == [2, 1, 0, 0])
    #expect(measures.boxes == [2, 1, 0, 0])
    #expect(measures.totals == [3, 1, 0, 0])
    #expect(measures.vias == [-2, 10, 10, nil])
    #expect(measures.knots == [0, 1, 2, 3])
  }

  @Test func listsLongerThanAChunkAreReadAnywhere() async throws {
    let count = StoredLists.chunkLength * 2 + 50
    let articles = (0..<count).map { number in
      Item(
        id: "a\(number)", title: "",
        payload: .article(Article(section: ["", "S", "T"][number % 3])))
    }
    let list = Item(id: "list", title: "", payload: .article(Article()))
    let tree = ArticleTree(
      children: Array(repeating: [], count: count) + [Array(0..<count)])
    let index = try TreeFlyer.index(of: articles + [list], tree)
    let third = (0..<3).map { section in (0..<count).filter { $0 % 3 == section } }
    let expected =
      third[0].map { "a\($0)" } + ["#S \(third[1].count)"] + third[1].map { "a\($0)" }
      + ["#T \(third[2].count)"] + third[2].map { "a\($0)" }
    let query = ItemQuery(branch: .list(id: "list"))
    for offset in [0, third[0].count - 3, 4090, 4096, 8188, count - 8] {
      let page = try await index.page(of: query, from: .offset(offset), limit: 10)
      #expect(page.sketch == Array(expected[offset..<offset + 10]), "at \(offset)")
    }
  }
}
