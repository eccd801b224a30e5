import FlyerModel
import Foundation
import Importing
import Testing

/// Articles whose place is not specified in the document.
struct PlacementTests {
  private static let articles =
    #""articles": [{"articleId": "a", "articleTitle": "A"}, {"articleId": "b", "articleTitle": "B"}]"#

  private func report(_ document: String) throws -> ImportReport {
    try Document(document).check()
  }

  private func warnings(_ report: ImportReport) -> [String] {
    report.issues.map { "\($0.line) \($0.path) \($0.severity)" }
  }

  @Test(arguments: ["", #", "information": [{"title": "I"}]"#, #", "posts": []"#])
  func headersThatSayNothingBecomeTabs(_ rest: String) throws {
    let report = try report(
      #"{"headers": [{"headerTitle": "Start", \#(Self.articles)}, {"headerTitle": "Empty"}]\#(rest)}"#
    )
    #expect(report.tree.headers.map(\.showsOnTab) == [true, false])
    #expect(report.tree.headers.map(\.showsOnHome) == [false, false])
    #expect(warnings(report) == ["1 $.headers warning"])
    #expect(report.issues[0].finding == .unplacedHeaders)
  }

  @Test(arguments: [
    #""showOnHome": true"#, #""showOnTab": true"#, #""showOnHome": true, "showOnTab": false"#,
  ])
  func oneThatSaysSomethingLeavesTheOthersAsTheyAre(_ flag: String) throws {
    let report = try report(
      #"""
      {"headers": [{"headerTitle": "Start", \#(Self.articles)},
        {"headerTitle": "H", \#(flag), "articles": [{"articleId": "c", "articleTitle": "C"}]}]}
      """#)
    #expect(report.tree.headers.first?.showsOnTab == false)
    #expect(report.issues.isEmpty, "\(report.issues)")
  }

  @Test(arguments: [#""showOnHome": true"#, #""showOnTab": true"#])
  func oneWithoutArticlesHidesNone(_ flag: String) throws {
    let report = try report(
      #"{"headers": [{"headerTitle": "Start", \#(Self.articles)}, {"headerTitle": "H", \#(flag)}]}"#
    )
    #expect(report.tree.headers.first?.showsOnTab == true)
    #expect(warnings(report) == ["1 $.headers warning"])
  }

  @Test(arguments: [
    "", #", "information": [{"title": "I"}]"#, #", "headers": []"#,
    #", "headers": [{"headerTitle": "Empty", "showOnTab": true}]"#,
  ])
  func articlesWithoutAHeaderGetOne(_ rest: String) throws {
    let report = try report(
      #"""
      {"articles": [{"articleId": "list", "articleTitle": "L", "articles": [{"articleId": "a"}]},
        {"articleId": "a", "articleTitle": "A"}, {"articleId": "b", "articleTitle": "B"}]\#(rest)}
      """#)
    let header = try #require(report.tree.headers.last)
    #expect(header.title == "Articles")
    #expect(header.id.count == 13)
    #expect(header.showsOnTab && !header.showsOnHome)
    // The list, and the articles that are not already in it.
    #expect(header.articles == [0, 2])
    #expect(warnings(report) == [])
  }

  @Test func articlesThatLeadToEachOtherGetAHeaderToo() throws {
    let report = try report(
      #"""
      {"articles": [{"articleId": "a", "articleTitle": "A", "articles": [{"articleId": "b"}]},
        {"articleId": "b", "articleTitle": "B", "articles": [{"articleId": "a"}]}]}
      """#)
    #expect(report.tree.headers.map(\.articles) == [[0, 1]])
  }

  @Test func articlesThatHeadersLinkToNeedNoOther() throws {
    let report = try report(
      #"""
      {"headers": [{"headerTitle": "Start", "showOnTab": true, "articles": [{"articleId": "a"}]}],
        "articles": [{"articleId": "a", "articleTitle": "A"},
          {"articleId": "hidden", "articleTitle": "Hidden"}]}
      """#)
    #expect(report.tree.headers.map(\.title) == ["Start"])
    #expect(report.issues.isEmpty, "\(report.issues)")
  }

  @Test func hiddenHeadersStayHiddenBesideOtherThings() throws {
    let header = #"{"headerTitle": "Draft", "showOnTab": false, \#(Self.articles)}"#
    let beside = try report(#"{"headers": [\#(header)], "information": [{"title": "I"}]}"#)
    #expect(!beside.tree.isShown)
    #expect(beside.issues.isEmpty, "\(beside.issues)")
    let alone = try report(#"{"headers": [\#(header)]}"#)
    #expect(alone.tree.headers.map(\.showsOnTab) == [true])
    #expect(warnings(alone) == ["1 $.headers warning"])
  }
}
