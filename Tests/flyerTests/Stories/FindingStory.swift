import PseudoTerminal
import Testing

/// Tests how a user finds items: by words, by tags, in another order.
@MainActor @Suite struct FindingStory {
  private let home: Home
  private let terminal: TmuxTerminal

  init() throws {
    home = try Home()
    terminal = try home.inTmux(try home.write(Club.document))
    try terminal.waitForClub()
  }

  @Test func theListNarrowsWithEveryLetterAndEscapeBringsItBack() throws {
    try terminal.press("j", until: "2 of 7")
    let before = try terminal.screen()
    try terminal.press("/")
    try terminal.type("o", until: "matches")
    try terminal.type("nl", until: "0 matches")
    try terminal.press("C-u")
    let found = try terminal.type("CAFE", until: "1 match")
    #expect(found.selectedRows.contains("Analyse your games"), "\(found)")
    #expect(!found.contains("Swiss system"), "\(found)")
    try terminal.press("Escape")
    try terminal.wait(for: "the list as it was") { $0 == before }
  }

  @Test func matchesAreHighlighted() throws {
    let plain = try terminal.styledScreen()
    try terminal.type("/cafe", until: "1 match")
    let styled = try terminal.styledScreen()
    let word = try #require(styled.firstRange(of: "café"), "\(styled)")
    #expect(styled[..<word.lowerBound].hasSuffix("m"), "no style begins at the word: \(styled)")
    #expect(styled[word.upperBound...].hasPrefix("\u{1B}["), "no style ends there: \(styled)")
    #expect(!plain.contains("mcafé"), "\(plain)")
  }

  @Test func titlesComeFirstAndAllWordsMustOccur() throws {
    let screen = try terminal.type("/library", until: "1 match")
    #expect(screen.contains("Analyse your games"), "\(screen)")
    try terminal.press("C-u")
    try terminal.type("play sun", until: "Children play")
    try terminal.wait(forText: "1 match")
    try terminal.press("C-u")
    let ranked = try terminal.type("play", until: "2 matches")
    let title = try #require(ranked.row(of: "Children play"))
    let text = try #require(ranked.row(of: "Swiss system"))
    #expect(title < text, "\(ranked)")
    try terminal.press("C-u")
    try terminal.type("\"bring a clock\"", until: "0 matches")
    try terminal.press("C-u")
    try terminal.type("\"Bring a clock\"", until: "1 match")
    try terminal.press("C-u")
    try terminal.type("#rules moves", until: "1 match")
    try terminal.press("C-u")
    try terminal.type("23125 020", until: "1 match")
  }

  @Test func resultsAreReadAndLeftAgain() throws {
    let before = try terminal.screen()
    try terminal.type("/evening", until: "3 matches")
    try terminal.press("Enter", until: "1 of 3")
    try terminal.press("n", until: "2 of 3")
    try terminal.press("N", until: "1 of 3")
    try terminal.press("Enter", until: "1 ⌂ The rules")
    try terminal.press("h", until: "1 of 3")
    try terminal.press("Escape")
    try terminal.wait(for: "the list as it was") { $0 == before }
  }

  @Test func tagsAreChosenStayVisibleAndAreCleared() throws {
    try terminal.press("t", until: "Tags")
    let picker = try terminal.wait(forText: "3 tags")
    for (tag, count) in [("Evening", "3"), ("Rules", "3"), ("Where", "2")] {
      let row = picker.split(separator: "\n")
        .first { $0.split(separator: "│").dropFirst().last?.contains(tag) == true }
      #expect(row?.hasSuffix(count) == true, "\(picker)")
    }
    try terminal.type("eve", until: "1 tag")
    try terminal.press("Space", until: "✓ Evening")
    try terminal.press("C-u", until: "3 tags")
    try terminal.type("rul", until: "1 tag")
    try terminal.press("Space", until: "✓ Rules")
    try terminal.press("Enter", until: "#Evening  #Rules")
    let both = try terminal.wait(forText: "1 of 1")
    #expect(both.contains("▌ Analyse your games"), "\(both)")
    #expect(both.contains("T clear tags"), "\(both)")
    try terminal.press("T", until: "of 7")
    #expect(try !terminal.screen().contains("#Evening"))
  }

  @Test func anEmptyListSaysHowToGetOutOfIt() throws {
    try terminal.press("5", until: "1 of 2")
    try terminal.press("t", until: "Tags")
    try terminal.type("rules", until: "1 tag")
    try terminal.press("Enter", until: "showing the whole flyer.")
    try terminal.press("5", until: "T clears the filter.")
    try terminal.wait(forText: "3 elsewhere: enter shows them.")
    try terminal.press("T", until: "1 of 2")
  }

  @Test func listsAreSortedEitherWay() throws {
    func firstTitle(after key: String, is title: String) throws {
      try terminal.press("S", until: "Sort by")
      for _ in 0..<4 { try terminal.press("k") }
      let steps = ["Document", "Title", "Location", "Date"].firstIndex(of: key) ?? 0
      for _ in 0..<steps { try terminal.press("j") }
      try terminal.press("Enter")
      // The selection stays on its item until the rows have arrived in their new order.
      try terminal.wait(withoutText: "Sort by")
      try terminal.press("g")
      try terminal.wait(for: "\(title) on top") {
        $0.split(separator: "\n").dropFirst(2).first?.contains(title) == true
      }
    }
    try firstTitle(after: "Title", is: "Analyse your games")
    try firstTitle(after: "Title", is: "Zugzwang")
    try firstTitle(after: "Location", is: "Annegret Möller")
    try firstTitle(after: "Date", is: "Blitz on Friday")
    try firstTitle(after: "Date", is: "Zugzwang")
    try firstTitle(after: "Document", is: "Blitz on Friday")
  }

  @Test func helpIsSearchedAndRunsWhatItShows() throws {
    try terminal.press("?", until: "Help")
    try terminal.press("/")
    let found = try terminal.type("sort by", until: "either way")
    #expect(!found.contains("half a screen"), "\(found)")
    try terminal.press("Enter")
    try terminal.press("Enter", until: "Document order")
    try terminal.press("Escape", until: "1 of 7")
  }

  @Test func commandsAreCompletedAndRun() throws {
    try terminal.press(":")
    try terminal.type("tag ev")
    // Tags come from the store, which may answer later than the test types.
    try terminal.wait(for: "the whole tag") { screen in
      if !screen.contains(":tag Evening") { try terminal.press("Tab") }
      return screen.contains(":tag Evening")
    }
    try terminal.press("Enter", until: "#Evening")
    try terminal.wait(forText: "of 3")
    try terminal.type(":tab con")
    try terminal.press("Enter", until: "Nothing tagged #Evening here")
    try terminal.type(":clear-tags")
    try terminal.press("Enter", until: "▌ Clubhouse")
    try terminal.type(":sort location")
    try terminal.press("Enter")
    try terminal.wait(for: "the contacts by location") {
      ($0.row(of: "Annegret") ?? 99) < ($0.row(of: "Clubhouse") ?? 0)
    }
    try terminal.type(":tab all")
    try terminal.press("Enter", until: "of 7")
    try terminal.type(":4")
    try terminal.press("Enter", until: "4 of 7")
    try terminal.type(":nonsense")
    try terminal.press("Enter", until: "no command nonsense")
    try terminal.press("Escape")
    try terminal.type(":quit")
    try terminal.press("Enter")
    try terminal.expectEnd()
  }
}
