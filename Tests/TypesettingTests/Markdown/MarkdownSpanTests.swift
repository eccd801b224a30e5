import Testing

@testable import Typesetting

struct MarkdownSpanTests {
  private func spans(_ markdown: String, _ measure: Int = 40) -> [MarkdownSpan] {
    markdownLayout(markdown, measure).flatMap(\.spans)
  }

  @Test func emphasisIsNested() {
    #expect(
      spans("a *b **c*** ~~d~~ <u>e</u>") == [
        MarkdownSpan("a ", source: 0..<2),
        MarkdownSpan("b ", source: 2..<4, emphasis: .emphasis),
        MarkdownSpan("c", source: 4..<5, emphasis: [.emphasis, .strong]),
        MarkdownSpan(" ", source: 5..<6),
        MarkdownSpan("d", source: 6..<7, emphasis: .strikethrough),
        MarkdownSpan(" ", source: 7..<8),
        MarkdownSpan("e", source: 8..<9, emphasis: .underline),
      ])
  }

  @Test func emphasisOfTheSameKindEndsOnce() {
    #expect(
      spans("*a _b_ c* d").map(\.emphasis) == [.emphasis, []])
  }

  @Test func aLinkSpansLines() {
    #expect(
      spans("[one two](/a) x", 6) == [
        MarkdownSpan("one", source: 0..<3, link: 0),
        MarkdownSpan("two", source: 4..<7, link: 0),
        MarkdownSpan("[1]", role: .linkNumber, link: 0),
        MarkdownSpan("x", source: 8..<9),
      ])
  }

  @Test func rolesSayWhatThingsAre() {
    let markdown = """
      ## Title

      - [x] `done`
      > quoted ![alt](x)

      ```c
      int a;
      ```
      ***
      <p>html
      """
    let roles = spans(markdown).map(\.role)
    #expect(
      roles == [
        .heading(level: 2), .taskBox(isDone: true), .code, .quoteBar, .text, .imageAlt, .imageAlt,
        .linkNumber, .codeBlock, .codeLanguage, .codeBlock, .codeBlock, .rule, .html,
      ])
  }

  @Test func whatTheLayoutAddsHasNoSource() {
    let added = spans("1. > a [b](c) ![d](e)").filter { $0.source == nil }.map(\.text)
    #expect(added == ["1. ", "│ ", "[1]", "▣ ", "[2]"])
  }

  @Test func aHeadingIsAHeadingInAllItsSpans() {
    let spans = spans("# a *b* [c](d)")
    #expect(
      spans.map(\.role) == [
        .heading(level: 1), .heading(level: 1), .heading(level: 1), .heading(level: 1), .linkNumber,
      ])
  }

  @Test func widthIsThatOfTheSpans() {
    let lines = markdownLayout("- 图书 *馆* [a](b)\n\n> `x` é", 9)
    for line in lines {
      #expect(line.width == line.spans.reduce(0) { $0 + displayWidth($1.text) }, "\(line)")
    }
  }
}
