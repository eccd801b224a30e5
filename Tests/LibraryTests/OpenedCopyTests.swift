import FlyerModel
import Foundation
import SampleFlyers
import Scratch
import Testing

@testable import Indexing
@testable import Library

/// The early read of a copy gives the same answers as `Content` later.
@Suite struct OpenedCopyTests {
  let world: World
  let source: Source

  init() throws {
    world = try World()
    source = .file(path: try world.folder.write(Documents.campus, to: "campus.json"))
  }

  @Test func itSaysWhatTheContentSays() async throws {
    try await world.fill(from: source)
    let copy = try #require(OpenedCopy(of: source, with: world.settings))
    let content = Content()
    #expect(await content.open(source, with: world.settings) == copy.state)
    #expect(copy.state.counts.items == 6)
    for query in [
      ItemQuery(), ItemQuery(kind: .contact), ItemQuery(tags: [["Tipp"]]),
      ItemQuery(sort: Sort(.date, descending: true)), ItemQuery(timeline: .latest),
    ] {
      let page = try await content.shownPage(of: query, limit: 3)
      #expect(copy.page(of: query, from: .offset(0), limit: 3) == page)
    }
  }

  @Test func theContentGoesOnWithIt() async throws {
    try await world.fill(from: source)
    let copy = try #require(OpenedCopy(of: source, with: world.settings))
    let content = Content()
    #expect(await content.open(source, with: world.settings, as: copy) == copy.state)
    #expect(await content.shown.index === copy.index)
    #expect(
      try await content.page(of: ItemQuery(search: "Mensa"), from: .offset(0), limit: 9).total > 0)
    guard case .file(let path) = source else { return }
    try Data(Documents.flyer(titles: ["another"]).utf8).write(to: URL(fileURLWithPath: path))
    _ = await content.refresh()
    #expect(await content.state.counts.items == 1)
  }

  @Test func itKnowsWhatIsTheReaders() async throws {
    try await world.fill(from: source)
    let content = Content()
    await content.open(source, with: world.settings)
    let id = try #require(
      try await content.page(of: ItemQuery(), from: .offset(0), limit: 1).items.first?.id)
    try await content.setStar(true, id: id)
    let copy = try #require(OpenedCopy(of: source, with: world.settings))
    let page = try #require(copy.page(of: ItemQuery(), from: .offset(0), limit: 2))
    #expect(page.items.map(\.isStarred) == [true, false])
    await content.open(source, with: world.settings, as: copy)
    try await content.setStar(false, id: id)
    #expect(
      try await content.page(of: ItemQuery(), from: .offset(0), limit: 2).items.map(\.isStarred)
        == [false, false])
  }

  @Test func changesAreLedToFromTheSameRow() async throws {
    try await world.fill(from: source)
    guard case .file(let path) = source else { return }
    let changed = Documents.campus.replacing("Weiher", with: "See")
    try Data(changed.utf8).write(to: URL(fileURLWithPath: path))
    try await world.fill(from: source)
    let copy = try #require(OpenedCopy(of: source, with: world.settings))
    let content = Content()
    await content.open(source, with: world.settings)
    let page = try await content.shownPage(of: ItemQuery(), limit: 4)
    #expect(page?.headings == [0])
    #expect(copy.page(of: ItemQuery(), from: .offset(0), limit: 4) == page)
  }

  @Test func whatTakesMoreIsLeftToTheContent() async throws {
    #expect(OpenedCopy(of: source, with: world.settings) == nil)
    try await world.fill(from: source)
    #expect(OpenedCopy(of: .today, with: world.settings) == nil)
    #expect(OpenedCopy(of: .bundled, with: world.settings) == nil)
    let copy = try #require(OpenedCopy(of: source, with: world.settings))
    #expect(copy.page(of: ItemQuery(search: "Mensa"), from: .offset(0), limit: 4) == nil)
    #expect(copy.page(of: ItemQuery(kind: .post), from: .offset(0), limit: 4) == nil)
    try Data(repeating: 0x41, count: 8192)
      .write(to: URL(fileURLWithPath: world.copy(of: source).index))
    #expect(OpenedCopy(of: source, with: world.settings) == nil)
  }
}

extension Content {
  /// Returns a page with the rows that lead on above it, as readers see it.
  fileprivate func shownPage(of query: ItemQuery, limit: Int) async throws -> ItemPage? {
    var last: ItemPage?
    for try await page in pages(of: query, from: .offset(0), limit: limit) { last = page }
    return last
  }
}
