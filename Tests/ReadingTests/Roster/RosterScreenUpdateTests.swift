import Drawing
import FlyerModel
@testable import Roster
import Testing

@testable import Reading

/// Tests the tabs of a roster by themselves: actions go in, intents come out.
struct RosterScreenUpdateTests {
  private let size = Size(width: 80, height: 24)
  private var layout: ScreenLayout { ScreenLayout(size, showsFilter: true, hasWideRows: true) }

  private func update(_ screen: inout RosterScreen, _ action: Action) -> [Intent] {
    let world = World(ReaderConfiguration(background: .dark), size: size)
    return screen.update(.action(action, digit: nil), in: layout, world)
  }

  @Test func beforeTheRosterIsHereItCanOnlyBeLeftAndEntered() {
    var screen = RosterScreen()
    #expect(update(&screen, .app(.leave)) == [], "no tab of it is in front")
    screen.tab = .mine
    #expect(screen.context == .rosterLoggedOut)
    for action in [Action.Roster.newRequest, .proposeTrade, .wish, .people, .addFixedShift] {
      #expect(update(&screen, .roster(action)).said == ["Roster not downloaded yet."])
    }
    #expect(update(&screen, .roster(.logIn)) == [.show(.rosterForm(RosterForm(.logIn)))])
    #expect(update(&screen, .roster(.signUp)) == [.show(.rosterForm(RosterForm(.signUp)))])
    #expect(update(&screen, .roster(.logOut)) == [], "nobody is logged in")
    #expect(update(&screen, .list(.open)) == [], "there is no row")
    #expect(update(&screen, .app(.undo)) == [.roster(.undo)])
    #expect(update(&screen, .app(.leave)) == [.perform(.program(.quit))])
  }

  @Test func aRowOpensWhatCanBeDoneWithIt() throws {
    let session = RosterSession()
    let (reader, world) = (session.reader, session.reader.world)
    var screen = try #require(reader.rosterScreen)
    let row = try #require(screen[.mine].selected).reference
    let opened = [Intent.roster(.take(.menu(.actions(row))))]
    #expect(screen.update(.action(.list(.open), digit: nil), in: reader.layout, world) == opened)
    let list = screen[.mine]
    let placed = try #require(
      list.visible(in: screen.viewport(in: reader.layout, world))
        .first { $0.index == list.selection })
    let area = reader.layout.list
    let point = Point(x: area.minX + 5, y: area.minY + placed.row)
    #expect(
      screen.update(.click(point, isDouble: false), in: reader.layout, world) == opened,
      "it was selected already")
    #expect(screen.update(.wheel(3), in: reader.layout, world) == [])
    #expect(screen[.mine].selected?.reference != row)
  }

  @Test func aClickOnAHeadingOrBelowTheRowsDoesNothing() throws {
    let session = RosterSession()
    let (reader, world) = (session.reader, session.reader.world)
    var screen = try #require(reader.rosterScreen)
    let before = screen
    let area = reader.layout.list
    for y in [area.minY, area.maxY - 1] {
      let point = Point(x: area.minX + 5, y: y)
      #expect(screen.update(.click(point, isDouble: true), in: reader.layout, world) == [])
    }
    #expect(screen == before)
  }
}
