import Drawing
import Testing

@testable import Typesetting

/// Which parts of lines have an order of their own.
struct LineFieldTests {
  private func lines(_ markdown: String, measure: Int = 20) -> [MarkdownLine] {
    let document = MarkdownDocument(markdown)
    let layout = MarkdownLayout(document, measure: measure)
    return (0..<document.blockCount).flatMap(layout.lines(inBlock:))
  }

  private func field(_ columns: Range<Int>, _ direction: TextDirection) -> LineField {
    LineField(columns: columns, direction: direction)
  }

  @Test func plainTextHasNone() {
    let text = "A text\n\n> quoted\n\n`code`\n\n|a|b|\n|-|-|\n|c|d|"
    #expect(lines(text).flatMap(\.fields) == [])
  }

  @Test func aParagraphHasOneDirectionOnAllItsLines() {
    let set = lines("שלום ושלום ושלום hello world and more")
    #expect(set.count > 1)
    #expect(set.allSatisfy { $0.fields == [field(0..<20, .rightToLeft)] })
    #expect(lines("hello שלום").map(\.fields) == [[field(0..<20, .leftToRight)]])
  }

  @Test func whatStandsBesideAParagraphBelongsToIt() {
    let set = lines("- שלום\n- hello")
    #expect(set.map(\.fields) == [[field(0..<20, .rightToLeft)], []])
    #expect(lines("> שלום")[0].fields == [field(0..<20, .rightToLeft)])
    #expect(lines("# שלום")[0].fields == [field(0..<20, .rightToLeft)])
  }

  @Test func codeBeginsAtTheLeft() {
    let set = lines("```\nlet a = \"שלום\"\nlet b\n```")
    #expect(set.map(\.fields) == [[field(2..<16, .leftToRight)], []])
  }

  @Test func eachCellOfATableHasItsOwn() {
    let set = lines("|שם|name|\n|-|-|\n|שלום|hello|\n|a|ב|", measure: 30)
    #expect(set[0].fields == [field(0..<4, .rightToLeft)])
    #expect(set[1].fields == [])
    #expect(set[2].fields == [field(0..<4, .rightToLeft)])
    #expect(set[3].fields == [field(7..<12, .rightToLeft)])
  }

  @Test func aCellThatIsReadFromTheRightBeginsThere() {
    let set = lines("|a long head|\n|-:|\n|שלום|", measure: 30)
    // The blanks behind it are seen before it.
    #expect(set[2].spans.map(\.text).joined() == "שלום")
    #expect(set[2].fields == [field(0..<11, .rightToLeft)])
  }

  @Test func linesOfPlainTextKnowTheirParagraph() {
    let layout = TextLayout("שלום ושלום hello\nhello\nhello שלום", measure: 8)
    let directions = layout.lines(inBlock: 0).map(\.direction)
    let right = TextDirection.rightToLeft
    #expect(directions == [right, right, right, nil, .leftToRight, .leftToRight])
    let plain = TextLayout("hello", measure: 8)
    #expect(plain.lines(inBlock: 0).map(\.direction) == [nil])
  }
}
