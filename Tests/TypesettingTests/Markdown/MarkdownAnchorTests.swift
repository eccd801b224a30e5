import Testing

@testable import Typesetting

/// Links, images and comments written in HTML.
struct MarkdownAnchorTests {
  /// Returns the text of all blocks, including the numbers of links.
  private func read(_ markdown: String) -> [String] {
    let document = MarkdownDocument(markdown)
    let layout = MarkdownLayout(document, measure: 80)
    return (0..<document.blockCount).flatMap(layout.lines(inBlock:))
      .map { $0.spans.map(\.text).joined() }
  }

  private func links(_ markdown: String) -> [String] {
    MarkdownDocument(markdown).links.map { "\($0.text)→\($0.destination)" }
  }

  @Test(arguments: [
    ("See <a href=\"/b\">the rules</a>.", "See the rules[1].", ["the rules→/b"]),
    ("<A HREF='/b' title=x>a *b*</A> c", "a b[1] c", ["a b→/b"]),
    ("x <a\n  class=\"y\"\n  href=\"/b?c&amp;d\">e</a>", "x e[1]", ["e→/b?c&d"]),
    ("a <a name=\"x\">b</a> <a>c</a>", "a b c", []), ("a <a name=x></a> b", "a b", []),
    ("<p>a <a href=/b> </a> <a href=/c>d </a></p>", "a[1] d[2]", ["→/b", "d→/c"]),
    ("<p><a href=/b> <img src=c alt='d '> </a></p>", "▣ d [1]", ["d→/b"]),
    ("a <a href=\"/b\">never closed", "a never closed[1]", ["never closed→/b"]),
    ("a <a href=/b>c <a href=/d>e</a></a>", "a c [1]e[2]", ["c→/b", "e→/d"]),
    ("a <a href=\"/b\">c [d](e) f</a> g", "a c [1]d[2] f g", ["c→/b", "d→e"]),
    ("[a <a href=\"/b\">c</a> d](e)", "a c d[1]", ["a c d→e"]),
    ("![a <a href=\"/b\">c</a> d](e) f", "▣ a c d[1] f", ["a c d→e"]),
    ("<p>a <a href=\" /b \"> c </a> d</p>", "a c[1] d", ["c→/b"]),
    ("<p>a <a href=\"/b\">c</p>", "a c[1]", ["c→/b"]),
    ("<p>a <a>c</a> <a name=d>e</a></p>", "a c e", []),
  ])
  func linksKeepTheirAddresses(_ markdown: String, _ text: String, _ expected: [String]) {
    #expect(read(markdown) == [text])
    #expect(links(markdown) == expected)
  }

  @Test func anAddressThatIsItsOwnWordsIsOneLink() {
    let markdown = "x <a href=\"https://a.example/b\">https://a.example/b</a> y"
    #expect(read(markdown) == ["x https://a.example/b[1] y"])
    #expect(links(markdown) == ["https://a.example/b→https://a.example/b"])
  }

  @Test func aLinkThatIsLeftOpenEndsWithItsParagraphOrCell() {
    #expect(read("<b>a</b> <a href=/b>c\n\nd") == ["a c[1]", "", "d"])
    let cells = "|x|y|\n|---|---|\n|<a href=/b>c|d|"
    #expect(links(cells) == ["c→/b"])
    #expect(read(cells).last?.contains("c[1]") == true, "\(read(cells))")
    #expect(read("- <a href=/b>c\n- d").map { $0.dropFirst(2) } == ["c[1]", "d"])
  }

  @Test func linksOfABlockStandInItsLines() {
    let markdown = """
      <ul>
        <li><a href="/a">
          one
        </a></li>
        <li><a href="/b">two</a> and more</li>
      </ul>
      """
    #expect(read(markdown) == ["one[1]", "two[2] and more"])
    #expect(links(markdown) == ["one→/a", "two→/b"])
  }

  @Test func picturesWithinALinkLeadToIt() {
    let markdown = """
      <p align="center">
        <a href="https://a.example">
          <img src="c.png" alt="badge">
        </a>
        <a href="/b"><img src="d.png"></a> text
      </p>
      """
    let document = MarkdownDocument(markdown)
    #expect(document.links.map(\.destination) == ["https://a.example", "/b"])
    #expect(document.images.map(\.link) == [0, 1])
    #expect(document.images.map(\.isBlock) == [true, true])
    #expect(read(markdown).filter { !$0.isEmpty } == ["▣ badge[1]", "▣ [2]", "text"])
    #expect(document.linkPositions.map(\.block) == [0, 1])
  }

  @Test(arguments: [
    "x <img\n  src=\"a\"\n  alt=\"b\nc > d\"\n  width=7> y",
    "x <img alt='b\n\tc > d' width=\"7\"\nsrc=a\n/> y",
    "<b>x</b> <img src=a width=7 alt=\n\"b c > d\"> y",
  ])
  func imagesOverSeveralLinesArePictures(_ markdown: String) throws {
    let image = try #require(MarkdownDocument(markdown).images.first)
    #expect(image.destination == "a")
    #expect(image.alt == "b c > d")
    #expect(image.width == 7)
    #expect(read(markdown) == ["x ▣ b c > d[1] y"])
  }

  @Test func wordsOfAnImageWithoutAnAddressStay() {
    let long = "data:image/png;base64," + String(repeating: "A", count: 9000)
    for tag in ["<img alt=\"b c\">", "<img src=\"\(long)\" alt=\"b c\">"] {
      #expect(read("x \(tag) y") == ["x b c y"])
      #expect(read("<p>\n\(tag)\n</p>") == ["b c"])
    }
    #expect(read("<p><img></p>\n\nx") == ["x"])
  }

  @Test(arguments: [
    "a <!-- b > c\n\"d -->e", "a <!-- b\nc -->e", "a <?b\n'c?>e", "a <![CDATA[b\n\"]c]]>e",
    "a <!X b\nc>e",
  ])
  func commentsOverSeveralLinesVanish(_ markdown: String) {
    #expect(read(markdown) == ["a e"])
  }

  @Test func emptyLinksOfABlockAreNumbers() {
    #expect(read("<a href=\"/b\"></a>\n\nx") == ["[1]", "", "x"])
    #expect(read("<div><a name=\"b\"></a></div>\n\nx") == ["x"])
  }
}
