import FlyerModel
import Testing

@testable import Importing

/// The issues of links in texts to other articles.
struct ReferenceCheckTests {
  private static let json = """
    {"headers": [{"showOnHome": true, "articles": [
      {"articleId": "a", "articleTitle": "A", "articleContent": "#b ./c.md #gone docs/b.md flyer:a2"},
      {"articleId": "b", "articleTitle": "B", "articles": [
        {"articleTitle": "C", "subtitle": "c.md", "articleContent": "#a nowhere.md a.png"}]}]}]}
    """

  private func document() -> Document {
    var document = Document(Self.json)
    document.references = {
      $0.text.split(separator: " ").map(String.init)
        .map { $0.hasSuffix(".png") ? .picture($0) : .link($0) }
    }
    return document
  }

  @Test func aLinkThatLeadsNowhereIsAWarning() throws {
    let issues = try document().check().issues
    #expect(
      issues.map(\.finding) == [
        .deadTextLink("#gone"), .refusedTextLink("flyer:a2", .scheme("flyer"), from: .network),
        .deadTextLink("nowhere.md"), .partialPicture("a.png"),
      ])
    #expect(
      issues.map { "\($0.line) \($0.path)" } == [
        "2 $.headers[0].articles[0].articleContent",
        "2 $.headers[0].articles[0].articleContent",
        "4 $.headers[0].articles[1].articles[0].articleContent",
        "4 $.headers[0].articles[1].articles[0].articleContent",
      ])
    #expect(issues.allSatisfy { $0.severity == .warning })
  }

  @Test func nobodyAsksBesideACheck() throws {
    #expect(try document().read { _ in }.issues.isEmpty)
  }
}
