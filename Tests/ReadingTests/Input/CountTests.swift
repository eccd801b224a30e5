import Drawing
import FlyerModel
import Foundation
import Testing

@testable import Reading
@testable import ReadingSession
@testable import RosterReading
@testable import RosterSession
@testable import Screens

/// Tests numbers typed before keys.
struct CountTests {
  private static let items = (0..<60).map {
    Item(id: "i\($0)", title: "Item \($0)", text: "Text \($0)", tags: ["Tipp"])
  }

  private static func session(height: Int = 24) -> Session {
    Session(items, height: height)
  }

  @Test(arguments: [
    ("5j", 5), ("12j", 12), ("jjj2k", 1), ("12G", 11), ("12g", 11), ("12gg", 11), ("1G", 0),
    ("60G", 59), ("999G", 59), ("10j0", 10), ("20j5k", 15), ("10<down>", 10), ("05j", 5),
  ])
  func aNumberSaysHowOftenOrWhere(_ keys: String, _ selection: Int) {
    var session = Self.session()
    session.press(keys)
    #expect(session.reader.screen?.list.selection == selection, "\(session.screen)")
    #expect(session.reader.tabs.selected == 0, "\(session.screen)")
  }

  @Test func aDigitIsATabForWhoeverLooksAtIt() {
    var session = Self.session()
    session.press("2")
    #expect(session.reader.tabs.selected == 1)
    session.press("j")
    #expect(session.reader.tabs.selected == 1 && session.reader.screen?.list.selection == 1)
    session.press("1")
    session.press("3j")
    #expect(session.reader.tabs.selected == 0 && session.reader.screen?.list.selection == 3)
  }

  @Test func whatTakesNoNumberIsDoneInTheTabOfTheDigit() {
    var session = Self.session()
    session.press("2<enter>")
    #expect(session.reader.tabs.selected == 1 && session.reader.focus == .item)
    session.press("q")
    session.effects = []
    session.press("1*")
    #expect(session.reader.tabs.selected == 0)
    #expect(session.effects == [.store(.keep(.star(true, id: "i0")))])
  }

  @Test func aTabBeyondTheNinthIsReachedByItsNumber() {
    let tabs = (1...12).map { Tab(title: "Tab \($0)", scope: .tagged(["Tag \($0)"])) }
    var session = Session(tabs: tabs)
    session.press("12")
    #expect(session.reader.tabs.selected == 11, "\(session.screen)")
    session.press("1")
    session.press("2")
    #expect(session.reader.tabs.selected == 1, "\(session.screen)")
  }

  @Test func tabsAndSectionsAreGoneThroughSoOften() {
    var session = Self.session()
    session.press("3<tab>")
    #expect(session.reader.tabs.selected == 3, "\(session.screen)")
  }

  @Test func aNumberOnAPageIsForALinkOrForTheKeyBehindIt() throws {
    let text = (1...80).map { "Line \($0)." }.joined(separator: "\n\n")
    var session = Session([Item(id: "a", title: "A", text: text)], height: 12)
    session.press("<enter>5j")
    let five = try #require(session.reader.item?.top)
    #expect(session.reader.item?.typed == "")
    session.press("gjjjjj")
    #expect(session.reader.item?.top == five)
    session.press("20G")
    let twenty = try #require(session.reader.item?.top)
    session.press("g19j")
    #expect(session.reader.item?.top == twenty, "\(session.screen)")
    session.press("20gg")
    #expect(session.reader.item?.top == twenty)
    session.press("9999G")
    #expect(session.reader.item?.showsEnd(height: session.reader.layout.item.height) == true)
  }

  @Test func whatAKeyMeansWhereItWasPressedCounts() throws {
    var session = SampleCards.session()
    let feed = try #require(session.reader.tabs.screens.firstIndex { $0.tab.scope == .feed })
    session.press("1")
    // On Home, f has no action; in the feed it chooses other posts.
    session.press("\(feed + 1)f")
    #expect(session.reader.tabs.selected == feed, "\(session.screen)")
    session.press("1")
    session.press("\(feed + 1)j")
    #expect(session.reader.tabs.selected == 0, "\(session.screen)")
  }

  @Test func aNumberIsForgottenByWhatTakesNone() {
    var session = Self.session()
    session.press("3<esc>j")
    #expect(session.reader.tabs.selected == 2 && session.reader.typed.keys.count == nil)
  }

  @Test func noNumberIsTooLarge() {
    var session = Self.session()
    session.press("99999999999999999999j")
    #expect(session.reader.screen?.list.selection == 59)
    #expect(session.reader.typed.keys.ahead.isEmpty)
  }

  @Test func sequencesAreDoneAgainWhole() {
    let keys = KeyMap.standard.binding([KeyBinding([",", "d"], .move(.down))])
    var session = Session(Self.items, keyMap: keys)
    session.press("3,d")
    #expect(session.reader.screen?.list.selection == 3, "\(session.screen)")
  }

  @Test(arguments: [("j", 0), ("5j", 5), ("<down>", 0), ("G", 0)])
  func aDigitThatLeadsToTheSearchIsANumberAsWell(_ keys: String, _ further: Int) {
    var session = Self.session()
    let search = session.reader.tabs.screens.count
    let number = search * (further > 0 ? 10 : 1) + further
    session.press("\(search)\(keys)")
    #expect(session.reader.prompt == nil, "\(session.screen)")
    #expect(session.reader.tabs.selected == 0)
    let row = keys == "G" ? number - 1 : number
    #expect(session.reader.screen?.list.selection == row, "\(session.screen)")
  }

  @Test(arguments: ["<pause>jj", "tjj"])
  func whoeverLooksFirstSearches(_ keys: String) {
    var session = Self.session()
    let search = session.reader.tabs.screens.count
    session.press("\(search)\(keys)")
    #expect(session.reader.screen?.search.hasSuffix("jj") == true, "\(session.screen)")
  }

  @Test func rosterListsTakeNumbersToo() throws {
    var (counted, single) = (try RosterSessionFixtures.busy(), try RosterSessionFixtures.busy())
    let tab = counted.session.reader.tabs.selected
    for (keys, same) in [("2j", "jj"), ("3G", "gjj")] {
      counted.session.press(keys)
      single.session.press(same)
      #expect(counted.session.screen == single.session.screen)
      #expect(counted.session.reader.tabs.selected == tab)
    }
  }
}

/// Tests the key that repeats the last action.
struct RepeatTests {
  @Test func whatWasDoneLastIsDoneToAnotherItem() {
    var session = Session(Sample.many(9))
    session.press(".")
    #expect(session.footer.contains("Nothing to repeat."), "\(session.screen)")
    session.press("*")
    session.press("j.")
    let starred = session.effects.compactMap { effect in
      if case .store(.keep(.star(true, let id))) = effect { id } else { nil }
    }
    #expect(starred == Sample.many(9).prefix(2).map(\.id), "\(session.effects)")
  }

  @Test func aCommandOfStepsIsNotRepeatedByItself() throws {
    let again = try OwnCommand(name: "again", text: "repeat")
    let twice = try OwnCommand(name: "twice", text: "star; repeat")
    var session = Session(
      Sample.many(9), keyMap: KeyMap.standard.adding([again, twice]))
    session.press(":again<enter>")
    #expect(session.effects.isEmpty, "\(session.effects)")
    session.press(":twice<enter>")
    #expect(session.effects.count == 2, "\(session.effects)")
    session.press(":again<enter>")
    #expect(session.effects.count == 3, "\(session.effects)")
  }

  @Test func aNumberRepeatsItSoOften() {
    var session = Session(Sample.many(9))
    session.press("*")
    session.effects = []
    session.press("2.")
    #expect(session.effects.count == 2)
  }
}

struct QuitTests {
  @Test(arguments: ["ZZ", "<enter>ZZ", "<tab>ZZ"])
  func zzQuits(_ keys: String) {
    var session = Session()
    session.press(keys)
    #expect(session.effects.last == .program(.quit), "\(session.screen)")
  }

  @Test func oneZAsksForMore() {
    var session = Session()
    session.press("Z")
    #expect(session.effects.isEmpty && session.screen.contains("quit at once"), "\(session.screen)")
  }
}
