import Drawing
import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import RosterReading
@testable import RosterSession
@testable import Screens

struct HelpTests {
  @Test func showsTheKeyTable() throws {
    var session = Session(width: 160, height: 260)
    session.press("?")
    for group in KeyMap.Group.allCases where session.row(of: "▸ \(group.title)") != nil {
      session.click(90, try #require(session.row(of: "▸ \(group.title)")))
    }
    for entry in KeyMap.standard.helpEntries() where entry.group != .guest {
      #expect(session.screen.contains(entry.help), "\(entry.action.name)")
    }
    for group in KeyMap.Group.allCases {
      // No roster is open, and the configuration names no command.
      let isThere = group != .guest && group != .commands
      #expect(session.screen.contains(group.title) == isThere, "\(group)")
    }
  }

  @Test func theKeysOfARosterStandWhereThereIsOne() {
    var session = RosterSession(width: 160, height: 200)
    session.press("?")
    for entry in KeyMap.standard.helpEntries() where entry.group == .guest {
      #expect(session.screen.contains(entry.help), "\(entry.action.name)")
    }
  }

  /// Returns the keys listed under the first heading.
  private func here(_ session: Session) -> [String] {
    guard let heading = session.row(of: "  Here") else { return [] }
    return session.rows[(heading + 1)...].map { $0.filter { !"│┃▌".contains($0) } }
      .prefix { $0.contains { $0 != " " } }.map {
        $0.split(separator: "  ")[0].filter { $0 != " " }
      }
  }

  @Test func whatMattersHereComesFirst() {
    var session = Session(height: 40)
    session.press("?")
    #expect(here(session) == ["enterl→", "o", "/", "LF2"], "\(session.screen)")
    session.press("<esc><enter>?")
    #expect(here(session).first == "eschbackspace←" || here(session).first == "esch←backspace")
    #expect(here(session).contains("u") && here(session).contains("<,>→"), "\(session.screen)")
    session.press("/half")
    #expect(here(session).isEmpty, "\(session.screen)")
  }

  @Test func aLineThatMattersIsDoneByEnter() {
    var session = Session()
    session.press("?<enter>")
    #expect(session.reader.focus == .item && session.reader.menu == nil, "\(session.screen)")
  }

  @Test func enterRunsTheLine() {
    var session = Session()
    session.press("?/refresh<enter>")
    #expect(session.reader.context == .help)
    session.press("<enter>")
    #expect(session.effects == [.store(.refresh)])
    #expect(session.reader.context == .list)
  }

  @Test func canBeSearched() {
    var session = Session()
    session.press("?/half")
    #expect(session.screen.contains("^d ^u                    go half a screen down or up"))
    #expect(!session.screen.contains("open the item"))
    #expect(session.footer.contains("/half"))
    session.press("<esc>")
    #expect(session.screen.contains("open the item"))
    session.press("<esc>")
    #expect(session.reader.context == .list)
  }

  @Test func nothingFoundIsSaid() {
    var session = Session()
    session.press("?/zzz")
    #expect(session.screen.contains("No key or action like “zzz”."))
    session.press("<enter><enter>")
    #expect(session.effects == [])
  }

  @Test func theSelectionSkipsHeadings() {
    var session = Session()
    session.press("?")
    for _ in 0..<80 {
      session.press("j")
      #expect(session.rows.contains { $0.contains("▌") }, "\(session.screen)")
    }
    session.press("G")
    #expect(session.screen.contains("▌ ▸ Symbols  18 symbols"), "\(session.screen)")
    session.press("g")
    #expect(session.rows[4].contains("Here"), "\(session.screen)")
    #expect(session.rows[5].contains("▌ enter l →"))
    for _ in 0..<3 { session.press("<pgdn>") }
    for _ in 0..<90 { session.press("k") }
    #expect(session.screen.contains("▌ enter l →"))
  }

  @Test func whatOnlyWorksElsewhereSaysSo() {
    var session = Session()
    session.press("?/cursor-left<enter><enter>")
    #expect(session.footer.contains("← ^b, → ^f only works while typing."), "\(session.footer)")
    #expect(session.reader.context == .help)
  }

  @Test func onlyWhatCanBeDoneIsOffered() {
    var session = Session()
    session.press("?/cursor-left<enter>")
    #expect(session.footer == "  / search   esc close")
    let row = session.row(of: "move the cursor left or right") ?? 0
    #expect(session.canvas[Point(x: 4, y: row)].style == session.reader.theme[.secondary])
    session.press("<esc>/refresh<enter>")
    #expect(session.footer == "  enter choose   / search   esc close")
  }

  @Test func sequencesAreNamed() {
    var session = Session()
    session.press("?/unfold the<enter>")
    #expect(session.screen.contains("za zc zo "), "\(session.screen)")
    session.press("<enter>")
    #expect(session.footer.contains("No section here."))
  }

  @Test func aClickRuns() {
    var session = Session()
    session.press("?/refresh<enter>")
    session.click(10, session.row(of: "refresh the source") ?? 0)
    #expect(session.effects == [.store(.refresh)])
  }

  @Test func qCloses() {
    var session = Session()
    let before = session.screen
    session.press("?q")
    #expect(session.screen == before)
    #expect(session.effects == [])
  }
}
