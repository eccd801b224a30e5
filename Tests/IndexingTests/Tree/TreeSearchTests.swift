import FlyerModel
import SampleFlyers
import Testing

@testable import Indexing

@Suite struct TreeSearchTests {
  let index: FlyerIndex

  init() throws {
    var flyer = TreeFlyer.welcome
    flyer.items = [
      Item(
        id: "canteen", title: "Lunch", text: "At noon.",
        date: FlyerDate(
          year: 2020, month: 1, day: 1)), Item(id: "other", title: "Other"),
    ]
    index = try flyer.index()
  }

  /// Returns notes about items with these ids; each has the same text.
  private func notes(_ ids: [String]) -> [String: String] {
    Dictionary(uniqueKeysWithValues: ids.map { ($0, "Ask Bo where lunch is.") })
  }

  @Test(
    arguments: [
      ("lunch", nil, ["canteen", "lunch"]), ("nobody", nil, ["lonely"]),
      ("form-7", nil, ["form"]),  // The subtitle.
      ("ar", nil, ["card", "library"].sorted()),
      ("lunch", .home, ["lunch"]), ("lunch", .list(id: "week"), ["lunch"]),
      ("lunch", .list(id: "todo"), []), ("card", .home, ["card"]), ("nobody", .home, []),
      ("nobody", .header(id: "hidden"), ["lonely"]), ("card", .header(id: "late"), []),
      ("week", .list(id: "week"), []),  // Below it, not itself.
      ("card", .list(id: "unknown"), []),
    ] as [(String, Branch?, [String])])
  func articlesAreFound(text: String, branch: Branch?, ids: [String]) async throws {
    let query = ItemQuery(branch: branch, search: text)
    let page = try await index.page(of: query, from: .offset(0), limit: 100)
    #expect(page.rows.map(\.id).sorted() == ids.sorted())
    #expect(page.headings.isEmpty)
  }

  @Test func aKindLimitsASearch() async throws {
    #expect(try await index.ids(ItemQuery(kind: .article, search: "lunch")) == ["lunch"])
    #expect(try await index.ids(ItemQuery(kind: .information, search: "lunch")) == ["canteen"])
  }

  @Test func whatHasNoDateComesLast() async throws {
    for descending in [true, false] {
      let query = ItemQuery(search: "lunch", sort: Sort(.date, descending: descending))
      #expect(try await index.ids(query) == ["canteen", "lunch"])
    }
    let byTitle = ItemQuery(search: "lunch", sort: Sort(.title, descending: true))
    #expect(try await index.ids(byTitle) == ["lunch", "canteen"])
  }

  @Test func whatANoteSaysComesAfterTheOtherMatches() async throws {
    let own = OwnMarks(version: 1, matching: notes(["money", "lunch", "gone", "card", "other"]))
    func ids(_ query: ItemQuery) async throws -> [String] {
      try await index.page(of: query, from: .offset(0), limit: 9, showing: own).rows.map(\.id)
    }
    #expect(
      try await ids(ItemQuery(search: "lunch")) == ["canteen", "lunch", "other", "card", "money"])
    #expect(
      try await ids(ItemQuery(branch: .list(id: "todo"), search: "lunch")) == ["card"])
    #expect(
      try await ids(ItemQuery(search: "lunch", sort: Sort(.title, descending: true)))
        == ["lunch", "canteen", "other", "money", "card"])
    #expect(try await ids(ItemQuery(kind: .article, search: "#no lunch")).isEmpty)
  }

  @Test func aRowShowsTheWordsOfTheNoteThatWasFound() async throws {
    let own = OwnMarks(version: 1, matching: notes(["lunch", "card"]))
    let page = try await index.page(
      of: ItemQuery(search: "lunch"), from: .offset(0), limit: 9, showing: own)
    let previews = Dictionary(uniqueKeysWithValues: page.items.map { ($0.id, $0.preview) })
    #expect(previews["card"] == "Your note: Ask Bo where lunch is.")
    #expect(previews["lunch"]?.contains("Your note") == false, "\(previews)")
    #expect(previews["canteen"] == "At noon.")
  }

  @Test func pagesOfASearchWithNotesAgree() async throws {
    var flyer = TreeFlyer()
    for number in 0..<3000 { flyer.add("a\(number)", title: number < 2900 ? "even" : "odd") }
    let index = try flyer.index()
    let own = OwnMarks(version: 1, matching: notes(["a2999", "a3", "a2950"]))
    var pages: [ItemPage] = []
    for try await page in index.pages(
      of: ItemQuery(search: "even"), from: .offset(0), limit: 5, showing: own)
    { pages.append(page) }
    #expect(pages.map(\.isPartial) == [true, false])
    #expect(pages.last?.total == 2902)
    let last = try await index.page(
      of: ItemQuery(search: "even"), from: .offset(.max), limit: 2, showing: own)
    #expect(last.rows.map(\.id) == ["a2950", "a2999"])
  }
}
