import Foundation
import PseudoTerminal

/// The program that the tests run in terminals: `screen-demo`, built beside the tests.
enum DemoProgram {
  static let path = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "screen-demo").path

  /// The complete environment of the program.
  static func environment(_ changes: [String: String] = [:]) -> [String: String] {
    ["TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin", "TZ": "UTC"]
      .merging(changes) { $1 }
      .filter { !$0.value.isEmpty }
  }

  static func onPseudoTerminal(
    _ rows: [String] = [], environment changes: [String: String] = [:], columns: Int = 80,
    rows height: Int = 24
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      [path] + rows, environment: environment(changes), columns: columns, rows: height)
  }

  /// Starts the program in an interactive shell and stops it.
  static func stopped() throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      ["bash", "--norc", "-i"], environment: environment(["PS1": "ready> ", "DEMO": path]))
    try terminal.wait(forText: "ready> ")
    terminal.type("$DEMO hello\r")
    try terminal.wait(forText: "80x24")
    terminal.forgetOutput()
    terminal.type("\u{1A}")
    try terminal.wait(forText: "Stopped")
    try terminal.wait(forText: "ready> ")
    return terminal
  }

  static func inTmux(
    _ rows: [String] = [], term: String = "tmux-256color",
    environment changes: [String: String] = [:],
    columns: Int = 80, rows height: Int = 24
  ) throws -> TmuxTerminal {
    try TmuxTerminal(
      [path] + rows, environment: environment(changes), columns: columns, rows: height, term: term)
  }
}
