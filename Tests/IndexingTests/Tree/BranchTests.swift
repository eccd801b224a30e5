import FlyerModel
import SampleFlyers
import Testing

@testable import Indexing

/// The lists of the tree, as pages show them.
@Suite struct BranchTests {
  let index: FlyerIndex

  init() throws { index = try TreeFlyer.welcome.index() }

  private let week = ItemQuery(branch: .list(id: "week"))

  @Test func homeShowsItsHeadersWithTheirArticles() async throws {
    let page = try await index.page(
      of: ItemQuery(branch: .home), from: .offset(0), limit: 10)
    #expect(page.sketch == ["#Start 2", "week", "money", "#Later 1", "money"])
    #expect(page.headings == [0, 3])
    #expect(page.total == 5)
    #expect(page.items.map(\.id) == ["week", "money", "money"])
    #expect(Set(page.rows.map(\.id)).count == 4)
  }

  @Test func aListGroupsItsArticlesInTheOrderOfTheirSections() async throws {
    let page = try await index.page(of: week, from: .offset(0), limit: 10)
    #expect(
      page.sketch == ["note", "#Places 3", "library", "map", "lunch", "#Duties 1", "todo"])
    #expect(page.headings == [1, 5])
    #expect(page.total == 7)
  }

  @Test func aHeaderHasNoSections() async throws {
    #expect(try await index.sketch(ItemQuery(branch: .header(id: "late"))) == ["money"])
    #expect(try await index.sketch(ItemQuery(branch: .header(id: "hidden"))) == ["lonely"])
    #expect(try await index.sketch(ItemQuery(branch: .header(id: "start"))) == ["week", "money"])
  }

  @Test func aListWithoutSectionsHasNoHeadings() async throws {
    let page = try await index.page(
      of: ItemQuery(branch: .list(id: "todo")), from: .offset(0), limit: 10)
    #expect(page.sketch == ["card", "form", "more"])
    #expect(page.headings.isEmpty)
  }

  @Test(arguments: [
    Branch.list(id: "nobody"), .header(id: "nobody"), .list(id: "note"), .list(id: "start"),
    .header(id: "week"), .list(id: ""),
  ])
  func aBranchThatIsNotThereIsEmpty(branch: Branch) async throws {
    let page = try await index.page(of: ItemQuery(branch: branch), from: .offset(3), limit: 5)
    #expect(page == ItemPage(total: 0, offset: 0, rows: []))
  }

  @Test(arguments: [
    (["Places"], ["note", "#Places 3-", "#Duties 1", "todo"], [1, 2]),
    (["Duties"], ["note", "#Places 3", "library", "map", "lunch", "#Duties 1-"], [1, 5]),
    (["Places", "Duties", "Other"], ["note", "#Places 3-", "#Duties 1-"], [1, 2]),
  ])
  func aSectionCanBeFolded(folded: [String], rows: [String], headings: [Int]) async throws {
    let query = ItemQuery(branch: .list(id: "week"), folded: Set(folded))
    let page = try await index.page(of: query, from: .offset(0), limit: 10)
    #expect(page.sketch == rows)
    #expect(page.headings == headings)
    #expect(page.total == rows.count)
  }

  @Test func everyPartOfAListIsTheSameAsTheWhole() async throws {
    for folded in [[], ["Places"], ["Duties"]] as [Set<String>] {
      let query = ItemQuery(branch: .list(id: "week"), folded: folded)
      let all = try await index.sketch(query)
      for limit in 1...all.count {
        for offset in 0...all.count - limit {
          let page = try await index.page(of: query, from: .offset(offset), limit: limit)
          #expect(page.sketch == Array(all[offset..<offset + limit]), "\(limit) from \(offset)")
        }
      }
    }
  }

  @Test(arguments: [
    ("note", "", 0), ("library", "", 2), ("lunch", "", 4), ("todo", "", 6),
    ("library", "Places", 1), ("lunch", "Places", 1), ("todo", "Places", 3),
    ("todo", "Duties", 5), ("nobody", "", 9), ("money", "", 9),
    ("section\u{1F}Places", "", 1), ("section\u{1F}Duties", "", 5),
    ("section\u{1F}Duties", "Places", 2), ("section\u{1F}Nothing", "", 9),
  ])
  func aPageCanBeAskedForAroundARow(id: String, folded: String, row: Int) async throws {
    let query = ItemQuery(branch: .list(id: "week"), folded: [folded])
    let page = try await index.page(
      of: query, from: .around(id: id, before: 0, otherwise: 9), limit: 1)
    #expect(page.offset == min(row, page.total - 1))
  }

  @Test func aSortedBranchHasNoHeadings() async throws {
    let sorted = ItemQuery(branch: .list(id: "week"), folded: ["Places"], sort: Sort(.title))
    let page = try await index.page(of: sorted, from: .offset(0), limit: 10)
    #expect(page.sketch == ["library", "lunch", "map", "note", "todo"])
    #expect(page.headings.isEmpty)
    let home = ItemQuery(branch: .home, sort: Sort(.title, descending: true))
    #expect(try await index.sketch(home) == ["money", "week"])
  }

  @Test func filtersLeaveTheSectionsOut() async throws {
    #expect(try await index.sketch(ItemQuery(kind: .article, branch: .home)).count == 5)
    #expect(try await index.sketch(ItemQuery(kind: .contact, branch: .home)).isEmpty)
    #expect(try await index.sketch(ItemQuery(branch: .home, tags: [["x"]])).isEmpty)
  }

  @Test func headersOfOneTitleKeepRowsOfTheirOwn() async throws {
    var flyer = TreeFlyer()
    flyer.add("a")
    flyer.addHeader("1", title: "", ["a"])
    flyer.addHeader("2", title: "Same", [])
    flyer.addHeader("3", title: "Same", ["a"])
    let index = try flyer.index()
    let page = try await index.page(of: ItemQuery(branch: .home), from: .offset(0), limit: 10)
    #expect(page.sketch == ["#Articles 1", "a", "#Same 0", "#Same 1", "a"])
    #expect(page.headings == [0, 2, 3])
    #expect(Set(page.rows.map(\.id)).count == 4)
    let folded = ItemQuery(branch: .home, folded: ["Same", "Articles"])
    #expect(try await index.sketch(folded) == ["#Articles 1-", "#Same 0-", "#Same 1-"])
  }

  @Test func aWholeListIsAnsweredWithoutHeadings() async throws {
    let answer = try await index.items(of: week, from: 1, limit: 2)
    #expect(answer.total == 5)
    #expect(answer.items.map(\.id) == ["library", "map"])
    #expect(answer.items.map(\.article?.section) == ["Places", "Places"])
  }

  @Test func articlesStandInNoListOfItems() async throws {
    var flyer = TreeFlyer.welcome
    flyer.items = [Item(id: "i", title: "z"), Item(id: "c", title: "a", payload: .contact)]
    let index = try flyer.index()
    #expect(index.facts.counts == ItemCounts(kinds: [.information: 1, .contact: 1, .article: 12]))
    #expect(try await index.ids(ItemQuery()) == ["i", "c"])
    #expect(try await index.ids(ItemQuery(sort: Sort(.title))) == ["c", "i"])
    #expect(try await index.ids(ItemQuery(kind: .contact)) == ["c"])
    #expect(try await index.ids(ItemQuery(kind: .article)).count == 12)
    let sorted = try await index.ids(ItemQuery(kind: .article, sort: Sort(.title)))
    #expect(sorted.prefix(3) == ["card", "week", "form"])
    #expect(try await index.sketch(ItemQuery(branch: .list(id: "i"))).isEmpty)
  }
}
