import FlyerModel
import Foundation
import Importing
import SampleFlyers
import Scratch
import Testing

@testable import Indexing

/// Items without a date are sorted by when they were first seen.
@Suite struct FirstSeenTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let noon = 1_466_000_000

  /// Returns a document. An entry is an id, or an id and a day of June 2016.
  private func document(_ entries: [String]) -> String {
    let articles = entries.map { entry in
      let parts = entry.split(separator: " ")
      let date = parts.count > 1 ? #", "date": "2016-06-\#(parts[1])""# : ""
      return #"{"articleId": "\#(parts[0])", "articleTitle": "T"\#(date)}"#
    }
    return """
      {"tabs": [{"title": "Latest", "shows": "latest"}], "articles": [\(articles.joined(separator: ","))],
       "headers": [{"headerTitle": "About", "showOnTab": true, "showOnHome": false,
         "articles": [{"articleId": "about", "articleTitle": "About"}]}]}
      """
  }

  /// Builds an index over the present one, `hours` hours after noon.
  private func refresh(_ entries: [String], after hours: Int) throws -> FlyerIndex {
    let (path, new) = (folder.file("index.sqlite"), folder.file("new.sqlite"))
    let builder = IndexBuilder(
      source: Document(Data(document(entries).utf8)), predecessor: path,
      second: Self.noon + hours * 3600)
    _ = try builder.build(at: new)
    rename(new, path)
    return try FlyerIndex(path: path)
  }

  private let latest = ItemQuery(timeline: .latest)

  @Test func whatIsNewStandsAboveWhatWasSeenBefore() async throws {
    var index = try refresh(["a", "b", "c 20", "d 01"], after: 0)
    #expect(try await index.ids(latest) == ["c", "a", "b", "d", "about"])
    index = try refresh(["b", "x", "a", "y", "c 20", "d 01"], after: 1)
    #expect(try await index.ids(latest) == ["c", "x", "y", "b", "a", "d", "about"])
    index = try refresh(["z", "b", "a", "y", "c 20", "d 01"], after: 200)
    #expect(try await index.ids(latest) == ["z", "c", "y", "b", "a", "d", "about"])
  }

  @Test func whatComesBackStandsWhereItStood() async throws {
    _ = try refresh(["a", "b"], after: 0)
    _ = try refresh(["b"], after: 1)
    _ = try refresh(["c"], after: 2)
    let index = try refresh(["a", "c", "d"], after: 3)
    #expect(try await index.ids(latest) == ["d", "c", "a", "about"])
  }
}
