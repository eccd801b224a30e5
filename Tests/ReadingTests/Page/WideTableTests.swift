import Drawing
import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests tables wider than the page.
struct WideTableTests {
  static let table = Articles.article(
    "table", "Table",
    """
    Before.

    | \((1...30).map { "Column\($0)" }.joined(separator: " | ")) |
    |\(String(repeating: "---|", count: 30))
    | \((1...30).map { "Value\($0)" }.joined(separator: " | ")) |
    """)

  private func session(keys: String) -> Session {
    var session = Session([Self.table], tabs: [Articles.tab], width: 60)
    session.press("<enter>" + keys)
    return session
  }

  @Test func theEdgeSaysThatThereIsMore() {
    let session = session(keys: "")
    #expect(session.reader.item?.visibleLines(height: 20).contains { $0.wideWidth != nil } == true)
    #expect(
      session.row(of: "Column1")
        .map { session.rows[$0].hasSuffix("›") } == true, "\(session.screen)")
  }

  @Test(arguments: [">", "<right>"])
  func itGoesSideways(_ key: String) {
    let before = session(keys: "")
    let session = session(keys: key)
    let row = session.row(of: "›") ?? 0
    #expect(session.rows[row].contains("‹"))
    #expect(session.rows[row] != before.rows[row])
    #expect(session.row(of: "Before.") == before.row(of: "Before."), "other lines stay")
  }

  @Test func itEndsAtTheLastColumn() {
    let session = session(keys: String(repeating: ">", count: 200))
    #expect(session.screen.contains("Column30"))
    #expect(!session.screen.contains("›"))
    let width = session.reader.item?.visibleLines(height: 20).compactMap(\.wideWidth).max() ?? 0
    #expect(session.reader.item?.column == width - 54)
  }

  @Test func theFooterSaysHow() {
    let way = { (keys: String) in session(keys: keys).footer }
    #expect(way("").contains("> right") && !way("").contains("< left"), "\(way(""))")
    #expect(way(">").contains("> right   < left") && way(">").contains("? help"), "\(way(">"))")
    let end = way(String(repeating: ">", count: 200))
    #expect(end.contains("< left") && !end.contains("> right"), "\(end)")
  }

  @Test func itComesBack() {
    let before = session(keys: "").screen
    #expect(session(keys: ">>><<<").screen == before)
    #expect(session(keys: ">><left><left>").screen == before)
    #expect(session(keys: "<").screen == before)
  }

  @Test func theLeftKeyLeavesOnlyAtTheEdge() {
    var session = session(keys: "><left>")
    #expect(session.reader.context == .item)
    session.press("<left>")
    #expect(session.reader.context == .list)
  }

  @Test func narrowPagesStay() {
    var session = Session([Articles.week], tabs: [Articles.tab])
    session.press("<enter>")
    let before = session.screen
    #expect(!session.footer.contains("> right"))
    session.press(">><right>")
    #expect(session.screen == before)
  }
}
