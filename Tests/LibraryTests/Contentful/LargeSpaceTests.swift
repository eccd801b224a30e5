import FlyerModel
import LoopbackServing
import Scratch
import Testing

@testable import Indexing
@testable import Library

/// A space of 20,000 entries.
@Suite struct LargeSpaceTests {
  private typealias S = SpaceServer
  let world: World

  init() throws { world = try World() }

  @Test func whileItSyncsTheReaderIsAnswered() async throws {
    let server = try await SpaceServer()
    let pageCount = Thoroughness.isWhole ? 20 : 5
    for page in 0..<pageCount {
      let items = (0..<1_000).map { S.article("a\(page)-\($0)", "Article \($0)") }
      server.answer(
        page: page == 0 ? "initial" : "page\(page)", items: items,
        next: page == pageCount - 1 ? "tokA" : "page\(page + 1)")
    }
    let content = await server.content(world)
    let refresh = Task { await content.refresh().outcome }
    var questions = 0
    while await !content.state.isLive {
      if case .failed = await content.state.activity { break }
      let page = try await content.page(of: ItemQuery(), from: .offset(0), limit: 30)
      questions += 1
      // The copy may arrive between the query and its answer; it has nothing but articles.
      let isHere = await content.state.counts[.article] > 0
      #expect(page.total > 0 || isHere)
    }
    #expect(await refresh.value == .updated)
    #expect(await content.state.counts[.article] == pageCount * 1_000)
    // The speed is measured by the benchmark.
    #expect(questions > 2 * pageCount)
  }
}
