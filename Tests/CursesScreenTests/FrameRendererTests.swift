import Drawing
import Foundation
import PseudoTerminal
import Testing

/// The content of the screens of real terminals.
@Suite struct PictureTests {
  @Test(arguments: [
    ("xterm-256color", "xterm-256color 256 utf8"), ("screen", "screen 8 utf8"),
    ("tmux-256color", "tmux-256color 256 utf8"), ("linux", "linux 8 utf8"),
    ("vt100", "vt100 0 utf8"),
  ])
  func showsAWholeScreen(term: String, told: String) throws {
    let terminal = try DemoProgram.inTmux(
      ["Grüße 咨询", "second\t|\t|"], term: term, columns: 50, rows: 5)
    let screen = try terminal.wait(forText: told)
    #expect(
      screen == """
        Grüße 咨询
        second              |                   |


        50x5 \(told)

        """)
    #expect(try terminal.cursor() == (0, 0))
    #expect(
      try terminal.value(of: "alternate_on") == (term == "vt100" || term == "linux" ? "0" : "1"))
  }

  @Test(arguments: [
    ("xterm-256color", "", true), ("linux", "", true), ("vt100", "", false),
    ("xterm-256color", "1", false),
  ])
  func coloursWhereItMay(term: String, noColor: String, isColoured: Bool) throws {
    let terminal = try DemoProgram.inTmux(
      ["first", "second"], term: term, environment: ["NO_COLOR": noColor])
    try terminal.wait(forText: "80x24")
    let line = try terminal.styledScreen().split(separator: "\n")[1]
    #expect(line.contains("\u{1B}[1") || line.contains(";1"), "\(line.debugDescription)")
    #expect(line.contains("38;5") || line.contains("[35") || line.contains("[31") == isColoured)
    if !isColoured { #expect(line.contains("7m") && !line.contains("38;"), "reversed instead") }
  }

  @Test func showsTrueColourWhereTheTerminalSaysSo() throws {
    let terminal = try DemoProgram.onPseudoTerminal(
      ["first", "second"], environment: ["COLORTERM": "truecolor"])
    try terminal.wait(forText: "80x24")
    guard terminal.text.contains("xterm-direct 16777216") else {
      print("skipped: xterm-direct is not installed (package ncurses-term)")
      #expect(terminal.text.contains("\u{1B}[38;5;"), "\(terminal.text.debugDescription)")
      return
    }
    #expect(terminal.text.contains("\u{1B}[38:2::255:0:128m"), "\(terminal.text.debugDescription)")
    #expect(terminal.text.contains("\u{1B}[48:2::0:0:64m"), "\(terminal.text.debugDescription)")
  }

  @Test func showsASCIIWhereNothingElseWillDo() throws {
    for locale in ["C", "POSIX", "nonsense"] {
      let terminal = try DemoProgram.inTmux(
        ["Größe ▌ 咨询|", "👨‍👩‍👧‍👦 ✉|"], environment: ["LC_ALL": locale], columns: 40, rows: 4)
      let screen = try terminal.wait(forText: "ascii")
      #expect(screen.hasPrefix("Grose | ? ? |\n?  @|\n"), "\(screen)")
    }
  }

  @Test func findsUTF8InALanguageThatIsNotInstalled() throws {
    let terminal = try DemoProgram.inTmux(["Grüße"], environment: ["LC_ALL": "xx_XX.UTF-8"])
    try terminal.wait(forText: "utf8")
    try terminal.wait(forText: "Grüße")
  }

  @Test func survivesAllSizes() throws {
    let terminal = try DemoProgram.inTmux(["hello\t咨询 👨‍👩‍👧‍👦 ❤️", "second"])
    try terminal.wait(forText: "80x24")
    for (columns, rows) in [(1, 1), (500, 200), (2, 1), (3, 50), (1, 200), (60, 20), (21, 2)] {
      try terminal.resize(columns: columns, rows: rows)
      // The lower right corner is not used if the terminal would scroll.
      let label = "\(columns)x\(rows) tmux-256color 256 utf8".prefix(columns - 1)
      try terminal.wait(for: "\(columns)x\(rows)") { screen in
        screen.components(separatedBy: "\n")[rows - 1].hasPrefix(label)
      }
    }
    try terminal.press("Up")
    try terminal.resize(columns: 80, rows: 24)
    try terminal.wait(forText: "key up")
  }

  @Test func redrawsWhatOthersSpoilt() throws {
    // tmux keeps only four scalars of an emoji sequence.
    let terminal = try DemoProgram.inTmux(["hello 👩‍🚀 there"])
    try terminal.wait(for: "the row") { $0.hasPrefix("hello 👩‍🚀 there\n") }
    try terminal.press("C-l")
    try terminal.wait(for: "the first row again") { $0.hasPrefix("hello 👩‍🚀 there\nkey control") }
  }

  /// The column of each row's mark is measured by tmux, not by this program.
  @Test func keepsColumnsStraight() throws {
    let texts = [
      "plain", "Grüße", "咨询老师", "👨‍👩‍👧‍👦", "❤️ heart", "🇩🇪🇫🇷", "1️⃣ key", "👍🏽 thumb", "🫨 shaking",
      "क्षि हिन्दी", "한국어", "\u{1112}\u{1161}\u{11AB}", "Z\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}",
      "שלום",
      "مرحبا", "⌚︎ watch", "🏳️‍🌈 flag", "e\u{301}", "\u{301}orphan", "ｱｲｳ",
    ]
    let terminal = try DemoProgram.inTmux(texts.map { "\($0)\t|" })
    try terminal.wait(forText: "80x24")
    try terminal.press("Up")
    try terminal.wait(forText: "key up")
    for (row, text) in texts.enumerated() {
      let line = try terminal.screen().components(separatedBy: "\n")[row]
      #expect(line.hasSuffix("|"), "\(text): \(line)")
      #expect(try column(ofMarkInRow: row, of: terminal) == 20, "\(text): \(line)")
    }
  }

  /// Returns the column of the mark: searching in copy mode puts tmux' cursor on it.
  private func column(ofMarkInRow row: Int, of terminal: TmuxTerminal) throws -> Int {
    try terminal.copyMode(row: row, search: "|")
    return Int(try terminal.value(of: "copy_cursor_x")) ?? -1
  }
}
