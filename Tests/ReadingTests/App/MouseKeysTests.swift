import Drawing
import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import RosterReading
@testable import RosterSession
@testable import Screens

/// Tests that every key has an equivalent for the mouse, and the other way round.
struct MouseKeysTests {
  /// Actions of keys with a digit; with the mouse, users click the tabs and links themselves.
  private static let withDigits: [Action] = [.app(.goToTab), .page(.numberLink)]

  /// Keys that leave the program, or redraw the screen, need no row of their own in the help.
  @Test(arguments: Visitor.all.filter { ![.help, .helpSearch].contains($0.context) })
  func eachKeyIsARowOfTheHelp(_ visitor: Visitor) throws {
    for entry in KeyMap.standard.entries
    where entry.isMeant(in: visitor.context) && !entry.keys.isEmpty
      && !Self.withDigits.contains(entry.action) && entry.action != .app(.help)
    {
      let key = try #require(entry.keys.first)
      guard
        KeyMap.standard.action(for: key, after: entry.prefix, in: visitor.context)
          == entry.action
      else { continue }
      // The terminal is so high that the whole help is visible.
      var session = visitor.session
      session.resize(session.reader.size.width, 240)
      var (typed, clicked) = (session, session)
      for key in entry.prefix + [key] { typed.send(.input(.pressed(key))) }
      clicked.runByMouse(entry)
      #expect(clicked.screen == typed.screen, "\(entry.action.name) in \(visitor.context)")
      #expect(clicked.effects == typed.effects, "\(entry.action.name) in \(visitor.context)")
    }
  }

  @Test func theKeysOfTheLastRowAreButtons() {
    var session = Session()
    for (label, context) in [
      ("? help", Context.help), ("esc close", .list), ("L sources", .sources), ("esc close", .list),
      ("enter open", .item), ("esc back", .list), ("/ search", .searchLine),
    ] {
      session.clickFooter(label)
      #expect(session.reader.context == context, "\(label)\n\(session.screen)")
    }
  }

  @Test func whatMayFollowAKeyIsAButton() {
    var session = Session()
    session.press("z")
    let row = session.row(of: "show one line or several") ?? 0
    session.click(session.column(of: "show one line or several", inRow: row), row)
    #expect(session.reader.world.density == .compact)
    #expect(session.reader.prefixKeys.isEmpty)
  }

  @Test func aRightClickLeadsBack() {
    var session = Session()
    session.press("j<enter>")
    session.click(10, 10, .rightClick)
    #expect(session.reader.context == .list)
    session.press("/tipp")
    session.click(10, 10, .rightClick)
    #expect(session.reader.prompt == nil)
    session.press("t")
    session.click(10, 10, .rightClick)
    #expect(session.reader.menu == nil)
  }

  @Test func theFlyersNameLeadsBackAndItsStateAsksForNews() {
    var session = Session()
    session.click(3, 0)
    #expect(session.effects == [])
    session.press("j<enter>")
    session.click(3, 0)
    #expect(session.reader.context == .list)
    session.click(session.column(of: "live", inRow: 0), 0)
    #expect(session.effects == [.store(.refresh)])
  }

  @Test func thePathOfAListLeadsUp() {
    var session = SampleTree.session(startsAtHeading: false)
    session.press("<enter>")
    #expect(session.rows[2].contains("Home › Library"), "\(session.screen)")
    session.click(4, 2)
    #expect(session.reader.tabs.path == ["Home"])
  }

  @Test func whatIsPickedInAFormIsClicked() throws {
    var session = RosterSession()
    session.press("+")
    let row = try #require(session.session.row(of: "‹ Monday ›"), "\(session.screen)")
    session.session.click(session.session.column(of: "›", inRow: row), row)
    #expect(session.screen.contains("‹ Tuesday ›"), "\(session.screen)")
    session.session.click(session.session.column(of: "‹", inRow: row), row)
    #expect(session.screen.contains("‹ Monday ›"), "\(session.screen)")
    session.session.click(5, row)
    #expect(session.screen.contains("‹ Monday ›"), "\(session.screen)")
  }

  @Test func aClickOnTheLastRowKeepsWhatIsTyped() {
    var session = Session()
    session.press("/tipp")
    session.click(5, 23)
    #expect(session.footer.hasPrefix("  /tipp"), "\(session.screen)")
  }
}

extension Session {
  /// Clicks one of the buttons in the last row.
  mutating func clickFooter(_ label: String) {
    let row = rows.count - 1
    click(column(of: label, inRow: row) + 1, row)
  }

  /// Opens the help with the right button and clicks the row of an entry of the key map.
  fileprivate mutating func runByMouse(_ entry: KeyMap.Entry) {
    let size = reader.size
    click(3, size.height - 1, .rightClick)
    guard case .help(let help) = reader.menu else {
      Issue.record("There is no help.\n\(screen)")
      return
    }
    let wanted = help.rows.firstIndex { row in
      if case .entry(let shown, _) = row { shown.entries.contains(entry) } else { false }
    }
    guard let wanted else {
      Issue.record("The help has no \(entry.action.name).")
      return
    }
    // A row of several actions has a button for each key.
    let name = entry.firstName(in: charset) ?? ""
    // A narrow column of keys breaks a name after its hyphen.
    let begin = name.count > 1 ? name.prefix { $0 != "-" } : name[...]
    let wantedName = begin.count < name.count ? " \(begin)-" : " \(name) "
    for (number, row) in help.rows.enumerated().dropFirst(wanted) {
      let keys: String
      switch row {
      case .entry(_, let line), .more(_, let line): keys = line.keys
      case .group, .fold, .sign, .blank: keys = ""
      }
      let words = " \(String(keys.map { $0 == "," ? " " : $0 })) "
      guard let found = words.firstRange(of: wantedName) else { continue }
      let place = reader.menuLayout.row(number - help.selection.top)
      let column = words.distance(from: words.startIndex, to: found.lowerBound)
      return click(place.minX + Gutter.width(in: place) + column, place.minY)
    }
    Issue.record("The help has no key for \(entry.action.name).")
  }
}
