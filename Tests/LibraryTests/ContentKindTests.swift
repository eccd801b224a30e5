import FlyerModel
import SampleFlyers
import Scratch
import Testing

@testable import Indexing
@testable import Library

/// A document with courses, picked articles and posts, from its bytes to the answers of `Content`.
@Suite struct ContentKindTests {
  let world: World
  let content = Content()

  private static let document = """
    {"title": "All", "information": [{"id": "news", "title": "News", "text": "Of today."}],
     "courses": [{"_id": "ink", "title": "Ink", "status": "INCUBATING", "numSoldTickets": 3,
       "coverImage": {"url": "https://e.org/ink.png"}}],
     "staffPickArticles": [{"title": "Paper", "previewDescription": "It is thin.",
       "creator": {"name": "Ann"}}],
     "posts": [
       {"id": "p1", "type": "text", "date": "01/02/20", "data": "First"},
       {"id": "p2", "type": "image", "date": "02/02/20", "data": "https://e.org/p2.png"},
       {"id": "p3", "type": "text", "date": "03/02/20", "data": "Third"}]}
    """

  init() async throws {
    world = try World()
    try await refresh(Self.document)
    await content.open(source, with: world.settings)
  }

  private var source: Source { .file(path: world.folder.file("all.json")) }

  private func refresh(_ document: String) async throws {
    try await world.fill(from: .file(path: world.folder.write(document, to: "all.json")))
  }

  private func rows(_ query: ItemQuery) async throws -> [ItemSummary] {
    try await content.page(of: query, from: .offset(0), limit: 50).items
  }

  @Test func theStateKnowsThemAndTheirTabs() async throws {
    let state = await content.state
    #expect((state.counts.items, state.counts[.article], state.counts[.post]) == (1, 0, 3))
    #expect(state.tabs.map(\.title) == ["Home", "Feed", "All", "Search"])
  }

  @Test func homeShowsTheFirstOfThem() async throws {
    let query = ItemQuery(branch: .home, cards: .sample(courses: 3, picks: 3))
    let rows = try await content.page(of: query, from: .offset(0), limit: 50).rows
    #expect(rows.map(\.title) == ["Courses", "Ink", "Articles", "Paper"])
    #expect(rows[1].item?.course?.soldCount == 3)
    #expect(rows[1].item?.course?.cover?.url == "https://e.org/ink.png")
    #expect(rows[3].item?.staffPick?.creator == "Ann")
  }

  @Test func theFeedIsNewestFirst() async throws {
    #expect(try await rows(ItemQuery(kind: .post)).map(\.preview) == ["Third", "First"])
    await content.adopt(FeedVerdicts(isUnchecked: true), check: FeedCheck())
    #expect(try await rows(ItemQuery(kind: .post)).map(\.post?.form) == [.text, .image, .text])
  }

  @Test func aRefreshMarksWhatIsNewOrSaysSomethingElse() async throws {
    let next = Self.document.replacing("Third", with: "3rd").replacing("p1", with: "p0")
      .replacing("\"numSoldTickets\": 3", with: "\"numSoldTickets\": 4")
      .replacing("It is thin.", with: "It is thick.")
    try await refresh(next)
    await content.open(source, with: world.settings)
    let state = await content.state
    #expect((state.newCount, state.changedCount) == (1, 2))
    #expect(try await rows(ItemQuery(kind: .post)).map(\.mark) == [.changed, .new])
    #expect(try await rows(ItemQuery(kind: .course)).map(\.mark) == [nil])
    #expect(try await rows(ItemQuery(kind: .course)).first?.course?.soldCount == 4)
    #expect(try await rows(ItemQuery(kind: .staffPick)).map(\.mark) == [.changed])
  }

  @Test func aMarkIsTakenAwayFromAPost() async throws {
    try await refresh(Self.document.replacing("Third", with: "3rd"))
    await content.open(source, with: world.settings)
    let changed = try #require(try await rows(ItemQuery(kind: .post)).first)
    try await content.markSeen(id: changed.id)
    #expect(await content.state.changedCount == 0)
    #expect(try await rows(ItemQuery(kind: .post)).map(\.mark) == [nil, nil])
  }

  @Test func aStarStaysOnACourse() async throws {
    let course = try #require(try await rows(ItemQuery(kind: .course)).first)
    try await content.setStar(true, id: course.id)
    #expect(try await rows(ItemQuery(kind: .course)).map(\.isStarred) == [true])
  }
}
