import Files
import FlyerModel
import Foundation
import GRDB
import Importing
import SampleFlyers
import Scratch
import Synchronization
import Testing

@testable import Indexing

@Suite struct IndexBuilderTests {
  @Test func equalKeysKeepTheDocumentsOrderBothWays() async throws {
    let index = try Documents.index(
      """
      {"information": [
        {"id": "1", "title": "b", "location": "Y", "date": "2020-01-02"},
        {"id": "2", "title": "A", "location": "x", "date": "2020-01-01"},
        {"id": "3", "title": "B", "location": "X", "date": "2020-01-02"},
        {"id": "4", "title": "ä", "location": "y", "date": "2020-01-02T00:00:00Z"},
        {"id": "5", "text": "no title"},
        {"id": "6", "title": "a", "location": "x", "date": "2020-01-01"},
        {"id": "7", "text": "none either"}]}
      """)
    let expected: [(Sort, String)] = [
      (Sort(.title), "2461357"), (Sort(.title, descending: true), "1324657"),
      (Sort(.location), "2361457"), (Sort(.location, descending: true), "1423657"),
      (Sort(.date), "2613457"), (Sort(.date, descending: true), "1342657"),
    ]
    for (sort, ids) in expected {
      #expect(try await index.ids(ItemQuery(sort: sort)).joined() == ids, "\(sort)")
    }
  }

  @Test func oneKeyForAllIsTheDocumentsOrder() async throws {
    let index = try Documents.index(
      try Documents.flyer(titles: Array(repeating: "same", count: 600)))
    let expected = (0..<600).map { "i\($0)" }
    for query in [ItemQuery(), ItemQuery(sort: Sort(.title)), ItemQuery(sort: Sort(.date))] {
      #expect(try await index.ids(query, limit: 600) == expected)
    }
    let descending = ItemQuery(sort: Sort(.title, descending: true))
    #expect(try await index.ids(descending, limit: 600) == expected)
  }

  @Test func aThousandTagsAreFound() async throws {
    let items = (0..<2000).map {
      #"{"id": "i\#($0)", "title": "t", "tags": ["tag \#($0 % 1000)", "all"]}"#
    }
    let index = try Documents.index(#"{"information": [\#(items.joined(separator: ","))]}"#)
    let first = try await index.tags(matching: "", offset: 0, limit: 2)
    #expect(first.total == 1001)
    #expect(first.tags == [Tag(name: "all", count: 2000), Tag(name: "tag 0", count: 2)])
    #expect(try await index.ids(ItemQuery(tags: [["tag 999"]])) == ["i999", "i1999"])
    #expect(try await index.ids(ItemQuery(tags: [["all"], ["tag 7"]])) == ["i7", "i1007"])
    #expect(try await index.tags(matching: "TAG 99", offset: 0, limit: 50).total == 11)
    let last = try await index.tags(matching: "", offset: 1000, limit: 50)
    #expect(last.tags.map(\.name) == ["tag 999"])
  }

  @Test func aTagThatIsRepeatedCountsOnce() async throws {
    let index = try Documents.index(
      #"{"information": [{"id": "a", "title": "x", "tags": ["t", "t", "u", "t"]}]}"#)
    #expect(try await index.item(id: "a")?.tags == ["t", "u"])
    let page = try await index.tags(matching: "t", offset: 0, limit: 5)
    #expect(page.tags == [Tag(name: "t", count: 1)])
  }

  @Test func tagsThatDifferOnlyInCaseAreOneAsItWasWrittenFirst() async throws {
    let index = try Documents.index(
      #"""
      {"information": [{"id": "a", "title": "x", "tags": ["Schach", "SCHACH", "Über"]},
        {"id": "b", "title": "y", "tags": ["schach", "über", "Schachbrett"]}]}
      """#)
    let tags = try await index.tags(matching: "", offset: 0, limit: 9).tags
    #expect(tags.map(\.name) == ["Schach", "Über", "Schachbrett"])
    #expect(tags.map(\.count) == [2, 2, 1])
    #expect(try await index.ids(ItemQuery(tags: [["sCHACH"]])) == ["a", "b"])
    #expect(try await index.item(id: "b")?.tags == ["Schach", "Über", "Schachbrett"])
  }

  @Test func itemsOfOneIDAreAllKeptUnderIDsOfTheirOwn() async throws {
    let index = try Documents.index(
      """
      {"information": [{"id": "a", "title": "one"}, {"id": "a", "title": "two"}],
       "contacts": [{"id": "a", "title": "three"}]}
      """)
    let ids = try await index.ids(ItemQuery())
    #expect(ids.count == 3)
    #expect(Set(ids).count == 3, "\(ids)")
    var titles: [String] = []
    for id in ids { titles.append(try await index.item(id: id)?.title ?? "none") }
    #expect(titles == ["one", "two", "three"])
  }

  @Test func anItemWithoutATitleIsListedAndFound() async throws {
    let index = try Documents.index(
      #"{"information": [{"id": "a", "title": "", "text": "only\n\ttext"}]}"#)
    let items = try await index.page(of: ItemQuery(), from: .offset(0), limit: 5).items
    #expect(items == [ItemSummary(id: "a", title: "", preview: "only text")])
    #expect(try await index.ids(searching: "only") == ["a"])
    #expect(try await index.item(id: "a")?.text == "only\n\ttext")
  }

  @Test func aPreviewIsTheBeginningOfTheText() async throws {
    let text = String(repeating: "ü", count: 500)
    let index = try Documents.index(try Documents.flyer(titles: ["t"], text: { _ in text }))
    let items = try await index.page(of: ItemQuery(), from: .offset(0), limit: 1).items
    #expect(items.map(\.preview) == [String(repeating: "ü", count: 400)])
    #expect(try await index.item(id: "i0")?.text == text)
  }

  @Test func aFileThatCannotBeWrittenIsAnError() throws {
    let folder = try TemporaryFolder()
    let builder = IndexBuilder(source: Document(Data(Documents.campus.utf8)))
    #expect(throws: FileError.self) { try builder.build(at: folder.file("no/index")) }
    #expect(folder.contents.isEmpty)
  }

  @Test func nothingButTheIndexIsLeftBehind() throws {
    let folder = try TemporaryFolder()
    let builder = IndexBuilder(source: Document(Data(Documents.campus.utf8)))
    #expect(try builder.build(at: folder.file("index.sqlite")).counts.items == 6)
    #expect(folder.contents == ["index.sqlite"])
  }

  @Test func progressIsTold() throws {
    let titles = (0..<20_000).map { "title \($0)" }
    let counter = Counter()
    var builder = IndexBuilder(
      source: Document(Data(try Documents.flyer(titles: titles).utf8)))
    builder.onProgress = { counter.count() }
    _ = try builder.build(in: DatabaseQueue())
    // Before reading, after the head, and in the middle.
    #expect(counter.value == 3)
  }
}

private final class Counter: Sendable {
  private let stored = Atomic(0)

  var value: Int { stored.load(ordering: .sequentiallyConsistent) }

  func count() { stored.add(1, ordering: .sequentiallyConsistent) }
}
