import FlyerModel
import Foundation
import Importing
import Testing

/// Articles of which no document says where they are shown.
struct PlacementTests {
  private static let articles =
    #""articles": [{"articleId": "a", "articleTitle": "A"}, {"articleId": "b", "articleTitle": "B"}]"#

  private func report(_ document: String) throws -> ImportReport {
    try FlyerDocument(Data(document.utf8)).check()
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
    #expect(report.issues[0].message.contains("showOnTab"), "\(report.issues)")
  }

  @Test(arguments: [
    #""showOnHome": true"#, #""showOnTab": true"#, #""showOnHome": true, "showOnTab": false"#,
  ])
  func oneThatSaysSomethingLeavesTheOthersAsTheyAre(_ flag: String) throws {
    let report = try report(
      #"{"headers": [{"headerTitle": "Start", \#(Self.articles)}, {"headerTitle": "H", \#(flag)}]}"#
    )
    #expect(report.tree.headers.first?.showsOnTab == false)
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
