import Drawing
import Testing

@testable import Screens

struct KeyMapTests {
  let map = KeyMap.standard

  @Test(arguments: Action.allCases)
  func everyActionHasAKey(_ action: Action) {
    let entries = map.entries.filter { $0.action == action }
    #expect(!entries.isEmpty, "\(action.name) can't be reached")
    #expect(entries.allSatisfy { !$0.keys.isEmpty && !$0.contexts.isEmpty })
  }

  @Test(arguments: Action.allCases)
  func allRowsOfAnActionHaveTheSameTraits(_ action: Action) {
    let traits = map.entries.filter { $0.action == action }.map(\.traits)
    #expect(traits.allSatisfy { $0 == traits.first }, "\(action.name)")
  }

  @Test(arguments: Context.allCases)
  func noKeyIsBoundTwice(in context: Context) {
    var seen: [String: Action] = [:]
    for entry in map.entries where entry.contexts.contains(context) {
      for key in entry.keys.map({ entry.name(of: $0, in: .utf8) }) {
        #expect(seen[key] == nil, "\(key) is \(entry.action) and \(seen[key] ?? .move(.down))")
        seen[key] = entry.action
      }
    }
  }

  @Test(arguments: Context.allCases)
  func aPrefixMeansNothingByItself(in context: Context) {
    for entry in map.entries where entry.isMeant(in: context) {
      guard let first = entry.prefix.first else { continue }
      #expect(map.action(for: first, in: context) == nil, "\(first.name) in \(context)")
    }
  }

  @Test func keysInSequenceAreNamedTogether() {
    #expect(map.action(for: "a", after: ["z"], in: .list) == .list(.toggleSection))
    #expect(map.action(for: "a", after: ["z"], in: .checklist) == .list(.toggleSection))
    #expect(map.action(for: "a", after: ["z"], in: .item) == nil)
    #expect(map.action(for: "a", in: .list) == .source(.keep))
    #expect(map.entry(for: .list(.toggleSection), in: .list)?.names(in: .utf8) == ["za"])
    #expect(map.entries(after: ["z"], in: .list).count == 6)
  }

  @Test func aChecklistKnowsTheKeysOfAList() {
    #expect(map.action(for: " ", in: .checklist) == .list(.tick))
    #expect(map.action(for: "x", in: .checklist) == .list(.tick))
    #expect(map.action(for: " ", in: .list) == .move(.pageDown))
    #expect(map.action(for: "j", in: .checklist) == .move(.down))
    #expect(map.entry(for: .list(.open), in: .checklist)?.label == "open")
  }

  /// The keys that the issue promised, in lists and items.
  static let promised: [(String, Action)] = [
    ("j", .move(.down)), ("k", .move(.up)), ("up", .move(.up)), ("down", .move(.down)),
    ("h", .app(.back)), ("left", .app(.back)),
    ("backspace", .app(.back)), ("l", .list(.open)), ("right", .list(.open)),
    ("enter", .list(.open)), ("g", .move(.first)),
    ("G", .move(.last)), ("home", .move(.first)), ("end", .move(.last)),
    ("^d", .move(.halfPageDown)),
    ("^u", .move(.halfPageUp)), ("space", .move(.pageDown)), ("b", .move(.pageUp)),
    ("pgdn", .move(.pageDown)),
    ("pgup", .move(.pageUp)), ("J", .list(.nextItem)), ("K", .list(.previousItem)),
    ("tab", .app(.nextTab)),
    ("shift-tab", .app(.previousTab)), ("1", .app(.goToTab)), ("9", .app(.goToTab)),
    ("/", .list(.search)),
    ("n", .list(.nextMatch)), ("N", .list(.previousMatch)), ("t", .list(.tags)),
    ("T", .list(.clearTags)), ("S", .list(.sort)),
    ("o", .page(.openLink)), ("u", .page(.links)), ("y", .page(.copy)), ("r", .app(.refresh)),
    ("?", .app(.help)),
    (":", .app(.command)), ("q", .app(.leave)), ("Q", .share(.code)), ("|", .share(.pipe)),
    ("w", .share(.write)), ("Y", .share(.copyMarkdown)), ("^l", .program(.redraw)),
    ("^z", .program(.suspend)),
    ("esc", .app(.back)),
  ]

  @Test(arguments: promised)
  func theListKnowsEveryPromisedKey(_ name: String, _ action: Action) throws {
    let key = try #require(Key(parsing: name))
    #expect(map.action(for: key, in: .list) == action)
  }

  @Test(arguments: promised)
  func theItemKnowsThemToo(_ name: String, _ action: Action) throws {
    let key = try #require(Key(parsing: name))
    switch (action, name) {
    case (.app(.goToTab), _): #expect(map.action(for: key, in: .item) == .page(.numberLink))
    case (.list(.open), "enter"):
      #expect(map.action(for: key, in: .item) == .page(.followLink))
    case (.list(.open), "right"):
      #expect(map.action(for: key, in: .item) == .page(.scrollRight))
    case (.list(.open), _): #expect(map.action(for: key, in: .item) == nil)
    case (.move(.pageDown), "space"): #expect(map.action(for: key, in: .item) == .page(.readOn))
    case (.app(.nextTab), _): #expect(map.action(for: key, in: .item) == .page(.nextLink))
    case (.app(.previousTab), _):
      #expect(map.action(for: key, in: .item) == .page(.previousLink))
    default: #expect(map.action(for: key, in: .item) == action)
    }
  }

  @Test func typedLettersStayLetters() {
    for context in Context.allCases where context.isTyping {
      for letter in "abcdefghijklmnopqrstuvwxyzäQTSJK0123456789/?:" {
        #expect(map.action(for: .character(letter), in: context) == nil)
      }
    }
  }

  @Test func everywhereThereIsAWayOut() {
    for context in Context.allCases {
      let action = map.action(for: .escape, in: context)
      #expect(action == .menu(.cancel) || action == .app(.back), "\(context)")
      #expect(map.action(for: .control("l"), in: context) == .program(.redraw))
      #expect(map.action(for: .control("z"), in: context) == .program(.suspend))
    }
  }

  @Test func theWayToAnActionIsItsFirstKeyElseItsCommand() {
    #expect(map.way(to: .list(.open), in: .checklist) == "enter")
    #expect(map.way(to: .app(.back), in: .list) == "esc")
    #expect(map.way(to: .picture(.pause), in: .list) == ":pause")
    #expect(KeyMap([]).way(to: .list(.nextFilter), in: .feed) == ":next-filter")
  }

  @Test func namesAreCommands() {
    #expect(Set(Action.allCases.map(\.name)).count == Action.allCases.count)
    for action in Action.allCases {
      #expect(Action(name: action.name) == action)
      #expect(action.name.allSatisfy { $0.isLowercase || $0 == "-" })
    }
  }

  @Test func everyLineHasWords() {
    for entry in map.entries {
      #expect(!entry.help.isEmpty && !entry.label.isEmpty)
      #expect(entry.help.count <= 48, "\(entry.help) is long for 80 columns")
      #expect(entry.label.count <= 14, "\(entry.label) is long for a footer")
      #expect(entry.keys.allSatisfy { !$0.name.isEmpty })
    }
  }

  @Test func otherKeysCanBeGiven() {
    let map = KeyMap([
      KeyMap.Entry(.program(.quit), ["x"], in: [.list], .program, [], "quit", "quit at once"),
      KeyMap.Entry(.app(.refresh), ["x", "y"], in: [.list], .program, [], "refresh", "ask again"),
    ])
    #expect(map.action(for: "x", in: .list) == .program(.quit))
    #expect(map.action(for: "y", in: .list) == .app(.refresh))
    #expect(map.action(for: "x", in: .item) == nil)
    #expect(map != .standard)
  }

  @Test func keysHaveNames() {
    #expect(Key.character(" ").name == "space")
    #expect(Key.control("d").name == "^d")
    #expect(Key.backTab.name == "shift-tab")
    #expect(Key.function(5).name == "F5")
    #expect(Key.character("7").digit == 7)
    #expect(Key.character("x").digit == nil)
    #expect(Key.character("٣").digit == nil)
  }
}
