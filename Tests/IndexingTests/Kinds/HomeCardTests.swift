import FlyerModel
import SampleFlyers
import Testing

@testable import Indexing

/// The Home tab with its first courses and picked articles.
@Suite struct HomeCardTests {
  private func sketch(_ cards: [CardSection], folded: Set<String> = []) async throws -> [String] {
    try await CardFlyer.index().sketch(ItemQuery(branch: .home, folded: folded, cards: cards))
  }

  private let articles = ["#Courses 2", "first", "second"]

  @Test func sectionsOfCardsStandAboveTheHeaders() async throws {
    #expect(
      try await sketch(.sample(courses: 3, picks: 2))
        == ["#Courses 4", "swift", "go", "clang", "#Articles 3", "tea", "milk"] + articles)
    #expect(
      try await sketch(.sample(courses: 1, picks: 99))
        == ["#Courses 4", "swift", "#Articles 3", "tea", "milk", "ale"] + articles)
  }

  @Test(
    arguments: [
      ([], []), (.sample(courses: 0, picks: 1), ["#Articles 3", "tea"]),
      (.sample(courses: 1, picks: 0), ["#Courses 4", "swift"]),
      (.sample(courses: -7, picks: -1), []),
    ] as [([CardSection], [String])])
  func noCardsNoSection(cards: [CardSection], above: [String]) async throws {
    #expect(try await sketch(cards) == above + articles)
  }

  @Test func headingsSayWhatTheyList() async throws {
    let query = ItemQuery(branch: .home, cards: .sample(courses: 1, picks: 1))
    let page = try await CardFlyer.index().page(of: query, from: .offset(0), limit: 99)
    #expect(page.headings == [0, 2, 4])
    let headings = page.headings.map { page.rows[$0] }
    #expect(headings.map(\.heading?.listed) == [.course, .staffPick, nil])
    #expect(headings.map(\.heading?.count) == [4, 3, 2])
    #expect(Set(headings.map(\.id)).count == 3)
    #expect(headings.map(\.title) == ["Courses", "Articles", "Courses"])
    #expect(page.rows[1].item?.course == CardFlyer.course.course)
    #expect(page.rows[3].item?.staffPick == CardFlyer.pick.staffPick)
  }

  @Test func sectionsFoldByTheirTitles() async throws {
    let cards = [CardSection].sample(courses: 2, picks: 1)
    #expect(
      try await sketch(cards, folded: ["Articles"])
        == ["#Courses 4", "swift", "go", "#Articles 3-"] + articles)
    #expect(
      try await sketch(cards, folded: ["Courses"])
        == ["#Courses 4-", "#Articles 3", "tea", "#Courses 2-"])
    #expect(try await sketch(cards, folded: ["Else"]).count == 8)
  }

  @Test func aFlyerOfCardsAloneHasAHome() async throws {
    let items = CardFlyer.items.filter { $0.kind == .staffPick }
    let index = try TreeFlyer.index(of: items, ArticleTree())
    let query = ItemQuery(branch: .home, cards: .sample(courses: 3, picks: 2))
    #expect(try await index.sketch(query) == ["#Articles 3", "tea", "milk"])
    #expect(try await index.sketch(ItemQuery(branch: .home)) == [])
  }

  @Test(arguments: [1, 3, 20]) func pagesBeginAnywhere(limit: Int) async throws {
    let index = try CardFlyer.index()
    for folded: Set<String> in [[], ["Articles"], ["Courses"]] {
      let query = ItemQuery(
        branch: .home, folded: folded, cards: .sample(courses: 3, picks: 2))
      let all = try await index.page(of: query, from: .offset(0), limit: 99).rows
      for row in all.indices {
        let page = try await index.page(of: query, from: .offset(row), limit: limit)
        #expect(page.rows == Array(all[page.offset...].prefix(limit)))
        let found = try await index.page(
          of: query, from: .around(id: all[row].id, before: 0, otherwise: 99), limit: 1)
        #expect(found.rows == [all[row]])
      }
    }
  }

  @Test func aFoldedCardIsFoundAtItsHeading() async throws {
    let query = ItemQuery(
      branch: .home, folded: ["Articles"], cards: .sample(courses: 1, picks: 2))
    let page = try await CardFlyer.index().page(
      of: query, from: .around(id: "milk", before: 0, otherwise: 99), limit: 1)
    #expect(page.sketch == ["#Articles 3-"])
  }

  @Test func allOfHomeIsSortedAndFiltered() async throws {
    let index = try CardFlyer.index()
    let cards = [CardSection].sample(courses: 1, picks: 1)
    let sort = Sort(.title, descending: true)
    #expect(
      try await index.sketch(ItemQuery(branch: .home, cards: cards, sort: sort))
        == ["#Courses 4", "swift", "#Articles 3", "tea", "#Courses 2", "second", "first"])
    #expect(
      try await index.sketch(
        ItemQuery(branch: .home, cards: .sample(courses: 9, picks: 9), sort: Sort(.title)))
        == ["#Courses 4", "ada", "clang", "go", "swift", "#Articles 3", "ale", "milk", "tea"]
        + articles)
    #expect(try await index.sketch(ItemQuery(branch: .home, sort: sort)) == ["second", "first"])
    let tagged = ItemQuery(branch: .home, cards: cards, tags: [["Code"]])
    #expect(try await index.ids(tagged) == ["swift", "clang"])
  }
}
