import Foundation
import PseudoTerminal
import Scratch
import Testing

/// Tests that a frame shows the user's changes only once they are on the disk.
@MainActor @Suite struct KeepingStory {
  private struct Row: Decodable {
    var id: String
    var isStarred: Bool?
  }

  @Test func aReaderKilledInTheFrameThatShowsAStarHasKeptIt() throws {
    for trial in 0..<(Thoroughness.isWhole ? 20 : 6) {
      let home = try Home()
      let club = try home.write(Club.document)
      try home.run("refresh", "--source", club)
      let terminal = try home.onPseudoTerminal(club)
      try terminal.wait(for: "the rows") { $0.text.contains("Zugzwang") }
      terminal.forgetOutput()
      terminal.type("*")
      try terminal.wait(for: "the star") { $0.text.contains("★") }
      terminal.kill(SIGKILL)
      #expect(try terminal.waitForExit() == .signalled(SIGKILL))
      let line = try home.run("export", "--line", "--source", club)
      let starred = try home.run("list", "--search", "is:starred", "--source", club)
      #expect(starred.lines.filter { !$0.isEmpty }.count == 1, "\(trial): \(starred) \(line)")
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
