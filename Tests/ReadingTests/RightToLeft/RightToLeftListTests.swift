import Drawing
import FlyerModel
import Foundation
import Testing
import Typesetting

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Returns a line in visual order.
func seen(_ text: String, _ direction: TextDirection? = nil) -> String {
  guard let line = LineOrder.visual.line(text.map(String.init), direction) else { return text }
  return line.order.map { line.shapes[$0] }.joined()
}

/// Tests lists of right-to-left titles. An editor may show these texts in another order.
struct RightToLeftListTests {
  private func session(width: Int = 60, height: Int = 24, keys: String = "") -> Session {
    var session = Session(
      SampleRightToLeft.items, tabs: [Tab(title: "Alle", scope: .all)], width: width,
      height: height)
    session.press(keys)
    return session
  }

  @Test func titlesStandAtTheRightBesideTheirDates() {
    let session = session()
    let title = seen(SampleRightToLeft.hebrew.title)
    #expect(session.rows.contains { $0.hasSuffix(title + "  10. Juni 2016") }, "\(session.screen)")
    let persian = seen(SampleRightToLeft.persian.title)
    #expect(session.rows.contains { $0.hasSuffix(" " + persian) }, "\(session.screen)")
    let english = seen(SampleRightToLeft.english.title)
    #expect(session.rows.contains { $0.contains("  " + english) }, "\(session.screen)")
  }

  @Test func theBarStaysAtTheLeft() {
    let session = session()
    let row = session.row(of: seen(SampleRightToLeft.hebrew.title)) ?? 0
    #expect(session.rows[row].hasPrefix("  ▌ "), "\(session.screen)")
  }

  @Test func whatIsCutIsTheEndOfTheTitle() {
    let session = session(width: 26)
    let row = session.rows.first { $0.contains("םיכורב") } ?? ""
    #expect(row.hasPrefix("▌ …") && row.hasSuffix(" םיכורב"), "\(session.screen)")
    #expect(!row.contains("(1 עובש)"), "\(session.screen)")
  }

  @Test func matchesGoWhereTheirLettersGo() {
    var session = session()
    session.press("/שבוע<enter>")
    let canvas = session.canvas
    let row = session.row(of: "(1 עובש)") ?? 0
    let match = session.reader.theme[.match]
    let marked = canvas.cells(row: row).filter { $0.style == match }.map(\.text).joined()
    #expect(marked == "עובש", "\(session.screen)")
  }

  @Test func aClickOnARowSelectsIt() {
    var session = session()
    let row = session.row(of: seen(SampleRightToLeft.persian.title)) ?? 0
    session.click(8, row)
    #expect(session.selectedTitle == SampleRightToLeft.persian.title, "\(session.screen)")
  }

  @Test func aTerminalThatOrdersLinesGetsThemAsTheyAreRead() {
    let session = Session(
      SampleRightToLeft.items, tabs: [Tab(title: "Alle", scope: .all)], width: 60,
      ordersLines: false)
    let title = SampleRightToLeft.hebrew.title
    #expect(session.rows.contains { $0.hasPrefix("  ▌ " + title) }, "\(session.screen)")
  }

  @Test func theWholeScreen() {
    let session = session(width: 50, height: 18)
    #expect(
      session.screen == """
         FH-Flyer    Alle                    ● live 22:12
         ────────────────────────────────────────────────
         ▌      (1 עובש) FH-ל םיאבה םיכורב  10. Juni 2016
         ▌   ליחתמ אוה .תיבה תא ריכהל םידמול ןושארה עובשב
         ▌  … תבותכב םיאצמנ םיטרפה לכו ,(C ןיינב) 10:30-ב
         ▌                                   Tipp · םידעצ

                                 ﻢﻜﺑ ﺎﺒﺣﺮﻣ  10. Juni 2016
                        .3 ﻖﺑﺎﻄﻟﺍ ،ﺔﺒﺘﻜﻤﻟﺍ ﻲﻓ ﻊﻴﻤﺠﻠﻟ ﻡﺎﻠﺳ
                                                    ﺔﺒﺘﻜﻣ

                                      ﻢﻧﺍﻮﺨﺑ ﺏﺎﺘﮐ ﻢﻫﺍﻮﺧﯽﻣ
                               .ﺩﻮﺷﯽﻣ ﺯﺎﺑ ۹ ﺖﻋﺎﺳ ﻪﻧﺎﺨﺑﺎﺘﮐ

           The word םולש (peace)
           It is read םולש, from the right.
         ────────────────────────────────────────────────
         enter open   o link   / search   ? help   1 of 4
        """, "\(session.screen)")
  }
}
