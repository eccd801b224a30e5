import Foundation
import PseudoTerminal
import Testing

/// The output of sixel graphics: only missing parts are painted.
@Suite struct SixelTests {
  @Test func paintsEachRowAtItsPlace() throws {
    let terminal = try GraphicsTerminal("--sixel")
    let places = terminal.first.sixelPlaces
    #expect(places.count == GraphicsTerminal.strips, "\(places)")
    #expect(places.first == "2;3")
    #expect(places.last == "21;3")
    #expect(Set(places).count == places.count)
    #expect(terminal.first.count(of: "\u{1B}P0;1;0q\"1;1;440;20#0;2;0;0;0") == 1)
  }

  @Test func anUnchangedFrameWritesNothing() throws {
    let terminal = try GraphicsTerminal("--sixel")
    #expect(try terminal.frame(after: "z") == "")
    #expect(try terminal.frame(after: "zz") == "")
  }

  @Test func whatChangesBesideLeavesItAlone() throws {
    let terminal = try GraphicsTerminal("--sixel")
    let output = try terminal.frame(after: "b")
    #expect(output.contains("1") && output.utf8.count < 60, "\(output.debugDescription)")
  }

  @Test func aBoxHidesAPartAndGivesItBack() throws {
    let terminal = try GraphicsTerminal("--sixel")
    let covered = try terminal.frame(after: "m")
    #expect(covered.contains("covered"))
    #expect(covered.sixelPlaces.isEmpty)
    let uncovered = try terminal.frame(after: "m")
    #expect(uncovered.sixelPlaces == ["5;3", "6;3", "7;3", "5;27", "6;27", "7;27", "8;27"])
  }

  @Test func aPictureThatGoesAwayIsWrittenOver() throws {
    let terminal = try GraphicsTerminal("--sixel")
    let output = try terminal.frame(after: "x")
    #expect(output.sixelPlaces.isEmpty)
    #expect(output.utf8.count < 1500, "\(output.debugDescription)")
    #expect(try terminal.frame(after: "x").sixelPlaces.count == GraphicsTerminal.strips)
  }

  @Test(arguments: ["x", "m", "j", "J", "mx"])
  func nothingStaysOfWhatIsGone(keys: String) throws {
    let terminal = try GraphicsTerminal("--sixel")
    var screen = LinkTerminal(width: 80, height: 24)
    screen.show(terminal.first.replacingOccurrences(of: "\u{7}", with: "\u{1B}\\"))
    screen.show(try terminal.frame(after: keys))
    var redrawn = LinkTerminal(width: 80, height: 24)
    redrawn.show(try terminal.frame(after: "\u{C}"))
    let differing = (0..<24).filter {
      screen.rows[$0].map(\.graphic) != redrawn.rows[$0].map(\.graphic)
    }
    #expect(differing.isEmpty, "rows")
  }

  @Test func movesNothingOnTheTerminal() throws {
    let terminal = try GraphicsTerminal("--sixel")
    for key in ["j", "j", "k", "J", "K"] {
      let output = try terminal.frame(after: key)
      #expect(!output.sixelPlaces.isEmpty)
      // Scrolling regions, and rows and characters that are inserted and deleted.
      let motions = output.matches(of: #/\x{1B}\[[0-9;]*[rLMST@P]|\x{1B}M/#).map { $0.output }
      #expect(motions.isEmpty, "\(key): \(motions)")
    }
  }

  @Test(arguments: ["\u{C}", "s"])
  func isPaintedAnewWhenTheTerminalMayHaveForgotten(key: String) throws {
    let graphics = try GraphicsTerminal("--sixel")
    graphics.terminal.forgetOutput()
    graphics.terminal.type(key)
    // Who hands the terminal over drops what was typed before: the next key waits for the pictures.
    try graphics.terminal.wait(for: "all pictures") {
      $0.text.sixelPlaces.count == GraphicsTerminal.strips
    }
    #expect(try graphics.frame(after: "z").sixelPlaces.isEmpty)
    #expect(try graphics.frame(after: "z") == "")
  }

  @Test func isPaintedAnewOnAnotherSize() throws {
    let terminal = try GraphicsTerminal("--sixel")
    terminal.terminal.forgetOutput()
    terminal.terminal.resize(columns: 81, rows: 20)
    // The last row stays free.
    try terminal.terminal.wait(for: "all rows of pictures") {
      $0.text.contains("81x20") && $0.text.sixelPlaces.count == 6 + 6 + 10
    }
    #expect(try terminal.frame(after: "z").sixelPlaces.isEmpty)
    #expect(try terminal.frame(after: "z") == "")
  }

  @Test func aTerminalWithoutUnicodeGetsNone() throws {
    let terminal = try DemoProgram.onPseudoTerminal(["--sixel"], environment: ["LC_ALL": "C"])
    try terminal.wait(forText: "ascii")
    terminal.type("q")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(!terminal.text.contains("\u{1B}P"))
  }

  @Test(arguments: [1, 2])
  func whatIsThereIsWhatARedrawPaints(seed: Int) throws {
    let terminal = try GraphicsTerminal("--sixel")
    var numbers = Numbers(seed: seed)
    var screen = LinkTerminal(width: 80, height: 24)
    screen.show(terminal.first.replacingOccurrences(of: "\u{7}", with: "\u{1B}\\"))
    let keys = ["j", "j", "k", "J", "K", "m", "x", "b", "n", "z"]
    for step in 0..<25 {
      let pressed = (0...numbers.below(3)).map { _ in keys[numbers.below(keys.count)] }.joined()
      for key in pressed { screen.show(try terminal.frame(after: String(key))) }
      var redrawn = LinkTerminal(width: 80, height: 24)
      let output = try terminal.frame(after: "\u{C}")
      redrawn.show(output)
      for y in 0..<24 where screen.rows[y] != redrawn.rows[y] {
        Issue.record("step \(step), row \(y) after \(pressed)")
        return
      }
      screen.show(output)
      #expect(screen.unknown.isEmpty, "\(screen.unknown)")
    }
  }
}
