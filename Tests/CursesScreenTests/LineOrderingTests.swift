import Testing

@testable import CursesScreen

/// The order of right-to-left text by the environment variables of terminals.
struct LineOrderingTests {
  @Test(arguments: [
    ["TERM": "xterm-256color"], ["TERM": "xterm-256color", "VTE_VERSION": "5402"],
    ["TERM": "foot"], ["TERM": "alacritty"], ["TERM": "linux"], [:],
    ["TERM": "tmux-256color", "TERM_PROGRAM": "tmux", "TMUX": "/run/tmux,1,0"],
    ["TERM": "screen.xterm-256color", "STY": "1.pts"],
  ])
  func theProgramDoesItWhereNobodyElseIsKnownTo(environment: [String: String]) {
    let ordering = LineOrdering(environment: environment)
    #expect(ordering.isProgram && ordering.reason == .notKnown)
  }

  @Test(arguments: [
    (["TERM": "xterm-256color", "VTE_VERSION": "7200"], "VTE"),
    (["TERM": "xterm", "TERM_PROGRAM": "mintty"], "mintty"),
  ])
  func theProgramDoesItWhereTheTerminalCanBeTold(
    environment: [String: String], name: String
  ) {
    let ordering = LineOrdering(environment: environment)
    #expect(ordering.isProgram && ordering.reason == .told(terminal: name))
  }

  @Test(arguments: [
    (["TERM": "xterm-256color", "KONSOLE_VERSION": "220401"], "Konsole"),
    (["TERM": "xterm-kitty"], "kitty"), (["TERM": "xterm", "KITTY_WINDOW_ID": "1"], "kitty"),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], "Apple Terminal"),
    (["TERM": "mlterm"], "mlterm"), (["TERM": "xterm", "MLTERM": "3.9"], "mlterm"),
    (["TERM": "putty-256color"], "PuTTY"),
  ])
  func theTerminalDoesItWhereItCanNotBeTold(environment: [String: String], name: String) {
    let ordering = LineOrdering(environment: environment)
    #expect(!ordering.isProgram && ordering.reason == .known(terminal: name))
  }

  /// A multiplexer passes text on, but not the sequences that would stop the terminal around it.
  @Test(arguments: [
    (["TERM": "tmux-256color", "TERM_PROGRAM": "tmux", "VTE_VERSION": "7200"], "VTE"),
    (["TERM": "screen", "STY": "1.pts", "KONSOLE_VERSION": "220401"], "Konsole"),
  ])
  func theTerminalAroundAMultiplexerDoesIt(environment: [String: String], name: String) {
    let ordering = LineOrdering(environment: environment)
    #expect(!ordering.isProgram && ordering.reason == .around(terminal: name))
  }

  @Test(arguments: [true, false]) func whatSomebodyWantsIsDone(wanted: Bool) {
    let environments = [[:], ["TERM": "xterm-kitty"], ["VTE_VERSION": "7200"]]
    for environment in environments {
      let ordering = LineOrdering(environment: environment, programWanted: wanted)
      #expect(ordering.isProgram == wanted && ordering.reason == .wanted)
    }
  }

  @Test func theTerminalIsToldAndToldOtherwiseInTheEnd() {
    #expect(Modes.enter(usingMouse: false, ordersLines: true).hasSuffix("\u{1B}[8l"))
    #expect(Modes.leave(usingHyperlinks: false, ordersLines: true).hasPrefix("\u{1B}[8h"))
    #expect(!Modes.enter(usingMouse: true).contains("[8l"))
    #expect(!Modes.leave(usingHyperlinks: true).contains("[8h"))
  }
}
