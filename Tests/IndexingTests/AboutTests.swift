import FlyerModel
import Foundation
import Importing
import SampleFlyers
import Scratch
import Testing

@testable import Indexing

/// The text about a flyer has its own tab, is found by a search, and is never new.
@Suite struct AboutTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let noon = 1_466_000_000

  /// - Parameter date: the date of the text.
  private func document(_ ids: String, about text: String, date: String = "") -> Data {
    let articles = ids.map {
      #"{"articleId": "\#($0)", "articleTitle": "Entry \#($0)", "date": "2016-06-14"}"#
    }
    return Data(
      """
      {"tabs": [{"title": "Latest", "shows": "latest"}],
       "articles": [\(articles.joined(separator: ","))],
       "headers": [{"headerId": "h", "headerTitle": "About", "showOnTab": true, "isAbout": true,
         "articles": [{"articleId": "about", "articleTitle": "The club", "date": "\(date)",
           "articleContent": "\(text)"}]}]}
      """.utf8)
  }

  /// Builds an index over the present one.
  private func refresh(_ document: Data) throws -> (index: FlyerIndex, report: ImportReport) {
    let (path, new) = (folder.file("index.sqlite"), folder.file("new.sqlite"))
    let builder = IndexBuilder(
      source: Document(document), predecessor: path,
      isFirst: !FileManager.default.fileExists(atPath: path), second: Self.noon)
    let report = try builder.build(at: new)
    rename(new, path)
    return (try FlyerIndex(path: path), report)
  }

  /// If the publisher gives the text a date, it takes part in orders by date.
  @Test(arguments: ["", "2016-06-15", "2016-01-01"])
  func itStandsNowhereButUnderItsTab(date: String) async throws {
    let index = try refresh(document("ab", about: "Chess", date: date)).index
    #expect(index.facts.counts.listed[.article] == 2)
    #expect(index.facts.tabs.map(\.title) == ["Latest", "About", "Search"])
    #expect(try await index.ids(ItemQuery(timeline: .latest)) == ["a", "b"])
    #expect(try await index.ids(ItemQuery(kind: .article)) == ["a", "b"])
    #expect(
      try await index.ids(ItemQuery(sort: Sort(.title), timeline: .latest)) == ["a", "b"])
    #expect(try await index.ids(ItemQuery(branch: .header(id: "h"))) == ["about"])
    #expect(try await index.ids(ItemQuery(search: "chess")) == ["about"])
    #expect(try await index.ids(ItemQuery(search: "chess", timeline: .latest)) == [])
  }

  @Test func aFlyerOfNothingElseHasNothingToList() async throws {
    let index = try refresh(document("", about: "Chess")).index
    #expect(index.facts.counts.listed.all == 0)
    #expect(try await index.ids(ItemQuery(timeline: .latest)) == [])
    #expect(try await index.ids(ItemQuery(branch: .header(id: "h"))) == ["about"])
  }

  @Test(arguments: ["", "2016-06-15"])
  func whatChangesInItIsNoNews(date: String) throws {
    #expect(try refresh(document("ab", about: "Chess", date: date)).report.newCount == 2)
    let (index, report) = try refresh(document("abc", about: "Chess and clocks", date: date))
    #expect((report.newCount, report.changedCount) == (1, 0))
    #expect((index.facts.newCount, index.facts.changedCount) == (3, 0))
  }
}
