import Testing

@testable import Typesetting

struct MarkdownHTMLTests {
  @Test func isThatOfGitHubsDialect() {
    #expect(MarkdownHTML.html(of: "*a* ~~b~~") == "<p><em>a</em> <del>b</del></p>\n")
    #expect(MarkdownHTML.html(of: "www.a.b").contains("<a href=\"http://www.a.b\">"))
    #expect(MarkdownHTML.html(of: "|a|\n|---|\n|ü|").contains("<td>ü</td>"))
    #expect(MarkdownHTML.html(of: "- [x] a").contains("checked"))
    #expect(MarkdownHTML.html(of: "") == "")
  }

  @Test func isBounded() {
    let long = String(repeating: "u", count: 100_000)
    let references = "[a]: \(long)\n\n" + String(repeating: "[a] ", count: 50_000)
    let html = MarkdownHTML.html(of: references)
    #expect(html.hasPrefix("<pre>[a]: uuu"))
    #expect(html.utf8.count < 2 * references.utf8.count)
    let columns =
      String(repeating: "a|", count: 1000) + "\n" + String(repeating: "---|", count: 1000)
    let table = columns + "\n" + String(repeating: "<\n", count: 10_000)
    #expect(MarkdownHTML.html(of: table).utf8.count < 10 * table.utf8.count)
  }
}
