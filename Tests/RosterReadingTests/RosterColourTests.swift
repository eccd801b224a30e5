import Drawing
import FlyerModel
import Imaging
@testable import Roster
import Testing

@testable import Reading
@testable import ReadingSession
@testable import RosterReading
@testable import RosterSession
@testable import Screens

/// Tests that states have a colour, and words for users who can't see it.
struct RosterColourTests {
  /// Returns the style of the first letter of a text on the screen.
  private func style(of text: String, in session: RosterSession) throws -> Style {
    let row = try #require(session.session.row(of: text), "\(session.screen)")
    let column = session.session.column(of: text, inRow: row)
    return session.session.canvas[Point(x: column, y: row)].style
  }

  private func busy(_ colours: ColourDepth) throws -> RosterSession {
    var session = RosterSession(model: SampleRoster.model(approval: .owner), colours: colours)
    try session.carryOut(.offer(shift: session.seen("a3")), by: "anna")
    try session.carryOut(.accept(shift: session.seen("a2")), by: "dan")
    return session
  }

  @Test func whatWaitsForMeHasTheAccentAndRedIsForErrors() throws {
    let session = try busy(.full)
    let theme = session.reader.theme
    #expect(try style(of: "Dan: approve?", in: session) == theme[.needed])
    #expect(theme[.needed].foreground == theme[.selected].foreground)
    #expect(theme[.needed].foreground != theme[.attention].foreground)
    #expect(try style(of: "offered", in: session) == theme[.secondary], "it waits for others")
    for text in ["Fri 6", "Sat 14", "Door"] {
      #expect(try style(of: text, in: session) == theme[.text], "\(text)")
    }
    #expect(try style(of: "! Fri 6", in: session) == theme[.needed])
  }

  @Test(arguments: [ColourDepth.eight, .sixteen, .monochrome])
  func oldTerminalsTellThemApart(_ colours: ColourDepth) throws {
    let session = try busy(colours)
    let styles = try ["approve?", "offered", "Tue 3"].map { try style(of: $0, in: session) }
    #expect(styles[0] != styles[1], "\(styles)")
    #expect(colours != .monochrome || styles.allSatisfy { $0.foreground == .standard })
    #expect(session.screen.contains("! Fri 6"), "\(session.screen)")
  }

  @Test func theTabSaysHowMuchWaitsForMe() throws {
    let session = try busy(.full)
    let column = session.session.column(of: "Roster 1", inRow: 0)
    let style = session.session.canvas[Point(x: column + 7, y: 0)].style
    #expect(style == session.reader.theme[.needed], "\(session.screen)")
  }

  @Test func theCursorStandsOnTheSelectedRow() throws {
    var session = RosterSession()
    #expect(session.session.canvas.cursor?.y == session.session.row(of: "Tue 3 "))
    session.press("j")
    #expect(session.session.canvas.cursor?.y == session.session.row(of: "Fri 6 "))
  }
}

/// Tests the mouse in the lists and menus of a roster.
struct RosterMouseTests {
  @Test func aClickSelectsAndAnotherOpens() throws {
    var session = RosterSession()
    let row = try #require(session.session.row(of: "Fri 6 "))
    session.session.click(10, row)
    #expect(session.reader.rosterScreen?[.mine].selected?.reference.id == "a2")
    session.session.click(10, row)
    #expect(session.reader.context == .rosterMenu)
    let choice = try #require(session.session.row(of: "Withdraw the offer"))
    session.session.click(10, choice)
    session.answer()
    #expect(session.orders == [.revoke(shift: RowVersion(id: "a2", revision: 1))])
  }

  @Test func theWheelGoesThroughRows() {
    var session = RosterSession()
    session.session.click(10, 8, .wheelDown)
    #expect(session.reader.rosterScreen?[.mine].selected?.reference.id == "a2")
    session.session.click(10, 8, .wheelUp)
    #expect(session.reader.rosterScreen?[.mine].selected?.reference.id == "a1")
  }

  @Test func aTabOfTheFlyerIsAClickAway() throws {
    var session = RosterSession()
    let column = session.session.column(of: "Alle", inRow: 0)
    session.session.click(column, 0)
    #expect(session.reader.rosterTab == nil && session.reader.context == .list)
  }
}
