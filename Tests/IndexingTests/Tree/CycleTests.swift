import FlyerModel
import SampleFlyers
import Testing

@testable import Indexing

/// Lists that contain each other: each is complete wherever it appears, but never below itself.
@Suite struct CycleTests {
  /// Rooms and people, each of which lists the other, under two headers.
  private static var house: TreeFlyer {
    var flyer = TreeFlyer()
    flyer.add("rooms", lists: ["hall", "people"])
    flyer.add("people", isCheckList: true, lists: ["anna", "rooms", "bo"])
    flyer.add("hall", section: "Ground floor")
    flyer.add("anna", text: "word")
    flyer.add("bo", section: "Team", isCheckList: true)
    flyer.addHeader("h", ["rooms"])
    flyer.addHeader("i", ["people"])
    return flyer
  }

  private func branch(_ id: String, _ above: String...) -> ItemQuery {
    ItemQuery(branch: .list(id: id, above: above))
  }

  @Test func aListIsWholeAtBothItsPlaces() async throws {
    let index = try Self.house.index()
    #expect(
      try await index.sketch(ItemQuery(branch: .home)) == ["#h 1", "rooms", "#i 1", "people"])
    #expect(try await index.sketch(branch("rooms")) == ["people", "#Ground floor 1", "hall"])
    #expect(try await index.sketch(branch("people")) == ["anna", "rooms", "#Team 1", "bo"])
    #expect(try await index.sketch(branch("people", "rooms")) == ["anna", "#Team 1", "bo"])
    #expect(try await index.sketch(branch("rooms", "people")) == ["#Ground floor 1", "hall"])
  }

  @Test func aSectionOfWhichNothingStaysIsNone() async throws {
    var flyer = TreeFlyer()
    flyer.add("a", section: "Up", lists: ["b"])
    flyer.add("b", lists: ["x", "a", "y", "z"])
    flyer.add("x", section: "Down")
    flyer.add("y", section: "Down")
    flyer.add("z")
    let index = try flyer.index()
    #expect(try await index.sketch(branch("b")) == ["z", "#Down 2", "x", "y", "#Up 1", "a"])
    #expect(try await index.sketch(branch("b", "a")) == ["z", "#Down 2", "x", "y"])
    var sorted = branch("b", "a")
    sorted.sort = Sort(.title, descending: true)
    #expect(try await index.sketch(sorted) == ["z", "y", "x"])
    let page = try await index.page(
      of: branch("b", "a"), from: .around(id: "y", before: 0, otherwise: 0), limit: 1)
    #expect(page.total == 4 && page.sketch == ["y"] && page.headings == [1])
  }

  @Test func rowsCountWhatStaysInThem() async throws {
    let index = try Self.house.index()
    func children(_ query: ItemQuery) async throws -> [String: Int] {
      let page = try await index.page(of: query, from: .offset(0), limit: 9)
      return Dictionary(
        uniqueKeysWithValues: page.items.map { ($0.id, $0.article?.childCount ?? 0) })
    }
    #expect(try await children(ItemQuery(branch: .home))["people"] == 3)
    #expect(try await children(branch("rooms"))["people"] == 2)
    #expect(try await children(branch("people"))["rooms"] == 1)
  }

  @Test func aSearchFindsWhatIsBelowOnThisWay() async throws {
    let index = try Self.house.index()
    func found(_ query: ItemQuery, _ text: String) async throws -> Set<String> {
      var query = query
      query.search = text
      return Set(try await index.ids(query))
    }
    #expect(try await found(branch("rooms"), "o") == ["people", "anna", "bo"])
    #expect(try await found(branch("people"), "o") == ["rooms", "anna", "bo"])
    #expect(try await found(branch("people", "rooms"), "o") == ["anna", "bo"])
    #expect(try await found(ItemQuery(branch: .home), "o") == ["rooms", "people", "anna", "bo"])
  }

  /// All boxes ticked means all done, whichever way leads to the list.
  @Test func theBoxesOfAKnotAreCountedOnce() async throws {
    let index = try Self.house.index()
    let own = OwnMarks(version: 1, ticked: ["anna", "bo"])
    let home = try await index.page(
      of: ItemQuery(branch: .home), from: .offset(0), limit: 9, showing: own)
    let progress = Progress(done: 2, total: 3)
    #expect(home.items.map(\.article?.progress) == [progress, progress])
    let people = try await index.page(
      of: branch("people"), from: .offset(0), limit: 9, showing: own)
    #expect(people.progress == progress)
    #expect(people.items.map(\.article?.isTicked) == [true, false, true])
  }

  @Test func knotsAreMeasured() {
    // 0 and 1 list each other, both list 2, which 3 lists, too; 4 and 5 are a cycle below them.
    let tree = ArticleTree(
      headers: [ArticleTree.Header(id: "h", title: "", articles: [3])],
      children: [[1, 2], [0, 2, 4], [], [0, 2], [5], [4]])
    let measures = TreeMeasures(tree, counts: ItemCounts(kinds: [.article: 6])) { _, _ in true }
    #expect(measures.knots == [0, 0, 2, 3, 4, 4])
    #expect(measures.heights == [1, 1, 0, 2, 0, 0])
    #expect(measures.totals == [7, 7, 0, 9, 2, 2])
    #expect(measures.vias == [3, 0, 3, -1, 1, 4])
  }

  @Test(.timeLimit(.minutes(1))) func listsThatAllListEachOtherCostNoMoreThanTheirLinks()
    async throws
  {
    let ids = (0..<150).map { "l\($0)" }
    var flyer = TreeFlyer()
    for id in ids { flyer.add(id, isCheckList: true, lists: ids.filter { $0 != id }) }
    flyer.addHeader("h", ids)
    let index = try flyer.index()
    let own = OwnMarks(version: 1, ticked: Set(ids))
    var way: [String] = []
    for id in ids {
      let query = ItemQuery(branch: .list(id: id, above: way))
      let page = try await index.page(of: query, from: .offset(0), limit: 20, showing: own)
      #expect(page.total == ids.count - 1 - way.count)
      #expect(page.progress == Progress(done: 150 * 149, total: 150 * 149))
      way.append(id)
    }
    #expect(try await index.path(toArticle: "l149").map(\.id) == ["h", "l149"])
    #expect(
      try await index.ids(ItemQuery(branch: .list(id: "l0"), search: "l"), limit: 200).count == 149)
  }

  /// One level for each list: a recursion would overflow the stack.
  @Test(.timeLimit(.minutes(1))) func aRingOfManyListsEnds() {
    let count = 100_000
    let ring = StronglyConnectedComponents((0..<count).map { [($0 + 1) % count] })
    #expect(ring.representatives.allSatisfy { $0 == 0 })
    let chain = StronglyConnectedComponents((0..<count).map { $0 + 1 < count ? [$0 + 1] : [] })
    #expect(chain.representatives == Array(0..<count))
  }
}
