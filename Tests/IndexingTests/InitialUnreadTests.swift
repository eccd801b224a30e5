import FlyerModel
import Foundation
import Importing
import SampleFlyers
import Scratch
import Testing

@testable import Indexing

/// New items in the first copy of a source.
@Suite struct InitialUnreadTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// 15 June 2016, a quarter past two in the afternoon.
  private static let now = 1_466_000_000

  private func articles(_ dates: [(id: String, date: String)], shows: String? = "latest") -> String
  {
    let rows = dates.map { entry in
      let date = entry.date.isEmpty ? "" : #", "date": "\#(entry.date)""#
      return #"{"articleId": "\#(entry.id)", "articleTitle": "T"\#(date)}"#
    }
    let tabs = shows.map { #""tabs": [{"title": "First", "shows": "\#($0)"}], "# } ?? ""
    return "{\(tabs)\"articles\": [\(rows.joined(separator: ","))]}"
  }

  /// Builds an index over the present one, if there is one.
  private func index(
    _ document: String, isFirst: Bool = true
  ) throws -> (index: FlyerIndex, report: ImportReport) {
    let (path, new) = (folder.file("index.sqlite"), folder.file("new.sqlite"))
    let builder = IndexBuilder(
      source: Document(Data(document.utf8)), predecessor: path, isFirst: isFirst,
      second: Self.now)
    let report = try builder.build(at: new)
    rename(new, path)
    return (try FlyerIndex(path: path), report)
  }

  private func new(_ index: FlyerIndex) async throws -> [String] {
    try await index.ids(ItemQuery(search: "is:new", sort: Sort(.date, descending: true)))
  }

  /// A folder of Markdown shows entries with a date under Latest.
  @Test(arguments: ["latest", "dated"])
  func itIsThatOfTheLastFourteenDays(_ shows: String) async throws {
    let document = articles(
      [
        ("never", ""), ("far", "2016-06-20"), ("old", "2016-06-01"), ("last", "2016-06-02"),
        ("today", "2016-06-15"), ("ahead", "2016-06-16"), ("long ago", "2012-06-15"),
      ], shows: shows)
    let (index, report) = try index(document)
    #expect(try await new(index) == ["ahead", "today", "last"])
    #expect(index.facts.newCount == 3 && index.facts.changedCount == 0)
    #expect(report.newCount == 3)
  }

  @Test(arguments: [nil, "agenda", "home"])
  func withoutATabForItThereIsNone(_ shows: String?) async throws {
    let (index, _) = try index(articles([("today", "2016-06-15")], shows: shows))
    #expect(try await new(index).isEmpty)
    #expect(index.facts.newCount == 0)
  }

  @Test func postsAreNewsAndEventsAreNot() async throws {
    let (index, _) = try index(
      """
      {"tabs": [{"title": "Feed", "shows": "feed"}, {"title": "Latest", "shows": "latest"}],
       "information": [{"id": "info", "title": "I", "date": "2016-06-12"}],
       "events": [{"id": "talk", "title": "T", "begin": "2016-06-13"}],
       "posts": [{"id": "post", "type": "text", "date": "2016-06-14", "data": "Hello"}]}
      """)
    #expect(index.facts.newCount == 2)
    for (kind, mark) in [(Item.Kind.post, Mark?.some(.new)), (.information, .new), (.event, nil)] {
      let page = try await index.page(of: ItemQuery(kind: kind), from: .offset(0), limit: 9)
      #expect(page.items.map(\.mark) == [mark], "\(kind)")
    }
  }

  @Test func postsNeedNoTab() throws {
    let post = #"{"id": "post", "type": "text", "date": "2016-06-14", "data": "Hello"}"#
    #expect(try index(#"{"posts": [\#(post)]}"#).index.facts.newCount == 1)
  }

  @Test func theNewestTwentyAreEnough() async throws {
    let document = articles(
      (0..<2500).map { ("i\($0)", $0 % 100 == 7 ? "2016-06-15" : "2016-06-14") })
    let (index, report) = try index(document)
    #expect(report.newCount == InitialUnread.most)
    #expect(try await Set(new(index)) == Set((0..<20).map { "i\($0 * 100 + 7)" }))
  }

  @Test func whereThereWasACopyThatTellsWhatIsNew() async throws {
    let first = articles([("a", "2016-06-14"), ("old", "2016-01-01")])
    _ = try index(first)
    let second = articles([("late", "2016-01-02"), ("a", "2016-06-14"), ("old", "2016-01-01")])
    #expect(try await Set(new(try index(second).index)) == ["late", "a"])
  }

  @Test func whatIsMadeAnewIsNotFirst() throws {
    let document = articles([("a", "2016-06-14")])
    #expect(try index(document, isFirst: false).index.facts.newCount == 0)
  }
}
