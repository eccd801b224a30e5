import PseudoTerminal
import Scratch
import Testing

/// Tests how a user starts the reader and walks through lists, items and tabs.
@MainActor @Suite struct BrowsingStory {
  private let home: Home

  init() throws { home = try Home() }

  /// Starts the reader with the flyer of the chess club.
  private func club(columns: Int = 80, rows: Int = 24) throws -> TmuxTerminal {
    let path = try home.write(Club.document)
    let terminal = try home.inTmux(path, columns: columns, rows: rows)
    try terminal.waitForClub()
    return terminal
  }

  /// Without a source, the reader opens the manual.
  @Test func theFirstStartShowsTheBundledFlyerFromItsBeginning() throws {
    let terminal = try home.inTmux()
    let screen = try terminal.wait(forText: "1 of ")
    let tabs = "  Guide to flyer    Read   Set up   Publish   Rosters   Search"
    #expect(screen.hasPrefix(tabs), "\(screen)")
    #expect(screen.contains("▌ First steps"), "\(screen)")
    #expect(!screen.contains("Could not open"), "\(screen)")
    #expect(screen.contains("? help"), "\(screen)")
    try terminal.press("q")
    try terminal.expectEnd()
  }

  @Test func theExampleFlyerIsShownFromItsBeginning() throws {
    let terminal = try home.inTmux("guide", "demo")
    let screen = try terminal.wait(forText: "1 of ")
    #expect(screen.hasPrefix("  Survival Guide      Home   "), "\(screen)")
    #expect(screen.contains("example flyer"), "\(screen)")
    #expect(screen.contains("▌ Start here"), "\(screen)")
    #expect(!screen.contains("Could not open"), "\(screen)")
    #expect(screen.contains("? help"), "\(screen)")
    try terminal.press("q")
    try terminal.expectEnd()
  }

  @Test func theSelectionMovesAndTheCursorStandsOnIt() throws {
    let terminal = try club()
    for (key, position, title) in [
      ("j", "2 of 7", "Swiss system"), ("Down", "3 of 7", "Analyse your games"),
      ("k", "2 of 7", "Swiss system"), ("Up", "1 of 7", "Blitz on Friday"),
      ("G", "7 of 7", "Annegret Möller"), ("g", "1 of 7", "Blitz on Friday"),
      ("End", "7 of 7", "Annegret Möller"), ("Home", "1 of 7", "Blitz on Friday"),
    ] {
      let screen = try terminal.press(key, until: position)
      #expect(screen.selectedRows.contains(title), "\(key): \(screen)")
      let cursor = try terminal.cursor()
      #expect(cursor.y == screen.row(of: "▌ " + title), "\(key): \(cursor) on \(screen)")
      #expect(cursor.x == screen.column(of: title), "\(key): \(cursor) on \(screen)")
    }
    try terminal.press("q")
    try terminal.expectEnd()
  }

  @Test func pagesAndHalfPagesGoFurther() throws {
    let path = try home.write(Club.numbered(100))
    let terminal = try home.inTmux(path)
    try terminal.wait(forText: "1 of 102")
    func position(after key: String, from old: Int) throws -> Int {
      try terminal.press(key)
      let screen = try terminal.wait(for: "another position after \(key)") {
        !$0.contains(" \(old) of 102")
      }
      let words = screen.split(separator: " ")
      let index = words.firstIndex { $0.hasPrefix("102") }
      return index.flatMap { Int(words[$0 - 2]) } ?? -1
    }
    var now = 1
    var steps: [String: Int] = [:]
    for key in ["C-d", "C-u", "Space", "b", "PageDown", "PageUp"] {
      let next = try position(after: key, from: now)
      steps[key] = next - now
      now = next
    }
    #expect(steps["C-d"].map { (2...6).contains($0) } == true, "\(steps)")
    #expect(steps["Space"].map { (4...9).contains($0) } == true, "\(steps)")
    for (there, back) in [("C-d", "C-u"), ("Space", "b"), ("PageDown", "PageUp")] {
      #expect(steps[there] == steps[back].map { -$0 }, "\(steps)")
    }
    #expect(now == 1)
  }

  /// Each key occurs at least once; `make test-all` tests all combinations.
  nonisolated private static let waysIn = ["Enter", "l", "Right"]
  nonisolated private static let waysOut = ["h", "q", "Left", "BSpace", "Escape"]
  nonisolated private static let ways = waysOut.enumerated().flatMap { number, back in
    (Thoroughness.isWhole ? waysIn : [waysIn[number % waysIn.count]]).map { ($0, back) }
  }

  @Test(arguments: ways) func anItemOpensAndCloses(open: String, back: String) throws {
    let terminal = try club()
    let item = try terminal.press(open, until: "1 ⌂ The rules")
    #expect(item.contains("4 December 2026"), "\(item)")
    #expect(item.contains("https://www.example.org/blitz"), "\(item)")
    #expect(item.contains("2 ✉ board@example.org"), "\(item)")
    #expect(!item.contains("Swiss system"), "\(item)")
    try terminal.press(back, until: "▌ Blitz on Friday")
    try terminal.press("q")
    try terminal.expectEnd()
  }

  @Test func aLongItemScrollsAndTheNextFollowsWithoutLeaving() throws {
    let terminal = try club()
    try terminal.press("Enter", until: "1 ⌂ The rules")
    try terminal.press("J", until: "Round 1:")
    let part = try terminal.press("Space", until: "Round 45:")
    #expect(!part.contains("Round 1:"), "\(part)")
    try terminal.press("G", until: "Round 90:")
    try terminal.press("g", until: "Round 1:")
    try terminal.press("J", until: "With coffee from the café.")
    try terminal.press("K", until: "Round 1:")
    try terminal.press("q", until: "▌ Swiss system")
  }

  @Test func tabsAreChosenWithTheKeyboard() throws {
    let terminal = try club()
    try terminal.press("Tab", until: "1 of 3")
    try terminal.press("Tab")
    let rules = try terminal.wait(forText: "▌ Swiss system")
    #expect(!rules.contains("Blitz on Friday"), "\(rules)")
    try terminal.press("BTab", until: "▌ Blitz on Friday")
    let contacts = try terminal.press("5", until: "Annegret Möller")
    #expect(contacts.contains("▌ Clubhouse"), "\(contacts)")
    #expect(contacts.contains("Market Square 1"), "\(contacts)")
    try terminal.pressDigit("6", until: "‹")
    try terminal.press("Tab", until: "1 of 7")
  }

  @Test func eachTabRemembersItsPlace() throws {
    let terminal = try club()
    try terminal.press("j", until: "2 of 7")
    try terminal.pressDigit("2", until: "1 of 3")
    try terminal.press("G", until: "3 of 3")
    try terminal.press("1", until: "2 of 7")
    try terminal.press("2", until: "3 of 3")
  }

  @Test func theMouseChoosesTabsRowsAndLinks() throws {
    try home.programs.add("xdg-open")
    let path = try home.write(Club.document)
    let terminal = try home.inTmux(path, environment: ["DISPLAY": ":7"])
    let screen = try terminal.waitForClub()
    try terminal.click("Rules", on: screen)
    let rules = try terminal.wait(forText: "1 of 3")
    try terminal.click("Analyse your games", on: rules)
    let selected = try terminal.wait(forText: "2 of 3")
    try terminal.click("Analyse your games", on: selected)
    let item = try terminal.wait(forText: "1 ⌂ www.example.org/analysis")
    try terminal.click("www.example.org/analysis", on: item)
    try terminal.wait(for: "xdg-open") { _ in home.programs.record(of: "xdg-open") != nil }
    #expect(
      home.programs.record(of: "xdg-open")?.first == "argument https://www.example.org/analysis")
  }

  @Test func theWheelScrolls() throws {
    let terminal = try home.inTmux(try home.write(Club.numbered(100)))
    let first = try terminal.wait(forText: "The number 1\n")
    #expect(first.contains("● live") || first.contains("refreshing"), "\(first)")
    for _ in 0..<10 { try terminal.turnWheel(down: true, row: 10) }
    try terminal.wait(withoutText: "The number 1\n")
    for _ in 0..<20 { try terminal.turnWheel(down: false, row: 10) }
    try terminal.wait(forText: "The number 1\n")
  }

  @Test func listAndItemStandSideBySideFromAHundredColumnsOn() throws {
    let terminal = try club(columns: 120, rows: 40)
    let screen = try terminal.wait(forText: "1 ⌂ The rules")
    #expect(screen.contains("▌ Blitz on Friday"), "\(screen)")
    let next = try terminal.press("j", until: "Round 9:")
    #expect(next.contains("▌ Swiss system"), "\(next)")
    #expect(next.contains("│"), "\(next)")
    try terminal.resize(columns: 99, rows: 40)
    let narrow = try terminal.wait(withoutText: "│")
    #expect(narrow.contains("▌ Swiss system"), "\(narrow)")
  }

  @Test func qLeavesStepByStepAndQAtOnce() throws {
    let terminal = try club()
    try terminal.press("Enter", until: "1 ⌂ The rules")
    try terminal.press("C-c")
    try terminal.expectEnd()
    let other = try club()
    try other.press("Enter", until: "1 ⌂ The rules")
    try other.press("q", until: "▌ Blitz on Friday")
    try other.press("q")
    try other.expectEnd()
  }
}
