import FlyerModel
import Foundation
import Importing
import Scratch
import Testing

/// Malicious documents.
struct HostileArticleTests {
  /// Returns this number of nested articles.
  private func nest(_ depth: Int, core: String = "") -> String {
    (0..<depth).map { #"{"articleTitle": "\#($0)", "articles": ["# }.joined() + core
      + String(repeating: "]}", count: depth)
  }

  @Test func deepNestingIsReadToItsLimit() throws {
    let reading = try readArticles(nest(5000))
    #expect(reading.items.count == 1000)
    #expect(reading.items.map(\.title) == (0..<1000).map(String.init))
    #expect(reading.report.tree.children == (1..<1000).map { [$0] } + [[]])
    #expect(reading.report.skippedCount == 1)
    let issue = try #require(reading.report.issues.first)
    #expect(issue.finding == .deepList(limit: 1000))
    #expect(
      "\(issue.path)" == "$.headers[0].articles" + String(repeating: "[0].articles", count: 1000))
  }

  @Test func theLimitOfTheDepthIsExact() throws {
    var limits = ImportLimits.standard
    limits.articleDepth = 3
    let core = #"{"articleTitle": "Core"}"#
    let (fits, tooDeep) = (nest(2, core: core), nest(3, core: core))
    #expect(try readArticles(fits, limits: limits).report.counts[.article] == 3)
    let reading = try readArticles("", flat: "\(tooDeep), \(fits)", limits: limits)
    #expect(reading.items.map(\.title) == ["0", "1", "2", "0", "1", "Core"])
    #expect(reading.places == ["1 $.articles[0].articles[0].articles[0].articles error"])
    #expect(reading.items[2].article?.form == .list)
  }

  @Test(arguments: [
    "articles", "articleTitle", "articleContent", "listSection", "x", "articleId", "isCheckList",
  ])
  func manyBracketsAreNoArticles(_ key: String) throws {
    let brackets =
      String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    let reading = try readArticles(
      #"{"articleTitle": "A", "\#(key)": \#(brackets)}, \#(brackets), {"articleTitle": "B"}"#)
    #expect(reading.items.last?.title == "B")
    #expect(reading.report.skippedCount == 2)
    #expect(reading.titles(under: "H").last == "B")
  }

  @Test(arguments: ["headers", "articles"])
  func manyBracesAreNoneEither(_ key: String) throws {
    let braces =
      String(repeating: #"{"a":"#, count: 100_000) + "1" + String(repeating: "}", count: 100_000)
    let reading = try Reading(#"{"\#(key)": [\#(braces)], "information": [{"title": "I"}]}"#)
    #expect(reading.items.map(\.title) == ["I"])
    #expect(reading.paths == ["$.\(key)[0]"])
  }

  @Test(arguments: [#""a" 7, "x": %"#, #""x": %, "a" 7"#, #""x": [%, [[[}]], %], "a": 7"#])
  func faultsBesideManyBracketsAreFoundWithoutRecursion(_ members: String) throws {
    let brackets =
      String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    // The document is checked only down to 64 levels, so faults below are found late.
    let members = members.replacing("%", with: brackets)
    let (open, close) = (
      String(repeating: #"{"articleTitle": "T", "articles": ["#, count: 40),
      String(repeating: "]}", count: 40)
    )
    let reading = try readArticles("\(open){\(members)}\(close)")
    #expect(reading.report.counts[.article] <= 40)
    #expect(reading.report.skippedCount == 1)
  }

  @Test func aLongChainOfLinksIsNoRecursion() throws {
    let count = 20_000
    let articles = (0..<count).map {
      #"{"articleId": \#($0), "articleTitle": "T", "articles": ["\#(($0 + 1) % count)"]}"#
    }
    let reading = try readArticles(#""0""#, flat: articles.joined(separator: ",\n"))
    #expect(reading.report.counts[.article] == count)
    #expect(reading.report.tree.children == (1..<count).map { [$0] } + [[0]])
    #expect(reading.places == ["20000 $.articles[19999].articles[0] warning"])
  }

  @Test func articlesThatAllListEachOtherCostWhatTheirLinksDo() throws {
    let count = 300
    let all = (0..<count).map { #""\#($0)""# }.joined(separator: ",")
    let articles = (0..<count).map {
      #"{"articleId": \#($0), "articleTitle": "T", "articles": [\#(all)]}"#
    }
    let reading = try readArticles(all, flat: articles.joined(separator: ",\n"))
    let edges = reading.report.tree.children.map(\.count).reduce(0, +)
    #expect(edges == count * (count - 1))
    // Each lists itself, and each list leads back to those through which it is first reached.
    let issues = reading.report.issues.count + reading.report.furtherIssueCount
    #expect(issues == count + count * (count - 1) / 2)
  }

  @Test func aListIsNotLimitedByWhatItHolds() throws {
    var limits = ImportLimits.standard
    limits.itemSize = 200
    let content = String(repeating: "x", count: 99)
    let article = #"{"articleTitle": "T", "articleContent": "\#(content)"}"#
    let list = Array(repeating: article, count: 20).joined(separator: ",")
    let large = #"{"articleTitle": "\#(String(repeating: "x", count: 200))"}"#
    let reading = try readArticles(
      #"{"articleTitle": "L", "articles": [\#(list), \#(large)]}"#, limits: limits)
    #expect(reading.report.counts[.article] == 21)
    #expect(reading.places == ["1 $.headers[0].articles[0].articles[20] error"])
    #expect(reading.report.skippedCount == 1)
  }

  @Test func longContentIsCut() throws {
    var limits = ImportLimits.standard
    limits.text = 10
    let reading = try readArticles(
      #"{"articleTitle": "T", "articleContent": "0123456789ä"}"#, limits: limits)
    #expect(reading.items.map(\.text) == ["0123456789"])
    #expect(reading.places == ["1 $.headers[0].articles[0].articleContent warning"])
    #expect(ImportLimits.standard.text == 16 * 1024 * 1024)
  }

  @Test func onlySoManyArticlesAndLinksAreRead() throws {
    var limits = ImportLimits.standard
    limits.articles = 5
    let article = #"{"articleTitle": "T"}"#
    let reading = try readArticles(
      #"{"articleTitle": "L", "articles": ["x", "y", \#(article), \#(article), \#(article)]}"#,
      flat: "\(article), \(article)", limits: limits)
    #expect(reading.report.counts[.article] == 3)
    #expect(reading.places.first == "1 $.headers[0].articles[0].articles[4] error")
    #expect(reading.report.issues.filter { $0.severity == .error }.count == 1)
    #expect(reading.report.skippedCount == 1)
  }

  @Test func issuesFarDownCostNoMoreThanOthers() throws {
    // A search for each position would begin at the top of its container.
    let content = String(repeating: "x", count: 2_000_000)
    let core = #"{"articleTitle": "Core", "articleContent": "\#(content)"}"#
    let depth = 900
    let articles =
      (0..<depth).map { _ in #"{"articleTitle": "T", "articles": ["# }.joined() + core
      + String(repeating: #"], "subtitle": 7}"#, count: depth)
    var reading: Reading?
    let time = try processorTime { reading = try readArticles(articles) }
    #expect(reading?.report.issues.count == depth)
    #expect(time < .seconds(20), "\(time)")
  }

  @Test func faultsFarUpCostNoMoreThanOthers() throws {
    let content = String(repeating: "x", count: 2_000_000)
    let core = #"{"articleTitle": "Core", "articleContent": "\#(content)"}"#
    let depth = 900
    let articles =
      (0..<depth).map { _ in #"{"articleTitle": "T", "articles": ["# }.joined() + core
      + String(repeating: #"], "subtitle" 7}"#, count: depth)
    var reading: Reading?
    let time = try processorTime { reading = try readArticles(articles) }
    #expect(reading?.items.map(\.title) == ["Core"])
    #expect(reading?.report.skippedCount == depth)
    #expect(time < .seconds(20), "\(time)")
  }

  @Test func readingTwiceSaysTheSame() throws {
    let document = Document(try Files.fixture("articles.json"))
    var (first, second): ([Item], [Item]) = ([], [])
    let report = try document.readItems { first.append($0) }
    #expect(try document.readItems { second.append($0) } == report)
    #expect(first == second)
    #expect(report.counts[.article] == 7)
  }

  @Test func theReaderMayStopAmongTheArticles() throws {
    struct Enough: Error {}
    let articles = (0..<1000).map { #"{"articleTitle": "\#($0)"}"# }.joined(separator: ",")
    let document = Document(#"{"articles": [\#(articles)]}"#)
    var count = 0
    #expect(throws: Enough.self) {
      try document.readItems { _ in
        count += 1
        if count == 300 { throw Enough() }
      }
    }
    #expect(count == 300)
  }
}
