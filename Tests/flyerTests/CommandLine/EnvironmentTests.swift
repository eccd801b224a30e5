import Foundation
import PseudoTerminal
import Scratch
import Testing

/// Tests that commands end by themselves, with valid text, whatever the environment contains.
@MainActor @Suite struct EnvironmentTests {
  private static let commands = [
    ["--version"], ["--help"], ["doctor"], ["today"], ["list", "--limit", "1"], ["config"],
    ["next"],
    ["notes"], ["show", "welcome", "guide demo"],
  ]

  private static let names = [
    "LC_ALL", "LC_MESSAGES", "LC_TIME", "LC_CTYPE", "LANG", "LANGUAGE", "TZ", "TERM", "COLUMNS",
    "LINES", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME",
    "XDG_RUNTIME_DIR", "TMPDIR", "PATH", "HOME", "PAGER", "EDITOR", "NO_COLOR", "COLORTERM",
    "COLORFGBG", "TERMINFO",
  ]

  private static let values = [
    "", " ", "deutsch (Österreich)", "abcdefghijklmno", "de_DE@euro=x;y", "C", "Ö", "日本語",
    "\u{1B}[2J",
    "\n", "=", "%s%n%n", "-1", "0", "1", "99999999999999999999", "2147483648", "/", "//",
    "/dev/null",
    "/proc/self/mem", "/no/such/place", "relative/place", "..", "~", "$HOME", "UTC+25",
    "<+03>-3,M99.9.9", "/etc/passwd", "xterm-kitty", "vt52", "dumb",
    String(repeating: "a", count: 200), String(repeating: "/x", count: 3_000),
    String(repeating: "de_", count: 2_000), String(repeating: "ü:", count: 500),
  ]

  @Test func noneEndsACommand() throws {
    let home = try Home()
    var random = SeededGenerator(seed: 46)
    for trial in 0..<(Thoroughness.isWhole ? 4_000 : 60) {
      var environment = home.environment()
      for _ in 0...Int.random(in: 0...3, using: &random) {
        let name = try #require(Self.names.randomElement(using: &random))
        environment[name] = Self.values.randomElement(using: &random)
      }
      let run = try RunningProgram(
        Home.flyer, Self.commands[trial % Self.commands.count], environment: environment,
        directory: home.folder
      ).waitForExit()
      guard case .exited = run.status, run.isUTF8 else {
        Issue.record("\(run.status) of \(environment): \(run.errors)")
        continue
      }
    }
  }

  /// Each of these values once crashed a command.
  @Test(arguments: [
    ["LC_ALL": "deutsch (Österreich)"], ["LANG": "abcdefghijkl"],
    ["LC_MESSAGES": "abcdefghijkl_DE.UTF-8"],
  ])
  func noLocaleEndsACommand(environment: [String: String]) throws {
    let home = try Home()
    for command in Self.commands {
      let run = try RunningProgram(
        Home.flyer, command, environment: home.environment(environment), directory: home.folder
      ).waitForExit()
      guard case .exited = run.status else {
        Issue.record("\(run.status) of \(command): \(run.errors)")
        continue
      }
    }
  }
}
