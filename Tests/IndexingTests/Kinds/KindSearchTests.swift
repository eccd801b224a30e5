import FlyerModel
import SampleFlyers
import Testing

@testable import Indexing

/// Courses, picked articles and posts among the results of a search.
@Suite struct KindSearchTests {
  let index: FlyerIndex

  init() throws { index = try CardFlyer.index() }

  @Test(
    arguments: [
      ("learn", nil, ["swift"]), ("from zero", nil, ["swift"]),
      ("teekanne", nil, ["tea"]), ("zoe", nil, ["tea"]), ("\"Zoë\"", nil, ["tea"]),
      ("tea", nil, ["tea", "mensa", "a"]), ("tea", .post, ["a"]), ("tea", .staffPick, ["tea"]),
      ("newest", nil, ["e"]), ("go", nil, ["go"]), ("on", .staffPick, ["tea", "milk", "ale"]),
      ("steps", nil, ["first", "second"]), ("code #Code", nil, ["mensa", "swift", "clang"]),
    ] as [(String, Item.Kind?, [String])])
  func allOfThemAreFound(text: String, kind: Item.Kind?, ids: [String]) async throws {
    #expect(try await index.ids(ItemQuery(kind: kind, search: text)) == ids)
  }

  @Test func postsAreFoundNewestFirst() async throws {
    #expect(try await index.ids(ItemQuery(kind: .post, search: "e")) == ["e", "c", "a"])
    let oldest = ItemQuery(kind: .post, search: "e", sort: Sort(.date))
    #expect(try await index.ids(oldest) == ["a", "c", "e"])
  }

  @Test func picturesAreFoundOnlyWhereTheyAreShown() async throws {
    #expect(try await index.ids(searching: "png") == [])
    try index.heed(CardFlyer.verdicts(shown: ["f", "d"], refused: ["b"]))
    #expect(try await index.ids(searching: "png") == ["d", "f"])
    #expect(try await index.ids(ItemQuery(kind: .post, search: "png")) == ["f", "d"])
    #expect(try await index.ids(ItemQuery(kind: .post, feed: .leftOut, search: "png")) == ["b"])
    #expect(try await index.ids(ItemQuery(kind: .post, feed: .texts, search: "png")) == [])
    try index.heed(FeedVerdicts(isUnchecked: true))
    #expect(try await index.ids(searching: "png") == ["b", "d", "f"])
  }

  @Test func homeFindsItsCardsToo() async throws {
    let cards = [CardSection].sample(courses: 1, picks: 1)
    let query = ItemQuery(branch: .home, cards: cards, search: "o")
    #expect(try await index.ids(query) == ["go", "tea", "milk", "ale", "second", "swift", "clang"])
    #expect(try await index.ids(ItemQuery(branch: .home, search: "o")) == ["second"])
  }

  @Test func listsOfOtherKindsAreUntouched() async throws {
    let query = ItemQuery(branch: .header(id: "start"), search: "steps")
    #expect(try await index.ids(query) == ["first", "second"])
  }
}
