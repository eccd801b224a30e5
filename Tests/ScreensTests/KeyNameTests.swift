import Drawing
import Testing

@testable import Screens

struct KeyNameTests {
  private static let named: [Key] = [
    .enter, .escape, .tab, .backTab, .backspace, .delete, .up, .down, .left, .right, .home, .end,
    .pageUp, .pageDown,
  ]
  private static let printable = (0x20...0x7E).compactMap(Unicode.Scalar.init).map(Character.init)
  private static let letters = Array("abcdefghijklmnopqrstuvwxyz@[]^_")
  private static let keys =
    named + (printable + ["ä", "€", "\u{1F3FD}", "字"]).map(Key.character)
    + letters.map(Key.control) + (1...24).map(Key.function)

  @Test(arguments: keys)
  func everyKeyIsReadFromItsName(_ key: Key) {
    #expect(Key(parsing: key.name) == key, "\(key.name)")
    for charset in [Charset.utf8, .ascii] {
      #expect(Key(parsing: key.name(in: charset)) == key, "\(key.name(in: charset))")
    }
  }

  @Test func noTwoKeysHaveOneName() {
    #expect(Set(Self.keys.map(\.name)).count == Self.keys.count)
  }

  @Test func everyKeyOfTheTableIsReadFromItsName() {
    for key in KeyMap.standard.entries.flatMap({ $0.prefix + $0.keys }) {
      #expect(Key(parsing: key.name) == key, "\(key.name)")
    }
  }

  @Test(arguments: [
    "", "entr", "^dd", "F0x", "F01", "F+1", "F ", "F25", "ab", "shift-", "<esc>", "ctrl-", "^ä",
  ])
  func whatNamesNoKeyIsNone(_ name: String) {
    #expect(Key(parsing: name) == nil)
  }

  @Test(arguments: [
    ("ctrl+n", Key.control("n")), ("Ctrl-N", .control("n")), ("C-x", .control("x")),
    ("ctrl+]", .control("]")),
    ("Enter", .enter), ("return", .enter), ("PageDown", .pageDown), ("f1", .function(1)),
    ("UP", .up), ("delete", .delete), ("+", "+"), ("-", "-"), ("N", "N"),
  ])
  func peopleCallThemInOtherWays(_ name: String, _ key: Key) {
    #expect(Key(parsing: name) == key)
  }

  @Test func aSequenceIsWrittenWithBlanksOrWithout() {
    #expect(Key.sequence(parsing: "g g") == ["g", "g"])
    #expect(Key.sequence(parsing: "za") == ["z", "a"])
    #expect(Key.sequence(parsing: "ctrl+x ctrl+s") == [.control("x"), .control("s")])
    #expect(Key.sequence(parsing: "space p") == [" ", "p"])
    #expect(Key.sequence(parsing: "enter") == [.enter])
    // Terminals send the same bytes for these pairs of keys.
    #expect(Key.sequence(parsing: "ctrl+i ctrl+m ctrl+h") == [.tab, .enter, .backspace])
    for text in ["", " ", "ctrl+", "a b c d e", "entre", "?!"] {
      #expect(Key.sequence(parsing: text) == nil, "\(text)")
    }
  }

  @Test func aNameDoesNotSayWhatWasPastedOrClicked() {
    let mouse = Key.Mouse(.click, at: Point(x: 1, y: 1))
    #expect(Key(parsing: Key.pasted("x").name) == nil)
    #expect(Key(parsing: Key.mouse(mouse).name) == nil)
  }
}
