import Foundation
import PseudoTerminal

/// The program that the tests run in terminals: `screen-demo`, built beside the tests.
enum DemoProgram {
  static let path = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "screen-demo").path

  /// Everything the program learns from its surroundings.
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

  static func inTmux(
    _ rows: [String] = [], term: String = "tmux-256color",
    environment changes: [String: String] = [:],
    columns: Int = 80, rows height: Int = 24
  ) throws -> TmuxTerminal {
    try TmuxTerminal(
      [path] + rows, environment: environment(changes), columns: columns, rows: height, term: term)
  }
}
