import FlyerModel
import Foundation
import Importing
import SampleFlyers
import Scratch
import Testing

@testable import Indexing

/// Which entries stay that have left their feed, and how they are kept beside the index.
@Suite struct FeedRetentionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let (now, day) = (1_466_000_000, 86_400)

  /// - Parameter age: in days; nil for an unknown date.
  private func entry(_ number: ItemNumber, _ age: Int?, isUnread: Bool = false) -> LeftEntry {
    LeftEntry(
      number: number, key: Int64(number), second: age.map { Self.now - $0 * Self.day },
      isUnread: isUnread)
  }

  private func staying(_ left: [LeftEntry], days: Int = 90) throws -> [ItemNumber] {
    let retention = try #require(FeedRetention(days: days, now: Self.now))
    return retention.staying(left.map { (0, $0) }).map(\.entry.number)
  }

  @Test func nothingIsKeptForNoDays() {
    #expect(FeedRetention(days: 0, now: Self.now) == nil)
  }

  @Test func unreadOrRecentEntriesStay() throws {
    let left = [
      entry(0, 0), entry(1, 90), entry(2, 91), entry(3, 91, isUnread: true), entry(4, nil),
      entry(5, nil, isUnread: true), entry(6, -1000),
    ]
    #expect(try staying(left) == [0, 1, 3, 5, 6])
    #expect(try staying(left, days: 1) == [0, 3, 5, 6])
  }

  @Test func ofManyTheLatestStayAndUnreadOnesFirst() throws {
    let read = (0..<900).map { entry(ItemNumber($0), 10) }
    let unread = (0..<300).map { entry(ItemNumber(1000 + $0), $0, isUnread: true) }
    let few = try staying(read + unread)
    #expect(few.count == 1000)
    #expect(Set(few).isSuperset(of: unread.map(\.number)))
    let many = (0..<1500).map { entry(ItemNumber($0), 1500 - $0, isUnread: true) }
    #expect(Set(try staying(read.map { $0 } + many)) == Set(500..<1500))
  }

  /// Builds the index of a feed over the present one.
  private func refresh(_ ids: some Sequence<Int>, predecessor: Bool = true) throws -> FlyerIndex {
    let (path, new) = (folder.file("index.sqlite"), folder.file("new.sqlite"))
    let articles = ids.map {
      #"{"articleId": "\#($0)", "articleTitle": "Entry \#($0)", "tags": ["Tag \#($0 % 3)"],"#
        + #" "articleContent": "Of foxes", "date": "2016-06-14"}"#
    }
    let document = """
      {"tabs": [{"title": "Latest", "shows": "latest"}], "articles": [\(articles.joined(separator: ","))]}
      """
    let retained = RetainedItems(
      ids: [], feed: FeedRetention(days: 90, now: Self.now), file: folder.file("kept.sqlite"))
    let builder = IndexBuilder(
      source: Document(Data(document.utf8)), predecessor: predecessor ? path : nil,
      retained: retained, isFirst: true, second: Self.now)
    _ = try builder.build(at: new)
    try retained.keep(from: new)
    rename(new, path)
    return try FlyerIndex(path: path)
  }

  private let all = ItemQuery(kind: .article)

  @Test func aFeedWithOtherEntriesEachTimeStopsGrowing() async throws {
    for round in 0..<6 { _ = try refresh(round * 250..<round * 250 + 250) }
    let index = try refresh(0..<1)
    #expect(try await index.ids(all, limit: 9999).count == 1001)
    #expect(index.facts.counts.all == 1001)
    #expect(try EarlierIndex(path: folder.file("kept.sqlite"))?.gone().count == 1000)
  }

  @Test func theFileHasEverythingOfAnItem() async throws {
    var index = try refresh([1, 2, 3, 4])
    let before = try await index.item(id: "3")
    _ = try await index.markSeen(id: "2")
    _ = try refresh([1])
    let file = try #require(EarlierIndex(path: folder.file("kept.sqlite")))
    let marks = try file.gone()
    #expect(marks.count == 3)
    #expect(marks[IndexRecord.key(ofID: "3")] == .some(.new))
    #expect(marks[IndexRecord.key(ofID: "2")] == .some(nil))
    // Without an index, the items are read from the file.
    index = try refresh([1], predecessor: false)
    var after = try await index.item(id: "3")
    #expect(after?.isGone == true)
    after?.isGone = false
    #expect(after == before)
    #expect(try await index.ids(all) == ["1", "2", "3", "4"])
    #expect(try await index.ids(searching: "foxes").count == 4)
    #expect(try await Set(index.ids(searching: "is:new")).isSuperset(of: ["3", "4"]))
  }

  @Test func theFileIsWrittenOnlyForChanges() async throws {
    _ = try refresh([1, 2])
    var index = try refresh([1])
    let path = folder.file("kept.sqlite")
    let first = try Data(contentsOf: URL(filePath: path))
    let inode = try inode(of: path)
    index = try refresh([1, 5])
    #expect(try self.inode(of: path) == inode)
    _ = try await index.markSeen(id: "2")
    _ = try refresh([1])
    #expect(try Data(contentsOf: URL(filePath: path)) != first)
    _ = try refresh([1, 2, 5])
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  private func inode(of path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
  }
}

/// The entries of a new document, among which earlier ones are looked for.
@Suite struct ListedEntriesTests {
  private func listed(_ entries: [(id: String, title: String, link: String?)]) -> ListedEntries {
    entries.reduce(into: ListedEntries()) { listed, entry in
      let links = [entry.link].compactMap(\.self).compactMap {
        try? LinkParsing.link(to: $0, title: "")
      }
      listed.add(Item(id: entry.id, title: entry.title, links: links, payload: .article(Article())))
    }
  }

  @Test func anEntryIsFoundByTitleAndLink() {
    let entries = listed([
      ("1", "One", "https://a.b/1"), ("2", "Two", nil), ("3", "", "https://a.b/3"),
    ])
    #expect(entries.keys == Set(["1", "2", "3"].map(IndexRecord.key)))
    #expect(entries.entry(titled: "One", at: "https://a.b/1") == IndexRecord.key(ofID: "1"))
    #expect(entries.entry(titled: "One", at: "https://a.b/2") == nil)
    #expect(entries.entry(titled: "Two", at: "https://a.b/1") == nil)
    #expect(entries.entry(titled: "", at: "https://a.b/3") == nil)
  }

  @Test func aSharedLinkIsNobodysOwn() {
    let entries = listed([("1", "One", "https://a.b/"), ("2", "Two", "https://a.b/")])
    #expect(entries.entry(titled: "One", at: "https://a.b/") == nil)
  }
}
