import Drawing
import Foundation
import Testing

@testable import Typesetting

struct TextLayoutTests {
  /// Returns a text of about `bytes` bytes in paragraphs of a few hundred.
  static func long(_ bytes: Int) -> String {
    let paragraph = String(repeating: "Lorem ipsum dolor sit amet, ", count: 12)
    return String(repeating: paragraph + "\n\n", count: bytes / (paragraph.utf8.count + 2))
  }

  @Test func rangesLeadBackIntoTheText() throws {
    let layout = TextLayout("Größe zählt\nauch hier", measure: 6)
    let lines = layout.lines(inBlock: 0)
    #expect(lines.map(\.range) == [0..<7, 8..<14, 15..<19, 20..<24])
    #expect(lines.map { layout.text(in: $0.range) } == ["Größe", "zählt", "auch", "hier"])
    #expect(layout.text == "Größe zählt\nauch hier")
  }

  @Test func blocksCoverTheText() {
    let text = Self.long(100_000)
    let layout = TextLayout(text, measure: 70)
    #expect(layout.blockCount > 10)
    var position = 0
    for block in 0..<layout.blockCount {
      let range = layout.range(ofBlock: block)
      #expect(range.lowerBound - position <= 1, "a gap before block \(block)")
      #expect(range.count <= BlockCutter.longestParagraph)
      position = range.upperBound
    }
    #expect(text.utf8.count - position <= 1)
  }

  @Test func blocksEndAtParagraphs() {
    let text = Self.long(30_000)
    let layout = TextLayout(text, measure: 70)
    for block in 0..<layout.blockCount - 1 {
      let end = layout.range(ofBlock: block).upperBound
      #expect(layout.text(in: end..<end + 1) == "\n")
    }
  }

  @Test func cutsAnEndlessParagraphBehindASpace() {
    let text = String(repeating: "word ", count: 20_000)
    let layout = TextLayout(text, measure: 60)
    #expect(layout.blockCount == 7)
    for block in 0..<layout.blockCount {
      #expect(layout.text(in: layout.range(ofBlock: block)).hasPrefix("word "))
    }
  }

  @Test func cutsAnEndlessWordBetweenCharacters() {
    let text = String(repeating: "e\u{301}", count: 30_000)
    let layout = TextLayout(text, measure: 60)
    let all = (0..<layout.blockCount).map { layout.text(in: layout.range(ofBlock: $0)) }
    #expect(all.joined() == text)
    #expect(all.allSatisfy { $0.unicodeScalars.first == "e" })
  }

  @Test func oneClusterLongerThanABlockIsStillSet() {
    let text = "a" + String(repeating: "\u{301}", count: 30_000)
    let layout = TextLayout(text, measure: 10)
    let lines = (0..<layout.blockCount).flatMap(layout.lines(inBlock:))
    #expect(lines.count >= 1)
    #expect(lines.last?.range.upperBound == text.utf8.count)
  }

  @Test func findsTheBlockOfAnOffset() {
    let layout = TextLayout(Self.long(50_000), measure: 70)
    for block in 0..<layout.blockCount {
      let range = layout.range(ofBlock: block)
      #expect(layout.block(at: range.lowerBound) == block)
      #expect(layout.block(at: range.upperBound - 1) == block)
    }
    #expect(TextLayout("", measure: 70).block(at: 0) == 0)
  }

  @Test func remembersNoMoreThanItMust() {
    let layout = TextLayout(Self.long(600_000), measure: 70)
    let first = layout.lines(inBlock: 0)
    for block in 0..<layout.blockCount { _ = layout.lines(inBlock: block) }
    #expect(layout.lines(inBlock: 0) == first)
  }

  @Test func everyLineFitsItsMeasure() {
    let text = Self.long(20_000) + "图书馆开门。" + String(repeating: "x", count: 300)
    for measure in [10, 33, 80] {
      let layout = TextLayout(text, measure: measure)
      for block in 0..<layout.blockCount {
        for line in layout.lines(inBlock: block) {
          let shown = layout.text(in: line.range)
          #expect(DisplayWidth.of(shown) <= measure, "\(shown)")
        }
      }
    }
  }

  @Test func equalTextsAreEqual() {
    #expect(TextLayout("a", measure: 3) == TextLayout("a", measure: 3))
    #expect(TextLayout("a", measure: 3) != TextLayout("a", measure: 4))
    #expect(TextLayout("a", measure: 3) != TextLayout("b", measure: 3))
    #expect(TextLayout("a", measure: 3) != TextLayout("a", measure: 3, addresses: ["a"]))
  }

  @Test func theFirstScreenOfAMegabyteIsSetWithoutTheRest() {
    let text = Self.long(1_000_000)
    let layout = TextLayout(text, measure: 70)
    var lines = 0
    var block = 0
    while lines < 40 {
      lines += layout.lines(inBlock: block).count
      block += 1
    }
    #expect(block <= 2, "a screen took \(block) of \(layout.blockCount) blocks")
  }
}
