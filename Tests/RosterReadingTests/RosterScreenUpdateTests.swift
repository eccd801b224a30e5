import Drawing
import FlyerModel
@testable import Roster
import Testing

@testable import Reading
@testable import ReadingSession
@testable import RosterReading
@testable import RosterSession
@testable import Screens

/// Tests the tabs of a roster by themselves: actions go in, effects come out.
struct RosterScreenUpdateTests {
  private var reader: Reader {
    Reader(
      configuration: ReaderConfiguration(background: .dark), size: Size(width: 80, height: 24))
  }

  @Test func beforeTheRosterIsHereItCanOnlyBeLeftAndEntered() {
    var screen = RosterScreen()
    var reader = reader
    func update(_ action: Action) -> [GuestEffect] {
      screen.update(.action(action, digit: nil), on: &reader)
    }
    #expect(update(.app(.leave)) == [], "no tab of it is in front")
    screen.tab = .mine
    #expect(screen.context == .rosterLoggedOut)
    for action in [Action.Guest.newRequest, .proposeTrade, .wish, .people, .addFixedShift] {
      reader.message = nil
      #expect(update(.guest(action)) == [])
      #expect(reader.message?.text == "Roster not downloaded yet.")
    }
    reader.message = nil
    #expect(update(.guest(.logOut)) == [], "nobody is logged in")
    #expect(update(.list(.open)) == [], "there is no row")
    #expect(update(.app(.undo)) == [])
    #expect(reader.message?.text == "Nothing to undo." && reader.menu == nil)
    #expect(update(.app(.leave)) == [.quit])
    #expect(update(.guest(.logIn)) == [])
    #expect(reader.guestMenu as? RosterForm == RosterForm(.logIn))
    #expect(update(.guest(.signUp)) == [])
    #expect(reader.guestMenu as? RosterForm == RosterForm(.signUp))
  }

  @Test func aRowOpensWhatCanBeDoneWithIt() throws {
    let session = RosterSession()
    var reader = session.reader
    var screen = try #require(reader.rosterScreen)
    let row = try #require(screen[.mine].selected).reference
    #expect(screen.update(.action(.list(.open), digit: nil), on: &reader) == [])
    #expect((reader.guestMenu as? RosterMenu)?.source == .actions(row))
    reader = session.reader
    let list = screen[.mine]
    let placed = try #require(
      list.visible(in: screen.viewport(in: reader.setting)).first { $0.index == list.selection })
    let area = reader.layout.list
    let point = Point(x: area.minX + 5, y: area.minY + placed.row)
    #expect(screen.update(.click(point, isDouble: false), on: &reader) == [])
    #expect(
      (reader.guestMenu as? RosterMenu)?.source == .actions(row), "it was selected already")
    reader = session.reader
    #expect(screen.update(.wheel(3), on: &reader) == [])
    #expect(screen[.mine].selected?.reference != row && reader == session.reader)
  }

  @Test func aClickOnAHeadingOrBelowTheRowsDoesNothing() throws {
    let session = RosterSession()
    var reader = session.reader
    var screen = try #require(reader.rosterScreen)
    let before = screen
    let area = reader.layout.list
    for y in [area.minY, area.maxY - 1] {
      let point = Point(x: area.minX + 5, y: y)
      #expect(screen.update(.click(point, isDouble: true), on: &reader) == [])
    }
    #expect(screen == before && reader == session.reader)
  }
}
