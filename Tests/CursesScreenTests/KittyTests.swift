import Foundation
import PseudoTerminal
import Testing

/// The output of kitty's protocol.
@Suite struct KittyTests {
  private func started(_ environment: [String: String], bytes: Int = 100) throws
    -> GraphicsTerminal
  {
    let path = try GraphicsTerminal.file(bytes: bytes)
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try GraphicsTerminal("--png=\(path),400,240", environment: environment)
  }

  private static let overCells = ["TERM_PROGRAM": "WezTerm"]
  private static let byCharacters = ["TERM_PROGRAM": "ghostty"]

  @Test func putsRowsOverTheCells() throws {
    let commands = try started(Self.overCells).first.kittyCommands
    #expect(commands.count { $0.hasPrefix("a=t,f=100,") } == 3, "\(commands)")
    let rows = commands.filter { $0.hasPrefix("a=p,") }
    #expect(rows.count == GraphicsTerminal.strips)
    #expect(rows.first?.hasSuffix(",x=0,y=0,w=400,h=40,c=20,r=1,C=1,q=2") == true)
    #expect(rows.last?.hasSuffix(",x=0,y=220,w=400,h=20,c=44,r=1,C=1,q=2") == true)
    #expect(commands.allSatisfy { $0.contains("q=2") }, "nobody is to answer")
  }

  @Test func bringsAFileInPieces() throws {
    let first = try started(Self.overCells, bytes: 10_000).first
    let pieces = first.matches(of: #/\x{1B}_G([^;\x{1B}]*);([^\x{1B}]*)\x{1B}\\/#)
      .filter { $0.1.contains("m=") }
    #expect(pieces.count == 3 * 4)
    #expect(pieces.allSatisfy { $0.2.utf8.count <= 4096 })
    #expect(pieces.map { $0.1.suffix(3) == "m=0" }.filter { $0 }.count == 3)
    let data = pieces.prefix(4).map { String($0.2) }.joined()
    #expect(Data(base64Encoded: data)?.count == 10_000)
  }

  @Test func movesThemWithoutBringingThemAgain() throws {
    let terminal = try started(Self.overCells)
    #expect(try terminal.frame(after: "z") == "")
    let commands = try terminal.frame(after: "j").kittyCommands
    #expect(commands.count { $0.hasPrefix("a=d,d=i,") } == GraphicsTerminal.strips)
    #expect(commands.count { $0.hasPrefix("a=p,") } == 25)
    #expect(commands.count { $0.hasPrefix("a=t,") } == 0)
  }

  @Test func takesAwayWhatIsCovered() throws {
    let terminal = try started(Self.overCells)
    let covered = try terminal.frame(after: "m").kittyCommands
    #expect(covered.count { $0.hasPrefix("a=d,d=i,") } == 7)
    #expect(covered.count == 7)
    #expect(try terminal.frame(after: "m").kittyCommands.count == 7)
    #expect(try terminal.frame(after: "x").kittyCommands.count == GraphicsTerminal.strips)
  }

  @Test func forgetsWhatWasNotSeenForLong() throws {
    let terminal = try started(Self.overCells)
    var commands: [String] = []
    for _ in 0..<30 { commands += try terminal.frame(after: "n").kittyCommands }
    #expect(commands.count { $0.hasPrefix("a=t,") } == 90)
    #expect(commands.count { $0.hasPrefix("a=d,d=I,") } == 93 - 64)
  }

  @Test func leavesNothingBehind() throws {
    let terminal = try started(Self.overCells)
    terminal.terminal.forgetOutput()
    terminal.terminal.type("q")
    #expect(try terminal.terminal.waitForExit() == .exited(0))
    #expect(terminal.terminal.text.kittyCommands.count { $0.hasPrefix("a=d,d=I,") } == 3)
  }

  @Test func bringsThemAgainAfterwards() throws {
    let terminal = try started(Self.overCells)
    terminal.terminal.forgetOutput()
    terminal.terminal.type("s")
    // Releasing the terminal drops keys typed ahead, so no key can mark the end of the output.
    try terminal.terminal.wait(for: "the pictures again") {
      guard let again = $0.text.components(separatedBy: "in between").dropFirst().last else {
        return false
      }
      return again.kittyCommands.count { $0.hasPrefix("a=p,") } == GraphicsTerminal.strips
    }
    let parts = terminal.terminal.text.components(separatedBy: "in between")
    #expect(parts[0].kittyCommands.count { $0.hasPrefix("a=d,d=I,") } == 3)
    #expect(parts[1].kittyCommands.count { $0.hasPrefix("a=t,") } == 3)
    // kitty deletes pictures that are not shown when the screen is cleared.
    let afterClearing = parts[1].components(separatedBy: "\u{1B}[2J").last
    #expect(afterClearing?.kittyCommands.count { $0.hasPrefix("a=t,") } == 3)
  }

  @Test(arguments: ["", "truecolor"])
  func letsCharactersStandForThem(colours: String) throws {
    let environment = Self.byCharacters.merging(["COLORTERM": colours]) { $1 }
    let terminal = try started(environment)
    let commands = terminal.first.kittyCommands
    let sizes = commands.filter { $0.hasPrefix("a=p,U=1,") }
      .map { $0.split(separator: ",").suffix(3).joined(separator: ",") }
    #expect(sizes == ["c=20,r=6,q=2", "c=20,r=6,q=2", "c=44,r=12,q=2"])
    #expect(terminal.first.placeholders == GraphicsTerminal.cells)
    #expect(terminal.first.contains("\u{10EEEE}\u{305}\u{305}\u{10EEEE}\u{305}\u{30D}"))
    #expect(try terminal.frame(after: "z") == "")
    #expect(try terminal.frame(after: "j").kittyCommands.isEmpty)
    let covered = try terminal.frame(after: "km")
    #expect(covered.contains("covered") && covered.kittyCommands.isEmpty)
  }

  @Test func passesTmux() throws {
    let terminal = try started([
      "TERM": "tmux-256color", "TERM_PROGRAM": "tmux", "TMUX": "/nowhere,1,0",
    ])
    #expect(terminal.first.count(of: "\u{1B}Ptmux;\u{1B}\u{1B}_Ga=t,f=100,") == 3)
    #expect(terminal.first.count(of: "\u{1B}Ptmux;\u{1B}\u{1B}_Ga=p,U=1,") == 3)
    #expect(terminal.first.placeholders == GraphicsTerminal.cells)
    #expect(!terminal.first.contains("\u{1B}_Gi=31"))
  }

  @Test func takesToCharactersWhenTheTerminalTurnsOutToKnowThem() throws {
    let terminal = try started(Self.overCells)
    let output = try terminal.frame(after: "\u{1B}P>|kitty(0.28.1)\u{1B}\\\u{1B}[?62;c")
    #expect(output.placeholders == GraphicsTerminal.cells)
    #expect(output.kittyCommands.count { $0.hasPrefix("a=p,U=1,") } == 3)
    #expect(output.kittyCommands.count { $0.hasPrefix("a=d,d=I,") } == 3)
  }
}
