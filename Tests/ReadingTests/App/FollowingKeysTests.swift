import Drawing
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

struct FollowingKeysTests {
  @Test func aPanelSaysWhatMayFollow() {
    var session = Session(width: 80, height: 24)
    session.press("z")
    let panel = session.rows.dropLast(2).suffix(4)
    let rows = panel.map { String($0.reversed().drop { $0 == " " }.reversed()) }
    #expect(
      Array(rows) == [
        "  " + String(repeating: "─", count: 76),
        "    a  fold or unfold the section   c  fold the section",
        "    o  unfold the section           M  fold all sections",
        "    R  unfold all sections          d  show one line or several",
      ], "\(session.screen)")
    #expect(session.footer.hasPrefix("  z …"))
    session.press("<esc>")
    #expect(!session.screen.contains("unfold"))
  }

  @Test func whereThereIsNoRoomTheFooterSaysIt() {
    var session = Session(width: 80, height: 8)
    session.press("z")
    #expect(session.rows.last?.contains("za") == true, "\(session.screen)")
  }

  @Test func severalStandBesideEachOtherWhereTheyFit() {
    var session = Session(width: 160, height: 40)
    session.press("z")
    let row = session.rows.first { $0.contains("  a  ") } ?? ""
    #expect(row.contains("  c  ") && row.contains("  o  "), "\(session.screen)")
  }

  @Test func keysOfAThirdStepAreNamedWhole() {
    let keyMap = KeyMap.standard.binding([
      KeyBinding([",", "a", "b"], .app(.today)), KeyBinding([",", "c"], .app(.undo)),
    ])
    var session = Session(keyMap: keyMap)
    session.press(",")
    #expect(session.screen.contains("  ab  "), "\(session.screen)")
    session.press("a")
    #expect(session.screen.contains("  b  "), "\(session.screen)")
    #expect(!session.screen.contains("  c  "), "\(session.screen)")
    session.press("x")
    #expect(session.screen.contains(",ax"), "\(session.screen)")
  }
}
