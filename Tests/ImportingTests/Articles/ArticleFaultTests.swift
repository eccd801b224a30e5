import FlyerModel
import Foundation
import Importing
import Testing

/// Articles with invalid JSON: only the invalid part is lost.
struct ArticleFaultTests {
  @Test(arguments: [
    (#"{"articleTitle": "A", "x" 7, "articles": [{"articleTitle": "B"}]}"#, [String](), 1),
    (#"{"articleTitle": "A", "articles": [{"articleTitle": "B"}], "x" 7}"#, ["B"], 1),
    (#"{"articleTitle": "A", "articles": [{"articleTitle": "B"}] "x": 7}"#, ["B"], 1),
    (
      #"{"articleTitle": "A", "articles": [{"articleTitle": "B" 7}, {"articleTitle": "C"}]}"#,
      ["A", "C"], 1
    ),
    (
      #"{"articleTitle": "A", "articles": [{"articleTitle": "B"} {"articleTitle": "C"}]}"#,
      ["A", "B"], 1
    ),
    (
      #"{"articleTitle": "A", "articles": [{"articleTitle": "B"}, , {"articleTitle": "C"}]}"#,
      ["A", "B"], 1
    ),
    (#"{"articleTitle": "A", "articles": [,]}"#, ["A"], 1),
    (#"{"articleTitle": "A", "articles": ["x" "y", {"articleTitle": "C"}]}"#, ["A"], 1),
    (#"{"articleId": "x", "y" 7}"#, [], 1), (#"{"articles": [7], 7}"#, [], 2),
    (#"{"articleTitle": "A", "articles": [nul, {"articleTitle": "B"}]}"#, ["A", "B"], 1),
  ])
  func aFaultCostsAsLittleAsCanBe(
    _ article: String, _ titles: [String], _ skippedCount: Int
  ) throws {
    let reading = try readArticles(article + #", {"articleTitle": "Next"}"#)
    #expect(reading.items.map(\.title) == titles + ["Next"], "\(reading.findings)")
    #expect(reading.titles(under: "H").last == "Next")
    #expect(reading.report.skippedCount == skippedCount, "\(reading.places)")
    #expect(reading.report.issues.count { $0.severity == .error } == skippedCount)
  }

  @Test func saysWhereAListBreaksOff() throws {
    let reading = try readArticles(
      """
      {"articleTitle": "A",
       "articles": [
        {"articleTitle": "B"}
        {"articleTitle": "C"}]}
      """)
    #expect(reading.places == ["4 $.headers[0].articles[0].articles[1] error"])
    #expect(
      reading.findings == [
        .unreadable(.notJSON(.missing(.separator("]"))), .articlesBehindSkipped)
      ])
    #expect(reading.titles(under: "A") == ["B"])
  }

  @Test func saysWhichArticleIsBrokenAndWhere() throws {
    let reading = try readArticles(
      """
      {"articleTitle": "A",
       "articles": [{"articleTitle": "B"}],
       "subtitle": wrong,
       "articleContent": "x"}
      """)
    #expect(reading.places == ["3 $.headers[0].articles[0] error"])
    #expect(
      reading.findings == [
        .unreadable(.notJSON(.noValue("wrong")), .itemSkipped(.article))
      ])
  }

  @Test func bracketsThatDontMatchFarDownCostTheHeader() throws {
    // Below 64 levels, the structure of the document is not checked.
    let open = (0..<40).map { _ in #"{"articleTitle": "T", "articles": ["# }.joined()
    let close = String(repeating: "]}", count: 40)
    let reading = try Reading(
      #"""
      {"headers": [{"headerTitle": "Bad", "articles": [\#(open) {"articleTitle": "A", "x": [}} \#(close)]},
        {"headerTitle": "Good", "articles": [{"articleTitle": "B"}]}]}
      """#)
    #expect(reading.report.tree.headers.map(\.title).last == "Good")
    #expect(reading.titles(under: "Good") == ["B"])
    #expect(!reading.report.issues.isEmpty)
    #expect(reading.report.skippedCount > 0)
  }

  @Test func bytesThatAreNoUTF8CostACharacter() throws {
    var bytes = Data(#"{"headers": [{"headerTitle": "A"#.utf8)
    bytes += [0xFF]
    bytes += Data(#"", "articles": [{"articleTitle": "\ud83d", "articles": ["#.utf8)
    bytes += Data(#"{"articleTitle": "x"#.utf8)
    bytes += [0xC3]
    bytes += Data(#""}]}]}]}"#.utf8)
    let reading = try Reading(bytes)
    #expect(reading.report.tree.headers.map(\.title) == ["A\u{FFFD}"])
    #expect(reading.items.map(\.title) == ["\u{FFFD}", "x\u{FFFD}"])
    #expect(
      reading.places == [
        "1 $.headers[0] warning", "1 $.headers[0].articles[0] warning",
        "1 $.headers[0].articles[0].articles[0] warning",
      ])
  }

  @Test func hostileJSONInPlaceOfAnArticle() throws {
    guard let folder = Files.corpus("json-hostile/JSONTestSuite/test_parsing") else { return }
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
      let bytes = try Data(contentsOf: folder.appending(path: file))
      let parts = [
        (#"{"articles": [{"articleTitle": "Good"}, "#, "]}"),
        (#"{"articles": [{"articleTitle": "Good"}, {"articleTitle": "T", "articles": "#, "}]}"),
        (#"{"articles": [{"articleTitle": "Good"}, {"articleTitle": "T", "articles": ["#, "]}]}"),
        (#"{"articles": [{"articleTitle": "Good"}, {"articleContent": "#, "}]}"),
        (#"{"articles": [{"articleTitle": "Good"}, {"articleTitle": "T", "listSection": "#, "}]}"),
        (#"{"articles": [{"articleTitle": "Good"}], "headers": ["#, "]}"),
        (#"{"articles": [{"articleTitle": "Good"}], "headers": [{"ordinal": "#, "}]}"),
      ]
      for (head, tail) in parts {
        guard let reading = try? Reading(Data(head.utf8) + bytes + Data(tail.utf8)) else {
          #expect(!file.hasPrefix("y_"), "\(file) breaks \(head)")
          continue
        }
        #expect(reading.items.contains { $0.title == "Good" }, "\(file) in \(head)")
      }
    }
  }
}
