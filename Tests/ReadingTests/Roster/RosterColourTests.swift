import Drawing
import FlyerModel
import Roster
import Testing

@testable import Reading

/// States have a colour, and words for those who don't see it.
struct RosterColourTests {
  /// How the first letter of a text on the screen looks.
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

  @Test func offersAreRedAndWhatAwaitsApprovalIsGold() throws {
    let session = try busy(.full)
    #expect(try style(of: "offered", in: session).foreground == .rgb(0xE8, 0x70, 0x68))
    #expect(try style(of: "Fri 6 Mar", in: session).foreground == .rgb(0xE0, 0xC0, 0x40))
    #expect(try style(of: "awaits approval", in: session).foreground == .rgb(0xE0, 0xC0, 0x40))
    #expect(try style(of: "Sat 14 Mar", in: session) == session.reader.theme[.text])
  }

  @Test(arguments: [ColourDepth.eight, .sixteen])
  func oldTerminalsTellThemApart(_ colours: ColourDepth) throws {
    let session = try busy(colours)
    let styles = try ["offered", "Fri 6 Mar", "Sat 14 Mar"].map { try style(of: $0, in: session) }
    #expect(Set(styles).count == 3, "\(styles)")
  }

  @Test func withoutColoursWeightAndLinesTellThemApart() throws {
    let session = try busy(.monochrome)
    let styles = try ["offered", "Fri 6 Mar", "Sat 14 Mar"].map { try style(of: $0, in: session) }
    #expect(Set(styles).count == 3 && styles.allSatisfy { $0.foreground == .standard })
    #expect(session.screen.contains("offered") && session.screen.contains("awaits approval"))
  }

  @Test func myOffersAreRedAmongThoseOfOthers() throws {
    let session = RosterSession(tab: 2)
    #expect(try style(of: "Fri 6 Mar", in: session) == session.reader.theme[.supplied])
    #expect(try style(of: "Wed 4 Mar", in: session) == session.reader.theme[.text])
  }

  @Test func myRequestsAreRedAmongThoseOfOthers() throws {
    let session = RosterSession(tab: 3)
    #expect(try style(of: "You want to work", in: session) == session.reader.theme[.supplied])
  }

  @Test func theCursorStandsOnTheSelectedRow() throws {
    var session = RosterSession()
    #expect(session.session.canvas.cursor?.y == session.session.row(of: "Tue 3 Mar"))
    session.press("j")
    #expect(session.session.canvas.cursor?.y == session.session.row(of: "Fri 6 Mar"))
  }
}

/// The mouse in the lists and menus of a roster.
struct RosterMouseTests {
  @Test func aClickSelectsAndAnotherOpens() throws {
    var session = RosterSession()
    let row = try #require(session.session.row(of: "Fri 6 Mar"))
    session.session.click(10, row)
    #expect(session.reader.desk?[.mine].selected?.reference.id == "a2")
    session.session.click(10, row)
    #expect(session.reader.context == .rosterMenu)
    let choice = try #require(session.session.row(of: "Revoke the offer"))
    session.session.click(10, choice)
    session.answer()
    #expect(session.orders == [.revoke(shift: Seen(id: "a2", revision: 1))])
  }

  @Test func theWheelGoesThroughRows() {
    var session = RosterSession()
    session.session.click(10, 8, .wheelDown)
    #expect(session.reader.desk?[.mine].selected?.reference.id == "a2")
    session.session.click(10, 8, .wheelUp)
    #expect(session.reader.desk?[.mine].selected?.reference.id == "a1")
  }

  @Test func aTabOfTheFlyerIsAClickAway() throws {
    var session = RosterSession()
    let column = session.session.column(of: "Alle", inRow: 0)
    session.session.click(column, 0)
    #expect(session.reader.rosterTab == nil && session.reader.context == .list)
  }
}
