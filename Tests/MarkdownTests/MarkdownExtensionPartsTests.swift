import Testing

@testable import Markdown

/// Footnotes, alerts and formulas in the words of a text, as lists and searches have them.
struct MarkdownExtensionPartsTests {
  private func parts(_ text: String) -> [MarkdownPart] {
    MarkdownParts.all(of: Array(text.utf8)[...])
  }

  @Test(arguments: [
    ("# Title[^1]\n\n[^1]: note", ["Title", "", "note"]),
    ("> [!NOTE]\n> Look.", ["Note: Look."]),
    ("Let $a_1*b_2*c$ be.", ["Let $a_1*b_2*c$ be."]),
    ("$$\na*b*c\n$$", ["$$a*b*c $$"]),
    ("a[^x] b", ["a[^x] b"]), ("> [!NOTE]    [\n> a](b)", ["[!NOTE] a"]),
  ])
  func words(_ markdown: String, _ words: [String]) {
    #expect(parts(markdown).map(\.words) == words)
  }

  @Test func placesAreThoseOfTheWrittenText() throws {
    let text = "a [b](c.md)[^1]\n\n[^1]: note [d](e.md)\n\nf <!-- x -- y --> [g](h.md)"
    let links = parts(text).flatMap(\.links)
    #expect(links.map(\.words) == ["b", "g", "d"])
    let bytes = Array(text.utf8)
    for link in links {
      let offset = try #require(link.offset)
      #expect(bytes[offset...].starts(with: link.destination.utf8))
    }
  }
}
