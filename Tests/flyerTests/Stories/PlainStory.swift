import PseudoTerminal
import Scratch
import Testing

/// Tests how a user reads with a screen reader or a braille display, which follow the cursor.
@MainActor @Suite struct PlainStory {
  private let home: Home

  init() throws { home = try Home() }

  /// Returns the cursor's line from the cursor on, and checks that the cursor is visible.
  private func heard(_ terminal: TmuxTerminal) throws -> String {
    let cursor = try terminal.cursor()
    #expect(try terminal.value(of: "cursor_flag") == "1")
    let lines = try terminal.screen().split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(cursor.y) else { return "" }
    return String(lines[cursor.y].dropFirst(cursor.x))
  }

  @Test(arguments: [true, false])
  func theCursorIsSeenOnWhatIsSelected(isOption: Bool) throws {
    let path = try home.write(Club.document)
    if !isOption { try home.write("accessible = true\n", to: ".config/flyer/config.toml") }
    let terminal = try isOption ? home.inTmux("--plain", path) : home.inTmux(path)
    try terminal.wait(forText: "1 of 7")
    #expect(try heard(terminal).hasPrefix("Blitz on Friday, "))
    try terminal.press("j", until: "2 of 7")
    #expect(try heard(terminal).hasPrefix("Swiss system, "))
    let screen = try terminal.screen()
    #expect(screen.hasPrefix("  Tab 1 of "), "\(screen)")
    #expect(!screen.contains { "─│▌●·".contains($0) }, "\(screen)")
    try terminal.press("Enter", until: "Round 1")
    #expect(try heard(terminal) == "Swiss system")
    try terminal.press("q")
    try terminal.wait(forText: "2 of 7")
    try terminal.press("q")
    try terminal.expectEnd()
  }

  /// Unchanged text is not sent again.
  @Test func aKeySendsWhatChanged() throws {
    let path = try home.write(Club.document)
    let terminal = try home.onPseudoTerminal("--plain", path)
    try terminal.wait(forText: "1 of 7")
    terminal.forgetOutput()
    terminal.type("jjj")
    try terminal.wait(forText: "4")
    #expect(!terminal.text.contains("Tab 1"), "\(terminal.text.debugDescription)")
    #expect(!terminal.text.contains("Zugzwang"), "\(terminal.text.debugDescription)")
    terminal.type("q")
    try terminal.expectEnd()
  }
}
