import Drawing
import Testing

@testable import Typesetting

/// Images that are blocks of their own, and inline images.
struct MarkdownImageTests {
  private func images(_ markdown: String) -> [String] {
    MarkdownDocument(markdown).images.map {
      "\($0.destination) \($0.alt) \($0.isBlock ? "block" : "text") \($0.block)"
    }
  }

  @Test(arguments: [
    ("![b](a)", ["a b block 0"]),
    ("x\n\n![b](a)\n\ny", ["a b block 1"]),
    ("![b](a) ![d](c)", ["a b block 0", "c d block 1"]),
    ("![b](a)\n![](c)\\\n![](e)", ["a b block 0", "c  block 1", "e  block 2"]),
    ("[![b](a)](x) [![d](c)](x)", ["a b block 0", "c d block 1"]),
    ("- ![b](a)\n- x ![d](c)", ["a b block 0", "c d text 1"]),
    ("> ![b](a)", ["a b block 0"]),
    ("![b](a) x", ["a b text 0"]), ("x ![b](a)", ["a b text 0"]),
    ("# ![b](a)", ["a b text 0"]), ("|x|\n|---|\n|![b](a)|", ["a b text 0"]),
    ("![b ![d](c)](a)", ["a b d block 0"]),
    ("<img src=\"a\" alt=\"b\">", ["a b block 0"]),
    ("x <img src=\"a\" alt=\"b\"> y", ["a b text 0"]),
    (
      "<p align=center>\n<img src=a alt=b>\n<b>x</b> <img src=c>\n</p>",
      ["a b block 0", "c  block 2"]
    ),
    ("<img alt=\"b\">", []), ("<script><img src=a></script>", []), ("`<img src=a>`", []),
  ])
  func standWhereTheyStand(_ markdown: String, _ expected: [String]) {
    #expect(images(markdown) == expected)
  }

  @Test func eachHasANumber() {
    let document = MarkdownDocument("![b](a) [![d](c)](x) ![f](a) ![]()")
    #expect(document.links.map(\.destination) == ["a", "x"])
    #expect(document.images.map(\.link) == [0, 1, 0, nil])
    #expect(document.linkPositions.map(\.block) == [0, 1])
  }

  @Test func imagesWithoutWordsStandInTheirBlocks() {
    let document = MarkdownDocument("![](a)![](b)\n\n![](c)")
    #expect(document.images.map(\.block) == [0, 1, 2])
    #expect(document.linkPositions.map(\.block) == [0, 1, 2])
    #expect((0..<3).map(document.image(ofBlock:)) == [0, 1, 2])
  }

  @Test func sizesAreKept() {
    let image = MarkdownDocument("<img src=a width=640 height='360px'>").images.first
    #expect(image?.width == 640)
    #expect(image?.height == 360)
  }

  private func lines(_ markdown: String, measure: Int = 40, _ sizes: [Size?]) -> [String] {
    let document = MarkdownDocument(markdown)
    let layout = MarkdownLayout(document, measure: measure, pictures: sizes)
    return (0..<document.blockCount).flatMap(layout.lines(inBlock:)).map { line in
      let text = line.spans.map(\.text).joined()
      guard let picture = line.picture else { return text }
      return "\(text)#\(picture.image) \(picture.row)/\(picture.size.height)"
    }
  }

  private let size = Size(width: 20, height: 2)

  @Test func aPictureHasRowsAndACaption() {
    #expect(
      lines("a\n\n![b](u)\n\nc", [size]) == ["a", "", "#0 0/2", "#0 1/2", "b[1]", "", "c"])
  }

  @Test func withoutAPlaceWordsStandForIt() {
    #expect(lines("![b](u)", []) == ["▣ b[1]"])
    #expect(lines("![b](u)", [nil]) == ["▣ b[1]"])
  }

  @Test func inAListAPictureIsIndented() {
    #expect(lines("- ![b](u)", [size]) == ["• #0 0/2", "  #0 1/2", "  b[1]"])
    #expect(lines("> ![](u)", [size]) == ["│ #0 0/2", "│ #0 1/2", "│ [1]"])
  }

  @Test func oneThatIsTooWideBecomesSmaller() {
    let document = MarkdownDocument("![b](u)")
    let size = Size(width: 60, height: 20)
    let line = MarkdownLayout(document, measure: 30, pictures: [size]).lines(inBlock: 0).first
    #expect(line?.picture?.size == Size(width: 30, height: 10))
    #expect(line?.width == 30)
  }

  @Test func layoutsWithOtherPlacesAreOthers() {
    let document = MarkdownDocument("![b](u)")
    #expect(
      MarkdownLayout(document, measure: 9, pictures: [size])
        != MarkdownLayout(document, measure: 9, pictures: [nil]))
  }

  @Test func thousandsOfImagesAreReadAtOnce() {
    let count = 20_000
    let document = MarkdownDocument(String(repeating: "![a](u) ", count: count))
    #expect(document.images.count == count)
    #expect(document.links.count == 1)
    let blocks = MarkdownDocument(String(repeating: "<img src=u>\n\n", count: count))
    #expect(blocks.images.count == count)
  }
}
