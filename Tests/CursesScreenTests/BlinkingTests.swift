import PseudoTerminal
import Testing

/// Nothing on the screen blinks, in any style.
@Suite struct BlinkingTests {
  @Test(arguments: ["xterm-256color", "linux", "vt100"])
  func noAttributeBlinks(term: String) throws {
    let terminal = try DemoProgram.onPseudoTerminal(
      ["first", "second", "third"], environment: ["TERM": term])
    try terminal.wait(forText: "80x24")
    let parameters = terminal.text.matches(of: /\u{1B}\[([0-9;:]*)m/)
      .flatMap { $0.1.split(separator: ";") }
    #expect(!parameters.isEmpty)
    // After 38 and 48, a 5 selects a colour by number.
    let isBlinking = parameters.indices.contains { index in
      ["5", "6"].contains(parameters[index])
        && (index == 0 || !["38", "48"].contains(parameters[index - 1]))
    }
    #expect(!isBlinking, "\(terminal.text.debugDescription)")
  }
}
