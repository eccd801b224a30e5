import Foundation
import PseudoTerminal
import Testing

/// Tests the bundled flyer's cards, feed and pictures on several kinds of terminals.
@MainActor @Suite struct PictureStory {
  private let home: Home

  init() throws { home = try Home() }

  /// Starts the reader in the Home tab of the bundled flyer.
  private func reader(
    columns: Int = 80, rows: Int = 40, environment changes: [String: String] = [:]
  ) throws -> TmuxTerminal {
    let terminal = try home.inTmux(
      "guide demo",
      environment: ["COLORTERM": "truecolor"].merging(changes) { $1 }, columns: columns, rows: rows)
    try terminal.wait(forText: "Start here")
    try terminal.pressDigit("1", until: "Courses")
    return terminal
  }

  /// Waits until at least `count` cells show the block characters that pictures are made of.
  @discardableResult
  private func waitForBlocks(_ count: Int, on terminal: TmuxTerminal) throws -> String {
    try terminal.wait(for: "a picture of \(count) blocks") { Self.blocks(in: $0) >= count }
  }

  private static func blocks(in text: String) -> Int {
    text.unicodeScalars.count { ("\u{2580}"..."\u{259F}").contains($0) }
  }

  @Test func homeShowsCardsWithTheirPictures() throws {
    let terminal = try reader()
    try terminal.wait(forText: "Courses")
    let screen = try waitForBlocks(80, on: terminal)
    for words in ["The command line, gently", "7 h 34 min", "1,284 students", "Lights at sea"] {
      #expect(screen.contains(words), "\(screen)")
    }
    #expect(try terminal.styledScreen().contains(/48;2;\d+;\d+;\d+/))
    try terminal.press("q")
    try terminal.expectEnd()
  }

  @Test func aWideHomeShowsTwoCardsToARow() throws {
    let terminal = try reader(columns: 140, rows: 50)
    try terminal.wait(forText: "Kochen auf einer Flamme")
    let screen = try waitForBlocks(300, on: terminal)
    #expect(screen.line(with: "Lights at sea").contains("Setting type"), "\(screen)")
    try terminal.press("C-c")
    try terminal.expectEnd()
  }

  @Test func aHeadingOpensTheFullList() throws {
    let terminal = try reader()
    try terminal.wait(forText: "Courses")
    try terminal.press("k", until: "section 1 of ")
    try terminal.press("Enter", until: "1 of 5")
    try terminal.press("G", until: "5 of 5")
    let list = try terminal.wait(forText: "Kochen auf einer Flamme")
    #expect(!list.contains("First week"), "\(list)")
    try terminal.press("Escape", until: "section 1 of ")
  }

  @Test func theFeedIsFilteredAndTheChoiceKept() throws {
    let terminal = try reader()
    try terminal.wait(forText: "Courses")
    try terminal.press("3", until: "All  Text  Images")
    try terminal.wait(forText: "1 of 9")
    let texts = try terminal.press("f", until: "1 of 4")
    #expect(texts.contains("keeps its lights on until midnight"), "\(texts)")
    try terminal.press("f", until: "1 of 5")
    let pictures = try waitForBlocks(80, on: terminal)
    #expect(!pictures.contains("keeps its lights on"), "\(pictures)")
    try terminal.press("C-c")
    try terminal.expectEnd()
    let again = try reader()
    try again.wait(forText: "Courses")
    try again.press("3", until: "1 of 5")
  }

  @Test func aPictureOpensOnTheFullPageAndCloses() throws {
    let terminal = try reader()
    try terminal.wait(forText: "Courses")
    try terminal.pressDigit("3", until: "1 of 9")
    try terminal.press("j", until: "2 of 9")
    let picture = try terminal.press("i", until: "960 × 600")
    #expect(picture.contains("harbour.png"), "\(picture)")
    #expect(!picture.contains("All  Text  Images"), "\(picture)")
    try waitForBlocks(300, on: terminal)
    try terminal.press("n", until: "bowl.png · 960 × 600 · 11 kB")
    try terminal.press("+", until: " %")
    try terminal.press("q", until: "All  Text  Images")
    try terminal.press("C-c")
    try terminal.expectEnd()
  }

  @Test(arguments: [["NO_COLOR": "1"], ["LANG": "C"]])
  func withoutColoursOrSignsWordsStandForAPicture(changes: [String: String]) throws {
    let terminal = try reader(rows: 50, environment: changes)
    try terminal.wait(forText: "First week")
    try terminal.type("/Whisper on the ground", until: "1 match")
    try terminal.press("Enter", until: "1 of 1")
    try terminal.press("Enter", until: "Opening hours")
    let page = try terminal.wait(forText: "The library, a brick building")
    #expect(Self.blocks(in: page) == 0, "\(page)")
    let isASCII = page.utf8.allSatisfy { $0 < 0x80 }
    #expect(isASCII == (changes["LANG"] == "C"), "\(page)")
    try terminal.press("C-c")
    try terminal.expectEnd()
  }

  @Test func theConsoleShowsPicturesInItsFewColours() throws {
    let terminal = try home.onPseudoTerminal(
      "guide demo", environment: ["TERM": "linux"], rows: 40)
    try terminal.wait(forText: "Start here")
    terminal.type("1")
    try terminal.wait(for: "a picture of blocks") { Self.blocks(in: $0.text) >= 80 }
    #expect(!terminal.text.contains(/[34]8[;:][25][;:][0-9;:]*m/), "only the colours of old")
    #expect(terminal.text.contains(/\u{1B}\[[0-9;]*4[0-7]/), "\(terminal.text.suffix(500))")
    terminal.type("q")
    try terminal.expectEnd()
  }

  @Test func noPictureIsAskedForWhereNoneAreWanted() throws {
    try home.write("images = \"none\"\n", to: ".config/flyer/config.toml")
    let terminal = try reader()
    try terminal.wait(forText: "The command line, gently")
    try terminal.press("3", until: "All  Text  Images")
    try terminal.press("C-c")
    try terminal.expectEnd()
    #expect(!FileManager.default.fileExists(atPath: home.cache + "/images"))
  }
}
