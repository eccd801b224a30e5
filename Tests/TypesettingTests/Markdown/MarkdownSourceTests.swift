import Testing

@testable import Typesetting

/// The source ranges of spans.
struct MarkdownSourceTests {
  private func spans(_ markdown: String, _ measure: Int = 40) -> [[MarkdownSpan]] {
    markdownLayout(markdown, measure).map(\.spans)
  }

  @Test func emphasisGoesOnOnTheNextLine() {
    #expect(
      spans("We *meet at the\nold library* now", 12) == [
        [
          MarkdownSpan("We ", source: 0..<3),
          MarkdownSpan("meet at", source: 3..<10, emphasis: .emphasis),
        ],
        [MarkdownSpan("the old", source: 11..<18, emphasis: .emphasis)],
        [
          MarkdownSpan("library", source: 19..<26, emphasis: .emphasis),
          MarkdownSpan(" now", source: 26..<30),
        ],
      ])
  }

  @Test func cellsLeadIntoTheTextOfTheTable() {
    let found = spans("| a | *b* |\n|---|---|\n| c | `d` |").flatMap(\.self)
      .filter { $0.source != nil }
    #expect(
      found == [
        MarkdownSpan("a", source: 0..<1, role: .tableHeader),
        MarkdownSpan("b", source: 2..<3, role: .tableHeader, emphasis: .emphasis),
        MarkdownSpan("c", source: 4..<5),
        MarkdownSpan("d", source: 6..<7, role: .code),
      ])
  }

  @Test func linesOfCodeLeadIntoTheBlock() {
    #expect(
      spans("```c\nab\n\nabcdefgh\n```", 8) == [
        [MarkdownSpan("  ", role: .codeBlock), MarkdownSpan("c", role: .codeLanguage)],
        [
          MarkdownSpan("  ", role: .codeBlock),
          MarkdownSpan("ab", source: 0..<2, role: .codeBlock),
        ],
        [],
        [
          MarkdownSpan("  ", role: .codeBlock),
          MarkdownSpan("abcdef", source: 4..<10, role: .codeBlock),
        ],
        [
          MarkdownSpan("› ", role: .codeBlock),
          MarkdownSpan("gh", source: 10..<12, role: .codeBlock),
        ],
      ])
  }

  @Test func sourcesAreBytes() {
    #expect(
      spans("图书 **馆** é") == [
        [
          MarkdownSpan("图书 ", source: 0..<7),
          MarkdownSpan("馆", source: 7..<10, emphasis: .strong),
          MarkdownSpan(" é", source: 10..<13),
        ]
      ])
  }

  @Test func entitiesAreSourcesOfWhatTheyStandFor() {
    #expect(
      spans("&lt;*&euro;*") == [
        [
          MarkdownSpan("<", source: 0..<1),
          MarkdownSpan("€", source: 1..<4, emphasis: .emphasis),
        ]
      ])
  }

  @Test func bulletsAndBarsStandBeforeEachLine() {
    let markdown = "- [ ] a b\n  > c d"
    #expect(
      spans(markdown, 8).map { $0.map(\.text) } == [["☐ ", "a b"], ["  ", "│ ", "c d"]])
    #expect(
      spans(markdown, 8).flatMap(\.self).map(\.role) == [
        .taskBox(isDone: false), .text, .text, .quoteBar, .text,
      ])
    #expect(
      spans(markdown, 5).map { $0.map(\.text) } == [["☐ ", "a b"], ["│ ", "c d"]])
  }

  @Test func everyStressHasItsBit() {
    let emphases = spans("*a* **b** ~~c~~ <u>d</u> ***~~e~~***")
      .flatMap(\.self).filter { $0.text != " " }.map(\.emphasis)
    #expect(
      emphases == [
        .emphasis, .strong, .strikethrough, .underline, [.emphasis, .strong, .strikethrough],
      ])
  }

  @Test func theSameDestinationKeepsItsNumber() {
    let markdown = "[a](/x) <https://b.example>\n\n- [c](/x)\n\n|[d](/y)|\n|---|\n|[e](/x)|"
    let numbers = spans(markdown).flatMap(\.self).filter { $0.role == .linkNumber }
    #expect(numbers.map(\.text) == ["[1]", "[2]", "[1]", "[3]", "[1]"])
    #expect(numbers.map(\.link) == [0, 1, 0, 2, 0])
  }

  @Test func aTagThatIsNeverClosedStressesNoOtherBlock() {
    #expect(spans("a <u>b\n\nc").flatMap(\.self).map(\.emphasis) == [[], .underline, []])
    #expect(spans("a</u> b").flatMap(\.self).map(\.emphasis) == [[]])
  }
}
