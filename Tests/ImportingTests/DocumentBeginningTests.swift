import FlyerModel
import Foundation
import Testing

@testable import Importing

@Suite struct DocumentBeginningTests {
  private static let flyer = """
    {"title": "T", "tags": [{"id": 1, "tag": "Tip"}], "information": [
     {"id": "a", "title": "A", "tags": [1]}, {"id": "b", "title": "B", "text": "{[\\"]"}],
     "roster": "https://example.org", "contacts": [{"id": "c", "title": "C"}],
     "headers": [{"headerTitle": "H", "showOnTab": true, "articles": [
       {"articleId": "d", "contentTypeId": "article", "articleTitle": "D"}]}]}
    """

  /// Returns the ids of the items; nil if the beginning cannot be read.
  private func ids(_ text: some StringProtocol, atMost most: Int = 100) -> [String]? {
    guard let document = Document.beginning(of: Array(text.utf8), atMost: most) else { return nil }
    var ids: [String] = []
    let report = try? document.read { part in
      if case .items(let items) = part { ids += items.map(\.id) }
    }
    return report.map { $0.issues.isEmpty ? ids : ids + ["with issues"] }
  }

  @Test(arguments: [
    ("{\"id\": \"b\"", ["a"]), ("\"roster\"", ["a", "b"]), ("{\"id\": \"c\"", ["a", "b"]),
    ("\"headers\"", ["a", "b", "c"]), ("{\"articleId", ["a", "b", "c"]),
    ("\u{1}", ["a", "b", "c", "d"]),
  ])
  func whatIsThereWholeIsRead(place: String, expected: [String]) {
    let text = Self.flyer[..<(Self.flyer.range(of: place)?.lowerBound ?? Self.flyer.endIndex)]
    #expect(ids(text) == expected)
  }

  /// Wherever the document breaks off, its items are the first ones of the whole, and there are no
  /// issues.
  @Test func itMayBreakOffAnywhere() throws {
    let whole = try #require(ids(Self.flyer))
    var most = 0
    for length in 0..<Self.flyer.utf8.count {
      let text = String(decoding: Self.flyer.utf8.prefix(length), as: UTF8.self)
      guard let found = ids(text) else { continue }
      #expect(found == Array(whole.prefix(found.count)), "\(length)")
      #expect(found.count >= most)
      most = found.count
    }
    #expect(most == whole.count - 1 || most == whole.count)
  }

  @Test func soManyElementsAreTakenAtMost() {
    #expect(ids(Self.flyer, atMost: 1) == ["a"])
    #expect(ids(Self.flyer, atMost: 2) == ["a", "b"])
    #expect(ids(Self.flyer, atMost: 3) == ["a", "b", "c", "d"])
  }

  @Test func aListAloneIsReadAsWell() {
    let posts = (0..<3).map {
      #"{"id": "p\#($0)", "type": "text", "date": "2026-11-01T10:00:00Z", "data": "P"}"#
    }
    let text = "[" + posts.joined(separator: ",") + "]"
    #expect(ids(text.dropLast(5)) == ["p0", "p1"])
    #expect(ids(text) == ["p0", "p1", "p2"])
  }

  @Test(arguments: [
    "", " ", "{", "[", "{\"title", "{\"title\": \"T\"", "BEGIN:VCALENDAR", "<rss>",
    "{\"tags\": [{\"id\": 1, \"tag\": \"T\"}, {",
    "{\"contentTypes\": [], \"entries\": [{\"sys\": {}}, {", "\u{FEFF}{\"information\": [{",
  ])
  func whereThereIsNothingYetThereIsNoBeginning(text: String) {
    #expect(ids(text)?.isEmpty ?? true)
  }
}
