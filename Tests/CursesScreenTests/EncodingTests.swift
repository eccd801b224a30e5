import Testing

@testable import CursesScreen

@Suite struct EncodingTests {
  @Test(arguments: [
    ("xterm-256color", "truecolor", "", ["xterm-direct"]),
    ("tmux-256color", "24bit", "", ["tmux-direct"]),
    ("alacritty", "truecolor", "", ["alacritty-direct"]),
    ("xterm-256color", "", "", []), ("xterm-256color", "truecolor", "1", []),
    ("xterm-direct", "truecolor", "", []),
  ])
  func choosesADescription(term: String, colorterm: String, noColor: String, expected: [String]) {
    let environment = ["COLORTERM": colorterm, "NO_COLOR": noColor]
    #expect(TerminalEntry.candidates(term: term, environment: environment) == expected)
  }
}
