import Markdown
import Testing

@testable import Typesetting

/// The positions of links and headings in a text.
struct MarkdownPlacesTests {
  private static let markdown = """
    # T

    See [a](/a).

    - x [b](/b) [a](/a)

    | c |
    |---|
    | [d](/d) |
    """

  private func places(_ markdown: String) -> [[Int]] {
    MarkdownDocument(markdown).linkPositions.map { [$0.block, $0.offset] }
  }

  @Test func linksStandWhereTheyAppearFirst() {
    #expect(MarkdownDocument(Self.markdown).links.map(\.destination) == ["/a", "/b", "/d"])
    #expect(places(Self.markdown) == [[1, 4], [2, 2], [3, 2]])
  }

  @Test func linksWithoutTextStandSomewhereToo() {
    #expect(places("a [](/x) b") == [[0, 2]])
    #expect(places("[![cover](c.png)](/x)") == [[0, 0]])
    #expect(places("nothing") == [])
    #expect(places("") == [])
  }

  @Test func offsetsAreBytes() {
    #expect(places("图书 [馆](/x)\n\nü[é](/y)") == [[0, 7], [1, 2]])
  }

  @Test func theTextAboveIsAPartOfTheWhole() {
    let document = MarkdownDocument(Self.markdown)
    #expect(document.blockCount == 4)
    #expect(document.part(aboveBlock: 0, offset: 0) == 0)
    #expect(document.part(aboveBlock: 1, offset: 4) == 5.0 / 15)
    #expect(document.part(aboveBlock: 3, offset: 3) == 1)
  }

  @Test func aTextWithoutLettersHasNothingAbove() {
    #expect(MarkdownDocument("---").part(aboveBlock: 0, offset: 0) == 0)
  }

  @Test func headingsKnowTheirBlocks() {
    let document = MarkdownDocument("a\n\n# One\n\n- b\n\n  ## Two\n\n> c\n\n### `x` *y*")
    #expect(document.headings.map(\.level) == [1, 2, 3])
    #expect(document.headings.map(\.title) == ["One", "Two", "x y"])
    #expect(
      document.headings.map { document.text(ofBlock: $0.block) } == ["One", "Two", "x y"])
  }

  @Test func slugsAreUnique() {
    var slugs = HeadingSlugs()
    let titles = ["Hello World!", "Hello world", "Hello-World", "hello world-1", "Hello world"]
    #expect(
      titles.map { slugs.slug(for: $0) } == [
        "hello-world", "hello-world-1", "hello-world-2", "hello-world-1-1", "hello-world-3",
      ])
  }

  @Test(arguments: [
    ("图书馆 & Café", "图书馆--café"), ("a_b. C++", "a_b-c"), ("1.2 “Quoted”", "12-quoted"),
    ("", ""), ("!?", ""), ("ÄÖÜ", "äöü"), ("Ⅳ ٣", "ⅳ-٣"), ("🎉 party", "-party"),
  ])
  func slugsAreMadeOfLetters(_ title: String, _ slug: String) {
    var slugs = HeadingSlugs()
    #expect(slugs.slug(for: title) == slug)
  }

  @Test func manyEqualHeadingsHaveManySlugs() {
    let document = MarkdownDocument(String(repeating: "# a\n", count: 500))
    #expect(Set(document.headings.map(\.slug)).count == 500)
    #expect(document.headings.last?.slug == "a-499")
  }

  @Test func nestingIsCapped() {
    let quote = String(repeating: "> ", count: 40) + "x"
    let widths = [(200, 24), (40, 10), (4, 1)]
    for (measure, bars) in widths {
      #expect(markdownLines(quote, measure) == [String(repeating: "│ ", count: bars) + "x"])
    }
    let bullets = markdownLines(String(repeating: "- ", count: 40) + "x", 200)
    #expect(bullets.count == 1)
    #expect(bullets.first?.count == 2 * 24 + 1)
  }
}
