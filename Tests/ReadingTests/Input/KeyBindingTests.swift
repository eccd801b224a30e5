import Drawing
import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

struct KeyBindingTests {
  private let map = KeyMap.standard

  private func binding(_ keys: [Key], _ action: Action?) -> KeyMap {
    map.binding([KeyBinding(keys, action)])
  }

  @Test func aKeyDoesWhatItIsBoundToWhereverThatCanBeDone() {
    let map = binding([.control("n")], .move(.down))
    for place in Context.rows {
      #expect(map.action(for: .control("n"), in: place) == .move(.down), "\(place)")
      #expect(map.action(for: "j", in: place) == .move(.down), "\(place)")
    }
    #expect(map.action(for: .control("n"), in: .rosterForm) == .move(.down))
  }

  @Test func whatItDidThereItDoesNoMore() {
    let map = binding(["x"], .move(.down))
    #expect(map.action(for: "x", in: .item) == .move(.down))
    #expect(map.action(for: "x", in: .checklist) == .move(.down))
    #expect(map.action(for: " ", in: .checklist) == .list(.tick))
    #expect(map.action(for: "x", in: .rooms) == .move(.down))
    #expect(map.action(for: "X", in: .rooms) == .list(.showRooms))
  }

  @Test func aNewKeyIsTheOneThatIsShown() {
    #expect(binding([.control("n")], .move(.down)).way(to: .move(.down), in: .list) == "^n")
    #expect(binding(["g", "g"], .move(.last)).way(to: .move(.last), in: .list) == "gg")
  }

  @Test func aKeyWithoutAnActionMeansNothing() {
    let map = binding(["x"], nil)
    for place in Context.allCases {
      #expect(map.action(for: "x", in: place) == nil, "\(place)")
    }
    #expect(map.way(to: .list(.hideRoom), in: .rooms) == ":hide-room")
  }

  @Test func aSequenceTakesItsFirstKey() {
    let map = binding(["g", "e"], .move(.last))
    #expect(map.action(for: "g", in: .list) == nil)
    #expect(map.action(for: "e", after: ["g"], in: .list) == .move(.last))
    #expect(map.action(for: .home, in: .list) == .move(.first))
    #expect(map.entries(after: ["g"], in: .list).map(\.action) == [.move(.last)])
  }

  @Test func aKeyTakesTheSequencesThatBeginWithIt() {
    let map = binding(["z"], .move(.down))
    #expect(map.action(for: "z", in: .list) == .move(.down))
    #expect(map.entries(after: ["z"], in: .list).isEmpty)
  }

  @Test func threeKeysMayMeanSomethingTogether() {
    let map = binding([",", "a", "b"], .app(.today))
    #expect(map.action(for: "b", after: [",", "a"], in: .list) == .app(.today))
    #expect(map.action(for: "a", after: [","], in: .list) == nil)
    #expect(map.entries(after: [","], in: .list).count == 1)
  }

  @Test func keysCanBeSwapped() {
    let map = map.binding([KeyBinding(["m"], .list(.star)), KeyBinding(["*"], .list(.mark))])
    #expect(map.action(for: "m", in: .list) == .list(.star))
    #expect(map.action(for: "*", in: .list) == .list(.mark))
  }

  @Test func anActionWithoutAKeyIsStillKnown() {
    let map = map.binding([KeyBinding(["v"], nil), KeyBinding(["w"], .list(.onlyNew))])
    #expect(map.action(for: "w", in: .list) == .list(.onlyNew))
    let without = binding(["v"], nil)
    #expect(without.entry(for: .list(.onlyNew), in: .list) != nil)
    #expect(without.way(to: .list(.onlyNew), in: .list) == ":only-new")
    #expect(!without.table.contains { $0.action == "only-new" })
  }

  @Test func lettersStayLettersWhereOneTypes() {
    let map = binding(["a"], .menu(.accept))
    #expect(map.action(for: "a", in: .searchLine) == nil)
    #expect(map.action(for: "a", in: .sort) == .menu(.accept))
    #expect(binding(["a"], .edit(.deleteWord)) == self.map)
    #expect(self.map.places(of: KeyBinding(["a"], .edit(.deleteWord))).isEmpty)
  }

  @Test func theLaterOneCounts() {
    let map = map.binding([
      KeyBinding(["X"], .move(.down)), KeyBinding(["X"], .move(.up)),
    ])
    #expect(map.action(for: "X", in: .list) == .move(.up))
  }

  @Test func twoThatCanNotBothCountAreAConflict() {
    func conflicts(_ bindings: KeyBinding...) -> [[Int]] {
      map.conflicts(among: bindings).map { [$0.later, $0.earlier] }
    }
    #expect(
      conflicts(KeyBinding(["g"], .move(.first)), KeyBinding(["g", "g"], .move(.last))) == [[1, 0]])
    #expect(
      conflicts(KeyBinding(["x"], .move(.up)), KeyBinding(["x"], .move(.down))) == [[1, 0]])
    // No conflict: one key in two contexts, one binding twice, and a key without an action.
    #expect(
      conflicts(KeyBinding(["+"], .picture(.zoomIn)), KeyBinding(["+"], .list(.open))).isEmpty)
    #expect(conflicts(KeyBinding(["x"], .move(.up)), KeyBinding(["x"], .move(.up))).isEmpty)
    #expect(conflicts(KeyBinding(["x"], nil), KeyBinding(["x"], .move(.up))).isEmpty)
  }
}

struct KeyPresetTests {
  @Test(arguments: KeyPreset.allCases)
  func everywhereThereIsAWayOut(_ preset: KeyPreset) {
    let map = KeyMap.standard.binding(preset.bindings)
    for place in Context.allCases {
      let action = map.action(for: .escape, in: place)
      #expect(action == .menu(.cancel) || action == .app(.back), "\(place)")
      #expect(map.action(for: .up, in: place) != nil || ![.list, .item].contains(place))
    }
  }

  @Test(arguments: KeyPreset.allCases)
  func everythingCanStillBeAskedFor(_ preset: KeyPreset) {
    let map = KeyMap.standard.binding(preset.bindings)
    for entry in KeyMap.standard.entries {
      for place in entry.contexts {
        #expect(map.entry(for: entry.action, in: place) != nil, "\(entry.action.name) in \(place)")
      }
    }
  }

  @Test(arguments: KeyPreset.allCases)
  func everyBindingCounts(_ preset: KeyPreset) {
    for binding in preset.bindings {
      #expect(!KeyMap.standard.places(of: binding).isEmpty, "\(binding)")
    }
    #expect(KeyMap.standard.conflicts(among: preset.bindings).isEmpty)
  }

  @Test func arrowsNeedNoOtherLetters() {
    let map = KeyMap.standard.binding(KeyPreset.arrows.bindings)
    #expect(map.action(for: "j", in: .list) == nil)
    #expect(map.action(for: .down, in: .list) == .move(.down))
    #expect(map.action(for: .right, in: .list) == .list(.open))
    #expect(map.action(for: .left, in: .item) == .app(.back))
    #expect(map.action(for: "q", in: .list) == .app(.leave))
    #expect(map.action(for: .control("e"), in: .list) == nil)
    #expect(map.action(for: .control("e"), in: .searchLine) == .edit(.cursorEnd))
  }

  /// The footer shows the letters of the preset, with those for other sources and for quitting.
  @Test func theFooterShowsTheLettersOfArrows() {
    let map = KeyMap.standard.showing(KeyPreset.arrows.inFooter)
      .binding(KeyPreset.arrows.bindings)
    var session = Session(keyMap: map)
    let keys = "  enter open   o link   / search   L sources   q quit   ? help"
    #expect(session.footer.hasPrefix(keys), "\(session.screen)")
    session.press("<enter>")
    #expect(session.footer.contains("L sources"), "\(session.screen)")
    #expect(!session.footer.contains("quit"), "\(session.screen)")
    session.press("t")
    #expect(!session.footer.contains("sources"), "\(session.screen)")
  }

  @Test func theWayOutIsInTheFooterWhereAPlaceIsLeft() {
    var session = Session(tabs: [Tab(title: "Notes", scope: .search)])
    session.press("<esc>")
    #expect(session.footer.contains("q quit   ? help"), "\(session.screen)")
  }

  @Test func newsboatsKeysDoWhatItDoes() {
    let map = KeyMap.standard.binding(KeyPreset.newsboat.bindings)
    #expect(map.action(for: "n", in: .list) == .list(.nextMatch))
    #expect(map.action(for: "p", in: .list) == .list(.previousMatch))
    #expect(map.action(for: "N", in: .list) == .list(.mark))
    #expect(map.action(for: "A", in: .list) == .list(.allRead))
    #expect(map.action(for: "p", in: .picture) == .picture(.previousPicture))
    #expect(map.action(for: "g", in: .list) == .list(.sort))
    // A key has one meaning in all contexts where it has any.
    for key in ["g", "Q"] as [Key] {
      let entries = map.entries.filter { $0.prefix.isEmpty && $0.keys.contains(key) }
      let meant = Set(entries.map(\.action))
      #expect(meant.count == 1, "\(meant)")
    }
    #expect(map.action(for: .control("r"), in: .item) == .share(.code))
  }

  @Test func emacsHasItsPrefix() {
    let map = KeyMap.standard.binding(KeyPreset.emacs.bindings)
    #expect(map.action(for: .control("c"), after: [.control("x")], in: .list) == .program(.quit))
    #expect(map.action(for: .control("g"), in: .searchLine) == .menu(.cancel))
    #expect(map.action(for: .control("n"), in: .list) == .move(.down))
    let quits = map.entries(after: [.control("x")], in: .list).filter {
      $0.action == .program(.quit)
    }
    #expect(quits.count == 1, "there are two lines of it")
  }
}
