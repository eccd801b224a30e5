import FlyerModel
import Foundation
import SampleFlyers
import Scratch
import Testing

@testable import Indexing
@testable import Library

/// Answers to queries, and marks shared by several readers of one copy.
@Suite struct ContentQueryTests {
  let world: World

  init() throws { world = try World() }

  private func reader(of document: String = Documents.campus) async throws -> Content {
    let file = try world.folder.write(document, to: "campus.json")
    try await world.fill(from: .file(path: file))
    return await anotherReader()
  }

  private func anotherReader() async -> Content {
    let content = Content()
    await content.open(.file(path: world.folder.file("campus.json")), with: world.settings)
    return content
  }

  @Test func nothingIsAnsweredBeforeSomethingIsOpened() async throws {
    let content = Content()
    #expect(
      try await content.page(of: ItemQuery(), from: .offset(3), limit: 5)
        == ItemPage(total: 0, offset: 0, rows: []))
    #expect(try await content.items(of: ItemQuery(), from: 0, limit: 5).total == 0)
    #expect(try await content.item(id: "mensa") == nil)
    #expect(try await content.tags(limit: 5) == TagPage(total: 0, offset: 0, tags: []))
    for try await page in await content.pages(of: ItemQuery(), from: .offset(0), limit: 5) {
      Issue.record("nobody can know \(page)")
    }
    try await content.markSeen(id: "mensa")
    #expect(await content.state == ContentState())
  }

  @Test(arguments: [
    (ItemQuery(), 0, 2, 6, ["mensa", "ausweis"]), (ItemQuery(), 4, 100, 6, ["bib", "amt"]),
    (ItemQuery(), 6, 5, 6, []), (ItemQuery(), 99, 5, 6, []), (ItemQuery(), 0, 0, 6, []),
    (ItemQuery(kind: .contact), 1, 1, 2, ["amt"]),
    (ItemQuery(tags: [["Tipp"]]), 0, 9, 2, ["mensa", "ausweis"]),
    (ItemQuery(tags: [["tipp"]]), 0, 9, 2, ["mensa", "ausweis"]),
    (ItemQuery(tags: [["Unbekannt"]]), 0, 9, 0, []),
    (ItemQuery(sort: Sort(.title)), 0, 1, 6, ["amt"]),
    (ItemQuery(search: "mensa"), 0, 9, 2, ["mensa", "buch"]),
    (ItemQuery(kind: .contact, search: "gebäude", sort: Sort(.title)), 0, 9, 2, ["amt", "bib"]),
    (ItemQuery(search: "nirgends"), 0, 9, 0, []),
  ])
  func itemsAreAnsweredWhole(query: ItemQuery, from: Int, limit: Int, total: Int, ids: [String])
    async throws
  {
    let content = try await reader()
    let answer = try await content.items(of: query, from: from, limit: limit)
    #expect(answer.total == total)
    #expect(answer.items.map(\.id) == ids)
    for item in answer.items { #expect(try await content.item(id: item.id) == item) }
  }

  @Test func theLastPageThatComesIsWhole() async throws {
    let content = try await reader()
    let queries = [ItemQuery(), ItemQuery(search: "mensa"), ItemQuery(sort: Sort(.date))]
    for query in queries {
      var last: ItemPage?
      for try await page in await content.pages(of: query, from: .offset(0), limit: 3) {
        last = page
      }
      #expect(last?.isPartial == false)
      #expect(last == (try await content.page(of: query, from: .offset(0), limit: 3)))
    }
  }

  @Test(arguments: [
    ("", 0, 2, 3, ["Wo ist was?", "Tipp"]), ("", 2, 5, 3, ["Haltung"]), ("", 7, 5, 3, []),
    ("t", 0, 9, 3, ["Wo ist was?", "Tipp", "Haltung"]), ("IST", 0, 9, 1, ["Wo ist was?"]),
    ("ist ein", 0, 9, 0, []), ("%", 0, 9, 0, []), ("'", 0, 9, 0, []), ("tipp", 0, 0, 1, []),
  ])
  func tagsAreAnswered(text: String, offset: Int, limit: Int, total: Int, names: [String])
    async throws
  {
    let content = try await reader()
    let page = try await content.tags(matching: text, offset: offset, limit: limit)
    #expect(page.total == total)
    #expect(page.offset == offset)
    #expect(page.tags.map(\.name) == names)
  }

  /// Makes a copy with one new item and one changed item.
  private func markedReader() async throws -> Content {
    _ = try await reader(of: document([("a", "1"), ("b", "1")]))
    return try await reader(of: document([("a", "1"), ("b", "changed"), ("c", "1")]))
  }

  private func document(_ items: [(id: String, text: String)]) -> String {
    let rows = items.map { #"{"id": "\#($0.id)", "title": "T", "text": "\#($0.text)"}"# }
    return #"{"information": ["# + rows.joined(separator: ",") + "]}"
  }

  private func marks(_ content: Content) async throws -> [Mark?] {
    try await content.page(of: ItemQuery(), from: .offset(0), limit: 10).items.map(\.mark)
  }

  @Test func aMarkThatIsTakenAwayIsGoneForAll() async throws {
    let first = try await markedReader()
    let second = await anotherReader()
    #expect(try await marks(first) == [nil, .changed, .new])
    #expect(try await marks(second) == [nil, .changed, .new])
    try await first.markSeen(id: "c")
    #expect(try await marks(second) == [nil, .changed, nil])
    try await second.markSeen(id: "b")
    #expect(try await marks(first) == [nil, nil, nil])
    let third = await anotherReader()
    let state = await third.state
    #expect((state.newCount, state.changedCount) == (0, 0))
  }

  @Test func theStateCountsWhatTheReaderHasSeen() async throws {
    let content = try await markedReader()
    var state = await content.state
    #expect((state.newCount, state.changedCount) == (1, 1))
    let revision = state.revision
    for id in ["c", "c", "a", "nobody"] { try await content.markSeen(id: id) }
    state = await content.state
    #expect((state.newCount, state.changedCount) == (0, 1))
    #expect(state.revision == revision + 1)
    try await content.markSeen(id: "b")
    #expect(await content.state.changedCount == 0)
  }

  @Test func twoReadersTakeAMarkAwayOnce() async throws {
    let items = (0..<20).map { (id: "i\($0)", text: "1") }
    _ = try await reader(of: document([("a", "1")]))
    let first = try await reader(of: document([("a", "1")] + items))
    let second = await anotherReader()
    for item in items {
      try await first.markSeen(id: item.id)
      try await second.markSeen(id: item.id)
    }
    let left = await [first.state.newCount, second.state.newCount]
    #expect(left == [0, 20], "the second one took none away")
    #expect(await anotherReader().state.newCount == 0)
  }

  @Test func theBundledFlyerHasNoMarks() async throws {
    let content = Content()
    let state = await content.open(.bundled, with: world.settings)
    let id = try await content.page(of: ItemQuery(), from: .offset(0), limit: 1).items.first?.id
    try await content.markSeen(id: try #require(id))
    #expect(await content.state == state)
  }
}
