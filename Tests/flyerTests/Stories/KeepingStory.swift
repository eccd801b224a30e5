import Foundation
import PseudoTerminal
import Scratch
import Testing

/// Tests that a frame shows the user's changes only once they are on the disk.
@MainActor @Suite struct KeepingStory {
  /// A key that marks the row, what the next frame shows, and how the command line tells of it.
  struct Mark: Sendable, CustomTestStringConvertible {
    let key, shown: String
    let command: [String]
    let kept: String

    var testDescription: String { key }

    static let all = [
      Mark(key: "*", shown: "★", command: ["list", "--search", "is:starred"], kept: "A clock"),
      Mark(key: "M", shown: "undo", command: ["list", "--search", "is:new"], kept: ""),
      Mark(key: "x", shown: "☑", command: ["show", "bag"], kept: "[x] A clock"),
    ]
  }

  private static func checklist(_ text: String) -> String {
    """
    {"title": "Trip", "headers": [{"articles": [
     {"articleId": "bag", "contentTypeId": "articleList", "articleTitle": "Bag",
      "isCheckList": true, "articles": [{"contentTypeId": "article", "articleId": "clock", "articleTitle": "A clock", "articleContent": "\(text)"}]}]}]}
    """
  }

  @Test(arguments: Mark.all)
  func aReaderKilledInTheFrameThatShowsAMarkHasKeptIt(mark: Mark) throws {
    for trial in 0..<(Thoroughness.isWhole ? 20 : 2) {
      let home = try Home()
      for text in ["Old", "New"] {
        try home.run("refresh", "--source", try home.write(Self.checklist(text)))
      }
      let club = home.folder.path("club.json")
      let before = try home.start(mark.command + ["--source", club]).waitForExit().output
      #expect(!before.contains(mark.kept) || mark.kept.isEmpty && !before.isEmpty, "\(before)")
      let terminal = try home.onPseudoTerminal(club)
      try terminal.wait(for: "the list") { $0.text.contains("Bag") }
      terminal.type("G\r")
      try terminal.wait(for: "the rows") { $0.text.contains("☐") }
      terminal.forgetOutput()
      terminal.type(mark.key)
      try terminal.wait(for: "the mark") { $0.text.contains(mark.shown) }
      terminal.kill(SIGKILL)
      #expect(try terminal.waitForExit() == .signalled(SIGKILL))
      let after = try home.start(mark.command + ["--source", club]).waitForExit()
      let isKept = mark.kept.isEmpty ? after.output.isEmpty : after.output.contains(mark.kept)
      #expect(isKept, "\(trial): \(after)")
    }
  }

  /// Also on the command line, and by commands on all sources.
  @Test(arguments: [["list", "--source", "club.json"], ["notes"], ["today"]])
  func thatADamagedFileWasReplacedIsSaid(command: [String]) throws {
    let home = try Home()
    let club = try home.write(Club.document)
    try home.run("refresh", "--source", club)
    let terminal = try home.onPseudoTerminal(club)
    try terminal.wait(for: "the rows") { $0.text.contains("Zugzwang") }
    terminal.type("*")
    try terminal.wait(for: "the star") { $0.text.contains("★") }
    terminal.type("q")
    _ = try terminal.waitForExit()
    let file = home.folder.path(".local/share/flyer/personal.sqlite")
    try Data(repeating: 7, count: 5_000).write(to: URL(filePath: file))
    let run = try home.start(command).waitForExit()
    #expect(run.errors.contains("were damaged and restored"), "\(run)")
  }
}
