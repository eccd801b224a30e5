import Drawing
import Testing

@testable import Typesetting

func displayWidth(_ text: String) -> Int { DisplayWidth.of(text) }

struct MarkdownDocumentTests {
  private func texts(_ markdown: String) -> [String] {
    let document = MarkdownDocument(markdown)
    return (0..<document.blockCount).map(document.text(ofBlock:))
  }

  @Test func textsAreAsTheyAreRead() {
    #expect(
      texts("# *A* &amp; b\n\n- `c`\n- [d](e) ![f](g)\n\n```x\ncode\n```\n<i>h</i>\n\n***") == [
        "A & b", "c", "d f", "code", "h", "",
      ])
  }

  @Test func linksAreNumberedByDestination() {
    let links = MarkdownDocument(
      "[a *b*](/x \"Title\") [c](/y) [d](/x) <mailto:e@f.g> h@i.j http://k.l"
    ).links
    #expect(
      links == [
        MarkdownLink(text: "a b", destination: "/x"),
        MarkdownLink(text: "c", destination: "/y"),
        MarkdownLink(text: "mailto:e@f.g", destination: "mailto:e@f.g"),
        MarkdownLink(text: "h@i.j", destination: "mailto:h@i.j"),
        MarkdownLink(text: "http://k.l", destination: "http://k.l"),
      ])
  }

  @Test func destinationsAreDecoded() {
    let links = MarkdownDocument("[a](/b&amp;c\\_d) [e](#f)").links
    #expect(links.map(\.destination) == ["/b&c_d", "#f"])
  }

  @Test func headingsHaveSlugsLikeGitHub() {
    let document = MarkdownDocument(
      "# Hello, World!\ntext\n## Über `uns` & co_1\n## x\n## x\n# x-1\n### 图书馆 a.b\n#")
    #expect(
      document.headings == [
        MarkdownHeading(level: 1, title: "Hello, World!", slug: "hello-world", block: 0),
        MarkdownHeading(level: 2, title: "Über uns & co_1", slug: "über-uns--co_1", block: 2),
        MarkdownHeading(level: 2, title: "x", slug: "x", block: 3),
        MarkdownHeading(level: 2, title: "x", slug: "x-1", block: 4),
        MarkdownHeading(level: 1, title: "x-1", slug: "x-1-1", block: 5),
        MarkdownHeading(level: 3, title: "图书馆 a.b", slug: "图书馆-ab", block: 6),
        MarkdownHeading(level: 1, title: "", slug: "", block: 7),
      ])
  }

  @Test func imagesSayWhereTheyStand() {
    let document = MarkdownDocument("a\n\n- ![b [c](d)](e.png \"t\")\n\n|f|\n|---|\n|![](g)|")
    #expect(
      document.images == [
        MarkdownImage(destination: "e.png", alt: "b c", block: 1, isBlock: true, link: 0),
        MarkdownImage(destination: "g", alt: "", block: 2, link: 1),
      ])
    #expect(document.links.map(\.destination) == ["e.png", "g"])
  }

  @Test func aLongParagraphIsCut() {
    let document = MarkdownDocument("[x](/y) *" + String(repeating: "word ", count: 9999) + "word*")
    #expect(document.blockCount == 4)
    let layout = MarkdownLayout(document, measure: 60)
    let lines = (0..<4).map(layout.lines(inBlock:))
    #expect(lines.allSatisfy { $0.first?.spans != [] }, "no air within a paragraph")
    #expect(lines[2][5].spans.map(\.emphasis) == [.emphasis])
    let text = (0..<4).map(document.text(ofBlock:)).joined()
    let isWhole = text == "x " + String(repeating: "word ", count: 9999) + "word"
    #expect(isWhole)
  }

  @Test func aLongBlockOfCodeIsCutBetweenLines() {
    let code = (0..<2000).map { "line \($0)" }.joined(separator: "\n")
    let document = MarkdownDocument("```\n\(code)\n```")
    let layout = MarkdownLayout(document, measure: 60)
    let lines = (0..<document.blockCount).flatMap(layout.lines(inBlock:))
    #expect(document.blockCount > 3)
    #expect(lines.map { $0.spans.map(\.text).joined() } == (0..<2000).map { "  line \($0)" })
  }

  @Test func anItemThatIsCutHasOneBullet() {
    let lines = markdownLines("- " + String(repeating: "word ", count: 5000), 60)
    #expect(lines.count { $0.hasPrefix("• ") } == 1)
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("  word") })
  }

  @Test func documentsAreEqualByTheirMarkdown() {
    #expect(MarkdownDocument("a") == MarkdownDocument("a"))
    #expect(MarkdownDocument("a") != MarkdownDocument("*a*"))
    let document = MarkdownDocument("a")
    #expect(
      MarkdownLayout(document, measure: 5) == MarkdownLayout(MarkdownDocument("a"), measure: 5))
    #expect(MarkdownLayout(document, measure: 5) != MarkdownLayout(document, measure: 6))
    #expect(
      MarkdownLayout(document, measure: 5)
        != MarkdownLayout(document, measure: 5, dictionary: dictionaries.dictionary(of: "de")))
  }

  @Test func longAddressesAreNone() {
    let long = String(repeating: "u", count: 20_000)
    let document = MarkdownDocument("[a](\(long)) ![b](\(long)) [c](d)")
    #expect(document.links.map(\.destination) == ["d"])
    #expect(document.images.map(\.destination) == [""])
    #expect(document.text(ofBlock: 0) == "a b c")
  }
}
