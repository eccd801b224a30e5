import Drawing
import Testing

@testable import Reading

struct KeyMapTests {
  let map = KeyMap.standard

  @Test(arguments: Action.allCases)
  func everyActionHasAKey(_ action: Action) {
    let entries = map.entries.filter { $0.action == action }
    #expect(!entries.isEmpty, "\(action.rawValue) can't be reached")
    #expect(entries.allSatisfy { !$0.keys.isEmpty && !$0.contexts.isEmpty })
  }

  @Test(arguments: Context.allCases)
  func noKeyIsBoundTwice(in context: Context) {
    var seen: [String: Action] = [:]
    for entry in map.entries where entry.contexts.contains(context) {
      for key in entry.keys.map(entry.name(of:)) {
        #expect(seen[key] == nil, "\(key) is \(entry.action) and \(seen[key] ?? .down)")
        seen[key] = entry.action
      }
    }
  }

  @Test(arguments: Context.allCases)
  func aPrefixMeansNothingByItself(in context: Context) {
    for case let prefix? in map.entries.filter({ $0.isMeant(in: context) }).map(\.prefix) {
      #expect(map.action(for: prefix, in: context) == nil, "\(prefix.name) in \(context)")
    }
  }

  @Test func keysInSequenceAreNamedTogether() {
    #expect(map.action(for: "a", after: "z", in: .list) == .toggleSection)
    #expect(map.action(for: "a", after: "z", in: .checklist) == .toggleSection)
    #expect(map.action(for: "a", after: "z", in: .item) == nil)
    #expect(map.action(for: "a", in: .list) == nil)
    #expect(map.entry(for: .toggleSection, in: .list)?.keyNames == "za")
    #expect(map.entries(after: "z", in: .list).count == 5)
  }

  @Test func aChecklistKnowsTheKeysOfAList() {
    #expect(map.action(for: " ", in: .checklist) == .tick)
    #expect(map.action(for: "x", in: .checklist) == .tick)
    #expect(map.action(for: " ", in: .list) == .pageDown)
    #expect(map.action(for: "j", in: .checklist) == .down)
    #expect(map.entry(for: .open, in: .checklist)?.label == "open")
  }

  /// The keys of the issue, in list and item.
  static let promised: [(String, Action)] = [
    ("j", .down), ("k", .up), ("<up>", .up), ("<down>", .down), ("h", .back), ("<left>", .back),
    ("<bs>", .back), ("l", .open), ("<right>", .open), ("<enter>", .open), ("g", .first),
    ("G", .last), ("<home>", .first), ("<end>", .last), ("<^d>", .halfPageDown),
    ("<^u>", .halfPageUp), (" ", .pageDown), ("b", .pageUp), ("<pgdn>", .pageDown),
    ("<pgup>", .pageUp), ("J", .nextItem), ("K", .previousItem), ("<tab>", .nextTab),
    ("<s-tab>", .previousTab), ("1", .goToTab), ("9", .goToTab), ("/", .search),
    ("n", .nextMatch), ("N", .previousMatch), ("t", .tags), ("T", .clearTags), ("S", .sort),
    ("o", .openLink), ("u", .links), ("y", .copy), ("r", .refresh), ("?", .help),
    (":", .command), ("q", .leave), ("Q", .quit), ("<^l>", .redraw), ("<^z>", .suspend),
    ("<esc>", .back),
  ]

  @Test(arguments: promised)
  func theListKnowsEveryPromisedKey(_ name: String, _ action: Action) {
    #expect(map.action(for: key(name), in: .list) == action)
  }

  @Test(arguments: promised)
  func theItemKnowsThemToo(_ name: String, _ action: Action) {
    switch (action, name) {
    case (.goToTab, _): #expect(map.action(for: key(name), in: .item) == .numberLink)
    case (.open, "<enter>"): #expect(map.action(for: key(name), in: .item) == .followLink)
    case (.open, "<right>"): #expect(map.action(for: key(name), in: .item) == .scrollRight)
    case (.open, _): #expect(map.action(for: key(name), in: .item) == nil)
    case (.nextTab, _): #expect(map.action(for: key(name), in: .item) == .nextLink)
    case (.previousTab, _): #expect(map.action(for: key(name), in: .item) == .previousLink)
    default: #expect(map.action(for: key(name), in: .item) == action)
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
      #expect(action == .cancel || action == .back, "\(context)")
      #expect(map.action(for: .control("l"), in: context) == .redraw)
      #expect(map.action(for: .control("z"), in: context) == .suspend)
    }
  }

  @Test func namesAreCommands() {
    for action in Action.allCases {
      #expect(action.rawValue.allSatisfy { $0.isLowercase || $0 == "-" })
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
      KeyMap.Entry(.quit, ["x"], in: [.list], .program, "quit", "quit at once"),
      KeyMap.Entry(.refresh, ["x", "y"], in: [.list], .program, "refresh", "refresh"),
    ])
    #expect(map.action(for: "x", in: .list) == .quit)
    #expect(map.action(for: "y", in: .list) == .refresh)
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

  private func key(_ name: String) -> Key {
    name.count == 1
      ? .character(name.first ?? "?") : Session.key(named: String(name.dropFirst().dropLast()))
  }
}
