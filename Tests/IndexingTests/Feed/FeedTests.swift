import FlyerModel
import SampleFlyers
import Testing

@testable import Indexing

/// The posts, newest first, and the visible ones among them.
@Suite struct FeedTests {
  let index: FlyerIndex

  init() throws { index = try CardFlyer.index() }

  private func ids(_ filter: FeedFilter, sort: Sort? = nil) async throws -> [String] {
    let page = try await index.page(
      of: ItemQuery(kind: .post, feed: filter, sort: sort), from: .offset(0), limit: 100)
    #expect(page.total == page.items.count)
    return page.rows.map(\.id)
  }

  @Test func beforeAnybodyLookedOnlyTextsAreShown() async throws {
    #expect(try await ids(.all) == ["e", "c", "a"])
    #expect(try await ids(.texts) == ["e", "c", "a"])
    #expect(try await ids(.images) == [])
    #expect(try await ids(.leftOut) == [])
  }

  @Test func picturesAppearAsTheyPass() async throws {
    try index.heed(CardFlyer.verdicts(shown: ["d"]))
    #expect(try await ids(.all) == ["e", "c", "a", "d"])
    try index.heed(CardFlyer.verdicts(shown: ["d", "b"], refused: ["f"]))
    #expect(try await ids(.all) == ["e", "b", "c", "a", "d"])
    #expect(try await ids(.images) == ["b", "d"])
    #expect(try await ids(.leftOut) == ["f"])
    try index.heed(CardFlyer.verdicts(shown: ["d", "b", "f"]))
    #expect(try await ids(.all) == ["e", "b", "c", "f", "a", "d"])
    #expect(try await ids(.images) == ["b", "f", "d"])
    #expect(try await ids(.leftOut) == [])
  }

  @Test func aVerdictCanBeTakenBack() async throws {
    try index.heed(CardFlyer.verdicts(shown: ["b"], refused: ["f", "d"]))
    try index.heed(CardFlyer.verdicts(refused: ["d"]))
    #expect(try await ids(.images) == [])
    #expect(try await ids(.leftOut) == ["d"])
  }

  @Test func withoutACheckAllAreShown() async throws {
    var verdicts = CardFlyer.verdicts(refused: ["b"])
    verdicts.isUnchecked = true
    try index.heed(verdicts)
    #expect(try await ids(.all) == ["e", "b", "c", "f", "a", "d"])
    #expect(try await ids(.images) == ["b", "f", "d"])
    #expect(try await ids(.leftOut) == [])
    let rows = try await index.page(of: ItemQuery(kind: .post), from: .offset(0), limit: 9)
    #expect(rows.items.allSatisfy { $0.post?.refusal == nil })
  }

  @Test func aRefusedPictureSaysWhy() async throws {
    try index.heed(CardFlyer.verdicts(shown: ["f"], refused: ["b"]))
    let leftOut = ItemQuery(kind: .post, feed: .leftOut)
    let page = try await index.page(of: leftOut, from: .offset(0), limit: 9)
    #expect(page.items.map(\.post?.refusal) == ["404 for b"])
    #expect(page.items.first?.post?.image?.url == CardFlyer.url("b"))
    let shown = try await index.page(of: ItemQuery(kind: .post), from: .offset(0), limit: 9)
    #expect(shown.items.allSatisfy { $0.post?.refusal == nil })
  }

  @Test func anotherOrderCanBeAskedFor() async throws {
    try index.heed(CardFlyer.verdicts(shown: ["b", "d", "f"]))
    #expect(try await ids(.all, sort: Sort(.date)) == ["d", "a", "f", "b", "c", "e"])
    #expect(
      try await ids(.all, sort: Sort(.date, descending: true)) == ["e", "b", "c", "f", "a", "d"])
    #expect(try await ids(.images, sort: Sort(.date)) == ["d", "f", "b"])
  }

  @Test func theListOfTheDocumentLeavesNothingOut() async throws {
    try index.heed(CardFlyer.verdicts(refused: ["b"]))
    let (total, items) = try await index.items(of: ItemQuery(kind: .post), from: 0, limit: 100)
    #expect((total, items.map(\.id)) == (6, ["e", "b", "c", "f", "a", "d"]))
    #expect(try await ids(.all) == ["e", "c", "a"])
  }

  @Test func aPictureThatWasPostedTwiceHasOneVerdict() async throws {
    var again = CardFlyer.picture("z", CardFlyer.day(1, of: 12))
    again.post?.image?.url = CardFlyer.url("b")
    let index = try TreeFlyer.index(of: CardFlyer.posts + [again], ArticleTree())
    try index.heed(CardFlyer.verdicts(shown: ["b"]))
    #expect(try await index.ids(ItemQuery(kind: .post, feed: .images)) == ["z", "b"])
    let urls = ["b", "b", "f", "d"].map(CardFlyer.url)
    #expect(try await index.newestPictures(9) == FeedPictures(urls: urls, total: 4))
  }

  @Test(arguments: [(0, 0), (2, 2), (3, 3), (1_000, 3)])
  func noMorePicturesAreNamedThanAreWanted(_ limit: Int, _ count: Int) async throws {
    let urls = ["b", "f", "d"].prefix(count).map(CardFlyer.url)
    #expect(try await index.newestPictures(limit) == FeedPictures(urls: urls, total: 3))
  }

  @Test func aFlyerWithoutPostsHasAnEmptyFeed() async throws {
    let index = try Documents.index(Documents.campus)
    try index.heed(CardFlyer.verdicts(shown: ["b"]))
    for filter in FeedFilter.allCases {
      #expect(try await index.ids(ItemQuery(kind: .post, feed: filter)) == [])
    }
    #expect(try await index.newestPictures(9) == FeedPictures())
  }
}
