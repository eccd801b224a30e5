import Drawing
import PseudoTerminal
import Testing

@testable import CursesScreen

/// The probe of a terminal without a screen on it.
@Suite struct GraphicsProbeTests {
  @Test func hearsTheAnswers() throws {
    let terminal = try DemoProgram.onPseudoTerminal(["--probe"])
    try terminal.wait(forText: GraphicsDetection.questions)
    terminal.type("x\u{1B}P>|XTerm(379)\u{1B}\\\u{1B}[6;19;9t\u{1B}[?62;4c")
    try terminal.wait(forText: "probe true sixel 9x19")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.modes == .cooked)
    #expect(!terminal.text.contains("?1049h"), "the screen was taken")
  }

  @Test func asksAgainWhereTheNameSaysNothing() throws {
    let terminal = try DemoProgram.onPseudoTerminal(["--probe"])
    try terminal.wait(forText: GraphicsDetection.questions)
    terminal.type("\u{1B}P>|rio 0.2\u{1B}\\\u{1B}[?62c")
    try terminal.wait(forText: KittyGraphics.question)
    terminal.type("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62c")
    try terminal.wait(forText: "probe true kitty -")
  }

  @Test func doesNotWaitForWhoIsSilent() throws {
    let terminal = try DemoProgram.onPseudoTerminal(
      ["--probe"], environment: ["TERM_PROGRAM": "WezTerm"])
    try terminal.wait(forText: "probe false kitty -")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.modes == .cooked)
  }

  @Test(arguments: ["linux", "vt100", "screen"])
  func asksNobodyWhoMightShowTheQuestion(term: String) throws {
    let terminal = try DemoProgram.onPseudoTerminal(["--probe"], environment: ["TERM": term])
    try terminal.wait(forText: "probe false -")
    #expect(!terminal.text.contains("\u{1B}"))
  }

  @Test func saysNothingOfAnUnknownTerminal() throws {
    let terminal = try DemoProgram.onPseudoTerminal(["--probe"], environment: ["TERM": "no-such"])
    try terminal.wait(forText: "probe nothing")
  }
}
