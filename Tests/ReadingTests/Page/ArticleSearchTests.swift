import Drawing
import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests the search in the text of an article, which stays open.
struct ArticleSearchTests {
  private func session(_ item: Item = Articles.library, width: Int = 80, keys: String = "")
    -> Session
  {
    var session = Session([item], tabs: [Articles.tab], width: width)
    session.press("<enter>" + keys)
    return session
  }

  private func style(of text: String, in session: Session) -> Style? {
    guard let row = session.row(of: text) else { return nil }
    return session.canvas[Point(x: session.column(of: text, inRow: row), y: row)].style
  }

  @Test func itFindsWhileOneTypes() {
    var session = session(keys: "/")
    #expect(session.reader.context == .searchLine)
    #expect(session.footer.hasPrefix("  /"))
    session.press("momo")
    #expect(session.screen.contains("find --title \"Momo\""), "\(session.screen)")
    #expect(style(of: "Momo", in: session) == session.reader.theme[.currentMatch])
    #expect(session.reader.focus == .item)
    #expect(!session.reader.showsFilter)
  }

  @Test func addressesOfLinksAreFound() {
    var item = Articles.library
    item.links = [Sample.mail]
    var session = session(item, keys: "/")
    session.press("beratung@")
    #expect(!session.footer.contains("not in this text"), "\(session.screen)")
    #expect(style(of: "beratung@", in: session) == session.reader.theme[.currentMatch])
  }

  @Test func everyPageIsSearched() {
    var session = Session()
    session.press("<enter>/")
    #expect(session.reader.context == .searchLine)
    session.press("fr")
    #expect(session.reader.focus == .item, "\(session.screen)")
    #expect(!session.reader.showsFilter)
  }

  @Test func escapeReturnsToWhereOneWas() {
    var session = session(keys: "jj")
    let before = session.screen
    session.press("/momo<esc>")
    #expect(session.screen == before)
    #expect(session.reader.context == .item)
    session.press("/momo<backspace><backspace><backspace><backspace><backspace>")
    #expect(session.screen == before)
  }

  @Test func whatIsNotThereLeavesOneThere() {
    var session = session()
    let before = session.rows.dropLast()
    session.press("/xyz")
    #expect(session.rows.dropLast() == before)
    #expect(session.footer.contains("not in this text"), "\(session.footer)")
    session.press("<backspace><backspace><backspace>desk")
    #expect(!session.footer.contains("not in this text"))
    #expect(style(of: "desk", in: session) == session.reader.theme[.currentMatch])
  }

  @Test func whatIsNotThereIsSaidAfterEnterAsWell() {
    var session = session()
    session.press("/xyz<enter>")
    #expect(session.footer.contains("“xyz” is not in this text."), "\(session.footer)")
    session.press("n")
    #expect(
      session.footer.contains("No match in this text. / starts another search."),
      "\(session.footer)")
  }

  @Test func nGoesOnAndShiftNBack() {
    let text = (1...60).map { "Line \($0) has \($0 % 20 == 0 ? "gold" : "none")." }
      .joined(separator: "\n\n")
    var session = session(Articles.article("a", "A", text), keys: "/gold<enter>")
    #expect(session.screen.contains("Line 20 has gold."))
    session.press("n")
    #expect(session.screen.contains("Line 40 has gold."))
    session.press("n")
    #expect(session.screen.contains("Line 60 has gold."))
    session.press("n")
    #expect(session.footer.contains("No further match in this text."))
    session.press("N")
    #expect(session.screen.contains("Line 40 has gold."))
    session.press("NN")
    #expect(session.screen.contains("Line 20 has gold."))
    #expect(session.footer.contains("No further match in this text."))
  }

  @Test func itGoesRoundFromBelow() {
    var session = session(keys: "G/\"library is\"<enter>")
    #expect(session.rows.contains { $0.contains("The library is in building") })
    session.press("G/zz<esc>")
    #expect(session.footer.contains("end"))
  }

  @Test func aMatchRunsOverTheSpansOfALine() {
    let session = session(
      Articles.article("a", "A", "A **bold** move and a *bo*ld one."), keys: "/bold<enter>")
    let theme = session.reader.theme
    let row = session.row(of: "bold move") ?? 0
    let first = session.canvas[Point(x: session.column(of: "bold move", inRow: row), y: row)]
    #expect(first.style == theme[.currentMatch])
    let column = session.column(of: "bold one", inRow: row)
    for x in column..<column + 4 {
      #expect(session.canvas[Point(x: x, y: row)].style == theme[.match], "column \(x)")
    }
    #expect(session.canvas[Point(x: column + 4, y: row)].style == theme[.text])
  }

  @Test func aMatchRunsOverTheEndOfALine() {
    let session = session(keys: "/\"ask the desk\"<enter>")
    #expect(style(of: "ask the", in: session) == session.reader.theme[.currentMatch])
    #expect(style(of: "desk[2]", in: session) == session.reader.theme[.currentMatch])
  }

  @Test func whatTheListSearchesForIsMarkedInThePage() {
    var session = Session(Articles.all, tabs: [Articles.tab])
    session.press("/momo<enter><enter>n")
    #expect(style(of: "Momo", in: session) == session.reader.theme[.currentMatch])
  }

  @Test func tablesAndCodeAreSearched() {
    for (word, line) in [
      ("saturday", "Saturday │"), ("title", "--title"), ("twice", "lives twice"),
    ] {
      let session = session(keys: "/\(word)<enter>")
      #expect(session.screen.contains(line), "\(word):\n\(session.screen)")
      #expect(session.reader.item?.match != nil)
    }
  }

  @Test func chineseIsFound() {
    let session = session(Articles.chinese, keys: "/复印机<enter>")
    let row = session.row(of: "复印机") ?? 0
    #expect(session.canvas.cursor?.y == row)
  }
}
