import Foundation
import PseudoTerminal
import Testing

/// Tests a flyer in a file that the user edits while the reader shows it.
@MainActor @Suite struct FileStory {
  private let home: Home
  private let path: String

  init() throws {
    home = try Home()
    path = try home.write(Club.document)
  }

  @Test func aChangeAppearsByItselfAndTheSelectionStays() throws {
    let terminal = try home.inTmux(path)
    try terminal.waitForClub()
    try terminal.press("j", until: "2 of 7")
    let changed = Club.children.replacing("Every Sunday.", with: "Every Saturday.")
    try home.replace(
      with: Club.document([
        Club.item("news", "The bar is open."), Club.blitz, Club.swiss, Club.analysis, changed,
        Club.zugzwang,
      ]))
    let screen = try terminal.wait(forText: "3 of 8   1 new   1 changed")
    #expect(screen.contains("▌ Swiss system"), "\(screen)")
    #expect(screen.contains("Every Saturday."), "\(screen)")
    #expect(screen.line(with: "Children play").hasSuffix("  changed"), "\(screen)")
    let top = try terminal.press("g", until: "1 of 8")
    #expect(top.line(with: "The news").hasPrefix(" ●"), "\(top)")
    // The list shows its text as well, but the item is read only when its page is shown.
    try terminal.press("Enter", until: "esc back")
    try terminal.press("q", until: "1 of 8   1 changed")
  }

  @Test func itIsWrittenInPlaceAsWell() throws {
    let terminal = try home.inTmux(path)
    try terminal.waitForClub()
    try home.write(Club.document([Club.zugzwang]))
    try terminal.wait(forText: "1 of 3")
  }

  @Test func marksOutliveTheReader() throws {
    #expect(try home.run("list", "--source", path).status == .exited(0))
    try home.replace(with: Club.document(Club.items + [Club.item("news", "The bar is open.")]))
    let first = try home.inTmux(path)
    try first.wait(forText: "1 new")
    try first.press("q")
    try first.expectEnd()
    let second = try home.inTmux(path)
    try second.wait(forText: "1 new")
  }

  @Test func aBrokenFileLeavesTheCopy() throws {
    let terminal = try home.inTmux(path, columns: 110)
    try terminal.waitForClub()
    try home.replace(with: "{\"no\": flyer}")
    let screen = try terminal.wait(forText: "offline")
    #expect(screen.contains("▌ Blitz on Friday"), "\(screen)")
    try terminal.wait(forText: "JSON")
    try home.replace(with: Club.document([Club.zugzwang]))
    try terminal.wait(forText: "1 of 3")
    try terminal.wait(forText: "● live")
  }

  @Test func aRemovedFileLeavesTheCopy() throws {
    try home.run("list", "--source", path)
    try FileManager.default.removeItem(atPath: path)
    let terminal = try home.inTmux(path, columns: 110)
    let screen = try terminal.wait(forText: "No such file or directory")
    #expect(screen.contains("▌ Blitz on Friday"), "\(screen)")
    #expect(screen.contains("offline"), "\(screen)")
    try home.write(Club.document([Club.zugzwang]))
    try terminal.wait(forText: "1 of 3")
  }

  @Test func theOriginOfTheProjectIsRead() throws {
    guard let path = Corpora.path("origin/fh-content.json") else { return }
    let terminal = try home.inTmux(path, columns: 120, rows: 40)
    let screen = try terminal.wait(forText: "1 of 36")
    for text in ["Tipp", "Wo ist was?", "Erste Schritte", "▌ Zu Ihrer Grundhaltung"] {
      #expect(screen.contains(text), "\(screen)")
    }
    try terminal.type("/fachschaft")
    try terminal.wait(forText: "match")
    try terminal.press("Escape", until: "1 of 36")
    try terminal.press("C-c")
    try terminal.expectEnd()
  }
}
