import Drawing
import Testing

@testable import Typesetting

/// The parts of lines that have a visual order of their own.
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
    let text = "A text\n\n> quoted\n\n`code`\n\n|a|b|\n|---|---|\n|c|d|"
    #expect(lines(text).flatMap(\.fields) == [])
  }

  @Test func aParagraphHasOneDirectionOnAllItsLines() {
    let set = lines("שלום ושלום ושלום hello world and more")
    #expect(set.count > 1)
    let columns = set.flatMap(\.fields).map(\.columns)
    #expect(columns == Array(repeating: 0..<20, count: set.count))
    #expect(Set(set.flatMap(\.fields).map(\.direction)) == [.rightToLeft])
    #expect(lines("hello שלום").map(\.fields) == [[field(0..<20, .leftToRight)]])
  }

  @Test func whatStandsBesideAParagraphBelongsToIt() {
    let set = lines("- שלום\n- hello")
    #expect(set.map(\.fields) == [[field(0..<20, .rightToLeft)], []])
    #expect(lines("> שלום")[0].fields == [field(0..<20, .rightToLeft)])
    #expect(lines("# שלום")[0].fields == [field(0..<20, .rightToLeft)])
  }

  @Test func whatStandsAtAnEdgeGoesWhereTheParagraphHasIt() {
    var field = field(0..<20, .rightToLeft)
    let line = "א week-".map(String.init)
    #expect(field.line(line)?.order == [6, 2, 3, 4, 5, 1, 0])
    field.after = "one"
    #expect(field.line(line)?.order == [2, 3, 4, 5, 6, 1, 0])
    let set = lines("שלום ושלום a-b-c-d-e-f-g-h-i-j-k-l-m", measure: 20)
    #expect(set.count == 2)
    #expect(set[0].fields[0].after == "h-i-j-k-l-m" || set[0].fields[0].after.hasSuffix("-m"))
    #expect(set[1].fields[0].before.hasPrefix("שלום"))
  }

  @Test func codeBeginsAtTheLeft() {
    let set = lines("```\nlet a = \"שלום\"\nlet b\n```")
    #expect(set.map(\.fields) == [[field(2..<16, .leftToRight)], []])
  }

  @Test func eachCellOfATableHasItsOwn() throws {
    let set = lines("|שם|name|\n|---|---|\n|שלום|hello|\n|a|ב|", measure: 30)
    try #require(set.count == 4)
    #expect(set[0].fields == [field(0..<4, .rightToLeft)])
    #expect(set[1].fields == [])
    #expect(set[2].fields == [field(0..<4, .rightToLeft)])
    #expect(set[3].fields == [field(7..<12, .rightToLeft)])
  }

  @Test func aCellThatIsReadFromTheRightBeginsThere() {
    let set = lines("|a long head|b|\n|--:|---|\n|שלום|c|", measure: 30)
    // The blanks after it are displayed before it.
    #expect(set.last?.spans.map(\.text).joined() == "שלום        │ c")
    #expect(set.last?.fields == [field(0..<11, .rightToLeft)])
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
