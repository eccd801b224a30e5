import FlyerModel
import SampleFlyers
import Testing

@testable import Indexing

/// The content of rows and of whole articles.
@Suite struct ArticleRowTests {
  let index: FlyerIndex

  init() throws { index = try TreeFlyer.welcome.index() }

  private func rows(_ branch: Branch, _ own: OwnMarks = OwnMarks()) async throws
    -> [String: ItemSummary]
  {
    let page = try await index.page(
      of: ItemQuery(branch: branch), from: .offset(0), limit: 100, showing: own)
    return Dictionary(page.items.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  @Test func aRowTellsWhatTheArticleIs() async throws {
    let rows = try await rows(.list(id: "week"))
    let picture = ImageReference(url: "https://example.org/map.png")
    #expect(rows["map"]?.article == ArticleSummary(form: .image, image: picture))
    #expect(rows["note"]?.article == ArticleSummary(isOpenable: false))
    #expect(rows["library"]?.preview == "Opening hours At nine.")
    #expect(
      rows["todo"]?.article
        == ArticleSummary(form: .list, progress: Progress(done: 0, total: 5), childCount: 3))
    #expect(try await self.rows(.list(id: "todo"))["form"]?.article?.subtitle == "form-7.md")
    let home = try await self.rows(.home)
    #expect(home["week"]?.article?.progress == Progress(done: 0, total: 5))
    #expect(home["money"]?.article?.progress == nil)
  }

  @Test func onlyTheRowsOfAChecklistHaveBoxes() async throws {
    let own = OwnMarks(version: 1, ticked: ["card", "library"])
    let ticks = try await rows(.list(id: "todo"), own).mapValues(\.article?.isTicked)
    #expect(ticks == ["card": true, "form": false, "more": false])
    for branch in [Branch.home, .list(id: "week"), .header(id: "start")] {
      #expect(try await rows(branch, own).values.allSatisfy { $0.article?.isTicked == nil })
    }
    let found = try await index.page(
      of: ItemQuery(branch: .list(id: "todo"), search: "card"), from: .offset(0), limit: 5,
      showing: own)
    #expect(found.items.map(\.article?.isTicked) == [true], "what is found keeps its box")
    let sorted = try await index.page(
      of: ItemQuery(branch: .list(id: "todo"), sort: Sort(.title)), from: .offset(0), limit: 5,
      showing: own)
    #expect(sorted.items.map(\.article?.isTicked) == [true, false, false])
  }

  /// Two articles with their own boxes in a list without, under a header, and below a checklist.
  private static var ownBoxes: TreeFlyer {
    var flyer = TreeFlyer()
    flyer.add("bag", lists: ["pen", "ruler", "words", "tools"])
    flyer.add("pen", isCheckList: true)
    flyer.add("ruler", isCheckList: true)
    flyer.add("words", isCheckList: false)
    flyer.add("tools", isCheckList: true, lists: ["pen", "saw", "words"])
    flyer.add("saw")
    flyer.addHeader("h", onTab: true, ["bag", "pen"])
    return flyer
  }

  @Test func anArticleHasItsOwnBoxInWhateverListItStands() async throws {
    let index = try Self.ownBoxes.index()
    let own = OwnMarks(version: 1, ticked: ["pen", "words"])
    func page(_ query: ItemQuery) async throws -> ItemPage {
      try await index.page(of: query, from: .offset(0), limit: 9, showing: own)
    }
    func ticks(_ query: ItemQuery) async throws -> [String: Bool?] {
      let rows = try await page(query).items
      return Dictionary(rows.map { ($0.id, $0.article?.isTicked) }) { first, _ in first }
    }
    let bag = ItemQuery(branch: .list(id: "bag"))
    #expect(try await ticks(bag) == ["pen": true, "ruler": false, "words": nil, "tools": nil])
    let tools = ItemQuery(branch: .list(id: "tools"))
    #expect(try await ticks(tools) == ["pen": true, "saw": false, "words": nil])
    #expect(try await ticks(ItemQuery(branch: .home)) == ["bag": nil, "pen": true])
    #expect(try await ticks(ItemQuery(branch: .header(id: "h"))) == ["bag": nil, "pen": true])
    #expect(try await ticks(ItemQuery(search: "pen")) == ["pen": true])
    // Two in the bag, two among the tools; the pen is ticked in both.
    #expect(try await page(bag).progress == Progress(done: 2, total: 4))
    #expect(try await page(tools).progress == Progress(done: 1, total: 2))
    #expect(try await page(ItemQuery(branch: .home)).progress == nil)
    let home = try await page(ItemQuery(branch: .home)).items.first { $0.id == "bag" }
    #expect(home?.article?.progress == Progress(done: 2, total: 4))
    #expect(try await index.item(id: "words")?.article?.isCheckList == false)
    #expect(try await index.item(id: "saw")?.article?.isCheckList == nil)
  }

  /// A list's setting applies to each of its articles without a setting of its own.
  @Test func whetherAnArticleIsTickedOffIsTold() async throws {
    let index = try Self.ownBoxes.index()
    func told(_ query: ItemQuery) async throws -> [String: Bool?] {
      let items = try await index.items(of: query, from: 0, limit: 9).items
      let told = try await index.tellingBoxes(of: items, in: query)
      return Dictionary(uniqueKeysWithValues: told.map { ($0.id, $0.article?.isCheckList) })
    }
    #expect(
      try await told(ItemQuery(kind: .article)) == [
        "bag": nil, "pen": true, "ruler": true, "words": false, "tools": true, "saw": true,
      ])
    let bag = ItemQuery(branch: .list(id: "bag"))
    #expect(
      try await told(bag) == ["pen": true, "ruler": true, "words": false, "tools": true])
    let todo = ItemQuery(branch: .list(id: "tools"), search: "saw")
    #expect(try await told(todo) == ["saw": true])
  }

  /// In a list without a setting, an article has no box, even if it has one in another list.
  @Test func whetherAnArticleIsTickedOffDependsOnTheList() async throws {
    var flyer = TreeFlyer()
    flyer.add("plain", lists: ["card"])
    flyer.add("duties", isCheckList: true, lists: ["card"])
    flyer.add("card")
    flyer.addHeader("h", onTab: true, ["plain", "duties"])
    let index = try flyer.index()
    for (list, expected) in [("plain", false), ("duties", true)] {
      let query = ItemQuery(branch: .list(id: list))
      let items = try await index.items(of: query, from: 0, limit: 9).items
      let told = try await index.tellingBoxes(of: items, in: query)
      #expect(told.map(\.article?.isCheckList) == [expected], "\(list)")
    }
    let card = try #require(await index.item(id: "card"))
    #expect(
      try await index.tellingBoxes(of: [card], in: ItemQuery()).map(\.article?.isCheckList)
        == [true])
  }

  @Test func ticksAreCountedWhereverTheArticleStands() async throws {
    // The card is in both checklists, one of which is in the other.
    let own = OwnMarks(version: 1, ticked: ["card", "keys", "library", "nobody"])
    #expect(try await rows(.home, own)["week"]?.article?.progress == Progress(done: 3, total: 5))
    #expect(
      try await rows(.list(id: "todo"), own)["more"]?.article?.progress
        == Progress(done: 2, total: 2))
  }

  @Test func aChangeOfTheTicksIsCountedAnew() async throws {
    for (version, ticked) in [["form"], [], ["form", "more"]].enumerated() {
      let own = OwnMarks(version: version + 1, ticked: Set(ticked))
      let progress = try await rows(.home, own)["week"]?.article?.progress
      #expect(progress == Progress(done: ticked.count, total: 5))
    }
  }

  @Test func starsAndNotesAreShown() async throws {
    let own = OwnMarks(version: 1, starred: ["map"], noted: ["library"])
    let rows = try await rows(.list(id: "week"), own)
    #expect(rows.values.filter(\.isStarred).map(\.id) == ["map"])
    #expect(rows.values.filter { $0.article?.hasNote == true }.map(\.id) == ["library"])
  }

  @Test func anArticleComesBackWhole() async throws {
    let map = try await index.item(id: "map")
    #expect(map?.kind == .article)
    #expect(
      map?.article
        == Article(form: .image, imageURL: "https://example.org/map.png", section: "Places"))
    let todo = try await index.item(id: "todo")
    #expect(todo?.article == Article(form: .list, section: "Duties", isCheckList: true))
    #expect(try await index.item(id: "library")?.text == "# Opening hours\nAt *nine*.")
  }

  @Test func aTreeWithAVastNumberOfPlacesIsCountedUpToALimit() async throws {
    var flyer = TreeFlyer()
    for level in 0..<80 {
      flyer.add("l\(level)", lists: ["r\(level)", "m\(level)"])
      flyer.add("r\(level)", lists: ["l\(level + 1)"])
      flyer.add("m\(level)", lists: ["l\(level + 1)"])
    }
    flyer.add("l80", isCheckList: true, lists: ["leaf"])
    flyer.add("leaf")
    flyer.addHeader("h", ["l0", "l79"])
    let index = try flyer.index()
    let own = OwnMarks(version: 1, ticked: ["leaf"])
    let page = try await index.page(
      of: ItemQuery(branch: .home), from: .offset(0), limit: 9, showing: own)
    #expect(
      page.items.map(\.article?.progress)
        == [
          Progress(done: TreeMeasures.limit, total: TreeMeasures.limit),
          Progress(done: 2, total: 2),
        ])
  }
}
