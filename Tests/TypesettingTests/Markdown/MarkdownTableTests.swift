import Drawing
import Testing

@testable import Typesetting

struct MarkdownTableTests {
  @Test func columnsAreAsWideAsTheirCells() {
    let table = """
      | Name | Number | Middle |
      |:-----|-------:|:------:|
      | a | 1 | x |
      | **bb** | 22 | `yy` |
      | c |
      """
    #expect(
      markdownLines(table, 40) == [
        "Name │ Number │ Middle",
        "─────┼────────┼───────",
        "a    │      1 │   x",
        "bb   │     22 │   yy",
        "c    │        │",
      ])
  }

  @Test func cellsAreWrapped() {
    let table = """
      | Day | What happens |
      |-----|--------------|
      | Monday | We meet at the library and walk |
      | Tuesday | Nothing |
      """
    #expect(
      markdownLines(table, 26) == [
        "Day     │ What happens",
        "────────┼─────────────────",
        "Monday  │ We meet at the",
        "        │ library and walk",
        "────────┼─────────────────",
        "Tuesday │ Nothing",
      ])
  }

  @Test func aTableThatIsTooWideKeepsItsWidth() {
    let table = "|one|two|three|four|\n|---|---|---|---|\n|a|b|c|d|"
    let lines = markdownLayout(table, 12)
    #expect(lines.map { $0.spans.map(\.text).joined() }[0] == "one │ two │ three │ four")
    #expect(lines.allSatisfy { $0.width > 12 })
  }

  @Test func aLongWordIsBrokenBeforeTheTableGrows() {
    let word = String(repeating: "x", count: 60)
    let lines = markdownLayout("|a|b|\n|---|---|\n|\(word)|c|", 40)
    #expect(lines.allSatisfy { $0.width <= 40 }, "\(lines.map(\.width))")
  }

  @Test func wideCharactersAreMeasured() {
    #expect(
      markdownLines("|图书馆|b|\n|---|---|\n|a|图|", 20) == [
        "图书馆 │ b", "───────┼───", "a      │ 图",
      ])
  }

  @Test func textIsPartedByTabsAndNewlines() {
    let document = MarkdownDocument("|a|b|\n|---|---|\n|c|\n| |d|")
    #expect(document.blockCount == 1)
    #expect(document.text(ofBlock: 0) == "a\tb\nc\n\td")
  }

  @Test func headAndRulesHaveRoles() {
    let lines = markdownLayout("|a|\n|---|\n|b|", 20)
    #expect(lines.map { $0.spans.map(\.role) } == [[.tableHeader], [.tableRule], [.text]])
    #expect(lines[2].spans[0].source == 2..<3)
  }

  @Test func linksInCellsHaveNumbers() {
    let lines = markdownLines("|a|b|\n|---|---|\n|[x](/y)|z|", 20)
    #expect(lines == ["a    │ b", "─────┼──", "x[1] │ z"])
  }

  @Test func aLongTableIsCutBetweenRows() {
    let rows = String(repeating: "|cell|another cell|\n", count: 2000)
    let document = MarkdownDocument("|a|b|\n|---|---|\n" + rows)
    #expect(document.blockCount > 5)
    let layout = MarkdownLayout(document, measure: 40)
    let lines = (0..<document.blockCount).flatMap(layout.lines(inBlock:))
    #expect(lines.count == 2002)
    #expect(Set(lines.dropFirst(2).map(\.width)) == [19])
  }
}
