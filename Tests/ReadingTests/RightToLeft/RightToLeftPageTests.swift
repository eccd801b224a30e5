import Drawing
import FlyerModel
import Foundation
import Testing
import Typesetting

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests pages of right-to-left texts.
struct RightToLeftPageTests {
  private func session(
    _ items: [Item] = SampleRightToLeft.items, width: Int = 60, height: Int = 24,
    ordersLines: Bool = true, keys: String = "<enter>"
  ) -> Session {
    var session = Session(
      items, tabs: [Tab(title: "Alle", scope: .all)], width: width, height: height,
      ordersLines: ordersLines)
    session.press(keys)
    return session
  }

  private func article(width: Int = 60, height: Int = 40) -> Session {
    session([SampleRightToLeft.article], width: width, height: height)
  }

  @Test func theWholePage() {
    let session = session(height: 18)
    #expect(
      session.screen == """
          FH-Flyer    Alle                            ● live 22:12
          ────────────────────────────────────────────────────────
                                        (1 עובש) FH-ל םיאבה םיכורב
            10. Juni 2016 · םידעצ · Tipp

              10:30-ב ליחתמ אוה .תיבה תא ריכהל םידמול ןושארה עובשב
              www.example.org/ תבותכב םיאצמנ םיטרפה לכו ,(C ןיינב)
                                         .הצורש ימ לכל erste-woche

            Bring your card.

            1 ⌂ www.example.org/erste-woche
            2 ✉ ץועיי  beratung@example.org



          ────────────────────────────────────────────────────────
          esc back   o link   u links   J next   ? help     1 of 4
        """, "\(session.screen)")
  }

  @Test func theWholeArticle() {
    let session = article(width: 44, height: 24)
    #expect(
      session.screen == """
         FH-Flyer    Alle              ● live 22:12
         ──────────────────────────────────────────
                                              ךירדמ

                                               אובמ

                    .code הזו ,ןושארה [1]רושיקה והז

                                           ןושאר .1
           2. second
                                         ישילש •

                                        רצק טוטיצ │

            םש │ Zeit
           ────┼──────
           הנד │ 10:30

             let a = "םולש"

           1 ⌂ רושיקה  https://example.org/a

         ──────────────────────────────────────────
         esc back   o link   ? help          1 of 1
        """, "\(session.screen)")
  }

  @Test func aClickOpensTheLinkThatIsSeenThere() {
    var session = session()
    let row = session.row(of: "www.example.org/ ") ?? 0
    let column = session.column(of: "www.example.org/ ", inRow: row)
    session.click(column - 1, row)
    #expect(session.effects == [], "\(session.screen)")
    session.click(column, row)
    #expect(session.effects.count == 1, "\(session.screen)")
    session.click(column + 15, row)
    #expect(session.effects.count == 2, "\(session.screen)")
    session.click(column + 16, row)
    #expect(session.effects.count == 2, "\(session.screen)")
  }

  @Test func aLinkOfTheTextIsWhereItsLettersAre() {
    var session = article()
    let row = session.row(of: "רושיקה") ?? 0
    let column = session.column(of: "רושיקה", inRow: row)
    let canvas = session.canvas
    let cells = (column..<column + 6).map { canvas[Point(x: $0, y: row)] }
    #expect(cells.allSatisfy { canvas.hyperlink(of: $0)?.url == "https://example.org/a" })
    #expect(canvas.hyperlink(of: canvas[Point(x: column + 6, y: row)]) == nil)
    session.click(column, row)
    #expect(session.effects.count == 1, "\(session.screen)")
    session.click(column + 7, row)
    #expect(session.effects.count == 1, "\(session.screen)")
  }

  @Test func theLettersOfALinkStandOverItsNumber() {
    var session = article()
    let row = session.row(of: "[1]") ?? 0
    let column = session.column(of: "[1]", inRow: row)
    session.press("f")
    let hint = session.canvas[Point(x: column + 1, y: row)]
    #expect(hint.style == session.reader.theme[.hint], "\(session.screen)")
    #expect(!session.rows[row].contains("[1]"), "\(session.screen)")
  }

  @Test func whatIsFoundIsMarkedWhereItIsSeen() {
    var session = article()
    session.press("/ראשון<enter>")
    let canvas = session.canvas
    let styles = [Theme.Element.match, .currentMatch].map { session.reader.theme[$0] }
    let marked = (0..<canvas.size.height).map { row in
      canvas.cells(row: row).filter { styles.contains($0.style) }.map(\.text).joined()
    }
    #expect(marked.filter { !$0.isEmpty } == ["ןושאר", "ןושאר"], "\(session.screen)")
  }

  /// Ordered rows show the same characters as the page holds, only at other columns.
  @Test(arguments: [12, 20, 33, 47, 60, 80, 100, 130])
  func nothingIsLost(width: Int) {
    let items = SampleRightToLeft.items + [SampleRightToLeft.article]
    for keys in ["", "<enter>", "j<enter>", "jj<enter>", "jjj<enter>", "jjjj<enter>", "/א"] {
      let ordered = session(items, width: width, height: 30, keys: keys)
      let plain = session(items, width: width, height: 30, ordersLines: false, keys: keys)
      #expect(CanvasFaults.of(ordered.canvas) == [], "\(ordered.screen)")
      for row in 0..<30 {
        #expect(
          content(ordered.canvas, row: row) == content(plain.canvas, row: row),
          "row \(row) of\n\(ordered.screen)\n\(plain.screen)")
      }
    }
  }

  /// Returns the characters of a row, regardless of their order and their contextual forms.
  private func content(_ canvas: Canvas, row: Int) -> [String] {
    canvas.cells(row: row).map { cell in
      let text = cell.text.precomposedStringWithCompatibilityMapping
      let scalars = text.unicodeScalars.filter { $0.value != 0x200C }
      return ["(": ")", "[": "]", "{": "}", "<": ">"][String(String.UnicodeScalarView(scalars))]
        ?? String(String.UnicodeScalarView(scalars))
    }.sorted()
  }
}
