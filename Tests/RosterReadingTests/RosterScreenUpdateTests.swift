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
    var stage = ReaderStage(reader, in: reader.layout)
    func update(_ action: Action) -> [GuestEffect] {
      screen.update(.action(action, digit: nil), on: &stage)
    }
    #expect(update(.app(.leave)) == [], "no tab of it is in front")
    screen.tab = .mine
    #expect(screen.context == .rosterLoggedOut)
    for action in [Action.Guest.newRequest, .proposeTrade, .wish, .people, .addFixedShift] {
      stage.message = nil
      #expect(update(.guest(action)) == [])
      #expect(stage.message?.text == "Roster not downloaded yet.")
    }
    stage.message = nil
    #expect(update(.guest(.logOut)) == [], "nobody is logged in")
    #expect(update(.list(.open)) == [], "there is no row")
    #expect(update(.app(.undo)) == [])
    #expect(stage.message?.text == "Nothing to undo." && stage.layers.isEmpty)
    #expect(update(.app(.leave)) == [.quit])
    #expect(update(.guest(.logIn)) == [])
    #expect(stage.guestMenu as? RosterForm == RosterForm(.logIn))
    #expect(update(.guest(.signUp)) == [])
    #expect(stage.guestMenu as? RosterForm == RosterForm(.signUp))
  }

  @Test func aRowOpensWhatCanBeDoneWithIt() throws {
    let reader = RosterSession().reader
    var stage = ReaderStage(reader, in: reader.layout)
    var screen = try #require(reader.rosterScreen)
    let row = try #require(screen[.mine].selected).reference
    #expect(screen.update(.action(.list(.open), digit: nil), on: &stage) == [])
    #expect((stage.guestMenu as? RosterMenu)?.source == .actions(row))
    stage = ReaderStage(reader, in: reader.layout)
    let list = screen[.mine]
    let placed = try #require(
      list.visible(in: screen.viewport(in: stage.setting)).first { $0.index == list.selection })
    let area = reader.layout.list
    let point = Point(x: area.minX + 5, y: area.minY + placed.row)
    #expect(screen.update(.click(point, isDouble: false), on: &stage) == [])
    #expect(
      (stage.guestMenu as? RosterMenu)?.source == .actions(row), "it was selected already")
    stage = ReaderStage(reader, in: reader.layout)
    #expect(screen.update(.wheel(3), on: &stage) == [])
    #expect(screen[.mine].selected?.reference != row)
    #expect(stage.layers.isEmpty && stage.message == reader.message)
  }

  @Test func aClickOnAHeadingOrBelowTheRowsDoesNothing() throws {
    let reader = RosterSession().reader
    var stage = ReaderStage(reader, in: reader.layout)
    var screen = try #require(reader.rosterScreen)
    let before = screen
    let area = reader.layout.list
    for y in [area.minY, area.maxY - 1] {
      let point = Point(x: area.minX + 5, y: y)
      #expect(screen.update(.click(point, isDouble: true), on: &stage) == [])
    }
    #expect(screen == before && stage.layers.isEmpty && stage.message == reader.message)
  }
}
