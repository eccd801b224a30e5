import Testing

@testable import FlyerModel
@testable import Publishing

@Suite struct ItemMarkdownTests {
  private let page = Link(title: "The [club]", url: "https://example.org/a(b)", kind: .web)

  @Test func aTextBecomesMarkdown() {
    let item = Item(
      id: "a", title: "Blitz *on* Friday", text: "Bring\na clock.\n\n1. Be there_soon_.",
      tags: ["Chess", "Fun"], links: [page])
    let markdown = ItemMarkdown(
      item, facts: ["Fri 4 Dec · Hall", ""], isMarkdown: false, links: item.links)
    #expect(
      markdown.text == ##"""
        # Blitz \*on\* Friday

        Fri 4 Dec · Hall\
        \#Chess \#Fun

        Bring\
        a clock.

        1\. Be there_soon\_.

        - [The \[club\]](https://example.org/a(b))

        """##)
  }

  @Test func markdownStaysWhatItIs() {
    let item = Item(
      id: "a", title: "Rules", text: "\n- [ ] *Quiet*\n", payload: .article(Article()))
    let markdown = ItemMarkdown(item, facts: [], isMarkdown: true, links: [])
    #expect(markdown.text == "# Rules\n\n- [ ] *Quiet*\n")
  }

  @Test func whatIsMissingLeavesNoTrace() {
    let bare = ItemMarkdown(Item(id: "a", title: ""), facts: [], isMarkdown: false, links: [])
    #expect(bare.text == "\n")
    let link = Link(title: "", url: "https://example.org", kind: .web)
    let linked = ItemMarkdown(
      Item(id: "a", title: "A\nB"), facts: [], isMarkdown: false, links: [link])
    #expect(linked.text == "# A B\n\n- [https://example.org](https://example.org)\n")
  }
}
