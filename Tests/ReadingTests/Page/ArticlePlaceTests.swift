import Drawing
import FlyerModel
import Testing
import Typesetting

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests the place in an article at different widths, and the width of the page.
struct ArticlePlaceTests {
  static let long = Articles.article(
    "long", "A long one",
    (1...80).map { number in
      """
      ## Part \(number)

      Paragraph \(number) says so much that it takes more than one line of any page there is, and \
      then **some** more.

      - Item \(number)
        1. Inner \(number)

      | Name \(number) | Value |
      |---|---|
      | a | b |
      """
    }.joined(separator: "\n\n"))

  private func session(_ item: Item = long, width: Int = 80, height: Int = 24, keys: String = "")
    -> Session
  {
    var session = Session([item], tabs: [Articles.tab], width: width, height: height)
    session.press("<enter>" + keys)
    return session
  }

  private func top(_ session: Session) -> String {
    session.rows[2].drop { $0 == " " }.description
  }

  @Test(arguments: ["      ", "<pgdn><pgdn>jjj", "G", "j"])
  func resizingKeepsIt(_ keys: String) {
    var session = session(keys: keys)
    let before = session.reader.item?.page.position(of: session.reader.item?.top ?? .start)
    for width in [40, 60, 100, 140, 33, 80] {
      session.resize(width, 24)
      let item = session.reader.item
      let line = item.map { $0.page.line(at: $0.top) }
      let position = item?.page.position(of: item?.top ?? .start)
      #expect(position?.block == before?.block, "\(width): \(top(session))")
      #expect(line != nil)
    }
  }

  @Test(arguments: ["      ", "<pgdn><pgdn>jjj", "jjjjj"])
  func backAtTheFirstMeasureNothingHasMoved(_ keys: String) {
    var session = session(keys: keys)
    let before = session.screen
    for width in [60, 140, 33, 80] { session.resize(width, 24) }
    #expect(session.screen == before)
  }

  @Test func theWordAtTheTopStaysThere() {
    var session = session(keys: "   ")
    session.press("/\"Paragraph 12\"<enter>")
    let row = session.row(of: "Paragraph 12") ?? 0
    session.press(String(repeating: "j", count: row - 2))
    for width in [40, 140, 52, 80] {
      session.resize(width, 24)
      #expect(session.rows[2].contains("Paragraph 12 says"), "\(width): \(session.rows[2])")
    }
  }

  @Test func aRefreshKeepsIt() {
    var session = session(keys: "   ")
    let before = top(session)
    var item = Self.long
    item.text += "\n\nThe end."
    session.refresh([item])
    #expect(top(session) == before)
    session.press("G")
    #expect(session.screen.contains("The end."))
  }

  @Test func aShorterTextEndsEarlier() {
    var session = session(keys: "G")
    session.refresh([Articles.article("long", "A long one", "Short.")])
    #expect(session.screen.contains("Short."), "\(session.screen)")
  }

  @Test func thePartThatWasReadIsThatOfTheBytes() {
    var session = session()
    #expect(session.footer.contains("0 %"))
    var last = 0
    for _ in 0..<100 {
      session.press(" ")
      let part = session.footer.split(separator: " ").first { $0.allSatisfy(\.isNumber) }
      if session.footer.contains("end") { break }
      let percent = part.flatMap { Int($0) } ?? 0
      #expect((last...100).contains(percent), "\(session.footer)")
      last = percent
    }
    #expect(last > 90)
    #expect(session.footer.contains("end"))
  }

  @Test func aPageByItselfStandsInTheMiddle() {
    var session = session(width: 140, keys: "zz")
    #expect(session.reader.layout.item == Rect(x: 29, y: 2, width: 84, height: 20))
    #expect(!session.screen.contains("│   "))
    session.press("zz")
    #expect(session.reader.layout.isWide)
    session.press("zz<esc>")
    #expect(session.reader.layout.isWide, "the list is beside its page again")
    session.press("<enter>")
    #expect(!session.reader.layout.isWide, "as it was chosen")
  }

  @Test func theListStaysAsItIsBehindAWidePage() {
    var session = Session(Articles.all, tabs: [Articles.tab], width: 120)
    session.press("jj")
    let before = session.screen
    session.press("<enter>zzjj<esc>")
    #expect(session.selectedTitle == "新生指南")
    #expect(session.rows[2].prefix(40) == before.split(separator: "\n")[2].prefix(40))
  }

  @Test func aNarrowPageHasTheWholeWidth() {
    let session = session(keys: "zz")
    #expect(session.footer.contains("The page already has the full width."))
  }

  @Test(arguments: [(80, 74), (100, 52), (140, 78), (160, 84), (300, 84)])
  func theMeasureIsAtMost84(_ width: Int, _ measure: Int) {
    #expect(session(width: width).reader.item?.page.format.measure == measure)
  }
}

/// Tests the headings of an article.
struct ArticleContentsTests {
  private func session(keys: String) -> Session {
    var session = Session([ArticlePlaceTests.long], tabs: [Articles.tab])
    session.press("<enter>" + keys)
    return session
  }

  @Test(arguments: ["c", ":toc<enter>", ":contents<enter>"])
  func theyAreListed(_ keys: String) {
    let session = session(keys: keys)
    #expect(session.reader.context == .contents)
    #expect(session.rows[4].hasSuffix("│ ▌ Part 1"))
  }

  @Test func enterJumpsThere() {
    let session = session(keys: "cjjj<enter>")
    #expect(session.rows[2] == "    Part 4")
    #expect(session.reader.context == .item)
  }

  @Test func theSectionOneReadsIsSelected() {
    let session = session(keys: "cjjjjjjjjj<enter>jjjc")
    #expect(session.screen.contains("▌ Part 10"), "\(session.screen)")
  }

  @Test func aClickJumpsThere() {
    var session = session(keys: "c")
    session.click(60, 6)
    #expect(session.rows[2] == "    Part 3")
  }

  @Test func escapeLeavesOneThere() {
    var session = session(keys: "  ")
    let before = session.screen
    session.press("cjjj<esc>")
    #expect(session.screen == before)
  }

  @Test func aTextWithoutHeadingsSaysSo() {
    var session = Session([Articles.week], tabs: [Articles.tab])
    session.press("<enter>c")
    #expect(session.footer.contains("This text has no headings."))
  }
}

/// Tests texts in which each letter has a thousand combining marks.
struct TowerTests {
  private let tower = String(
    repeating: "a" + String(repeating: "\u{301}", count: 1_000), count: 1_000)

  /// Each letter keeps only the marks of the stream-safe text format (Unicode UAX #15).
  @Test func aPageHoldsWhatCanBeSeen() {
    let source = PageSource(Item(id: "i", title: "T", text: tower))
    guard case .plain(let layout) = source.text(PageFormat(measure: 80), dictionary: nil) else {
      Issue.record("the text is plain")
      return
    }
    #expect(layout.text.unicodeScalars.count == 31_000)
    let note = NoteLines.parts(
      of: Note(id: "i", title: "T", text: tower, updated: Sample.now), measure: 80)
    guard case .plain(let layout)? = note.last else {
      Issue.record("a note is plain")
      return
    }
    #expect(layout.text.unicodeScalars.count == 31_000)
  }

  @Test func anExcerptHoldsWhatCanBeSeen() {
    let lines = Excerpt.lines(of: tower, measure: 40, limit: 3)
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.unicodeScalars.count <= 40 * 31 })
  }
}

/// Tests which lines of a text of any length are typeset when the user goes to its end.
struct LineBlocksTests {
  /// Ten million blocks that record which of them were used.
  private final class Blocks: LineBlocks {
    let blockCount = 10_000_000
    private let lines: Int
    private(set) var seen: Set<Int> = []

    init(lines: Int) { self.lines = lines }

    func lineCount(inBlock block: Int) -> Int {
      seen.insert(block)
      return lines
    }
  }

  @Test(arguments: [1, 2, 24, 1_000]) func theEndCostsAScreen(lines: Int) {
    let blocks = Blocks(lines: lines)
    let top = blocks.lowestTop(height: 24)
    #expect(blocks.places(from: top, count: 24).count == 24)
    #expect(blocks.place(top, movedBy: -24) < top)
    #expect(blocks.nearest(to: blocks.end) < blocks.end)
    #expect(blocks.seen.count <= 2 * 24 + 1, "\(blocks.seen.count) blocks were set")
  }
}
