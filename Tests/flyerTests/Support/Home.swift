import Foundation
import PseudoTerminal

/// A temporary home, in which `flyer` runs as for a user.
///
/// Tests that wait for programs do so on the main actor, one after the other. So they leave the few
/// threads on which all other tests run free.
final class Home: Sendable {
  /// The program, built beside the tests.
  static let flyer = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "flyer").path

  let folder: Folder
  /// Programs in the first folder of PATH.
  let programs: FakePrograms

  init() throws {
    folder = try Folder()
    programs = try FakePrograms()
    try FileManager.default.createDirectory(
      atPath: folder.path("tmp"), withIntermediateDirectories: true)
  }

  /// Returns the environment of the program; an empty value removes a variable.
  func environment(_ changes: [String: String] = [:]) -> [String: String] {
    [
      "HOME": folder.url.path, "TMPDIR": folder.path("tmp"), "LANG": "C.UTF-8", "TZ": "UTC",
      "TERM": "xterm-256color", "PATH": "\(programs.folder.path):/usr/bin:/bin",
      "SWIFT_BACKTRACE": "enable=no", "PAGER": "cat",
    ].merging(changes) { $1 }.filter { !$0.value.isEmpty }
  }

  /// Writes a file and returns its path.
  @discardableResult
  func write(_ text: String, to name: String = "club.json") throws -> String {
    try folder.write(Data(text.utf8), to: name)
    return folder.path(name)
  }

  /// Replaces a file as editors do, by renaming.
  func replace(_ name: String = "club.json", with text: String) throws {
    let new = try write(text, to: name + ".new")
    _ = rename(new, folder.path(name))
  }

  /// Starts `flyer` without a terminal.
  func start(
    _ arguments: [String], environment changes: [String: String] = [:], input: String = ""
  ) throws -> RunningProgram {
    try RunningProgram(
      Self.flyer, arguments, environment: environment(changes), directory: folder, input: input)
  }

  /// Runs `flyer` without a terminal until it ends.
  @discardableResult
  func run(
    _ arguments: String..., environment changes: [String: String] = [:], input: String = ""
  ) throws -> Run {
    try start(arguments, environment: changes, input: input).waitForExit()
  }

  /// Runs a shell script in which `flyer` is this program.
  func runShell(_ script: String, environment changes: [String: String] = [:]) throws -> Run {
    let function = "flyer() { '\(Self.flyer)' \"$@\"; }; "
    return try RunningProgram(
      "/bin/bash", ["-c", function + script], environment: environment(changes), directory: folder
    ).waitForExit()
  }

  /// Runs `flyer` in a terminal emulator, which then shows its exit code.
  func inTmux(
    _ arguments: String..., environment changes: [String: String] = [:], columns: Int = 80,
    rows: Int = 24, term: String = "tmux-256color"
  ) throws -> TmuxTerminal {
    // tmux 3.3 sometimes loses the exit code of a program that it runs itself.
    let script = "\"$@\"; echo ended with $?; exec sleep 60"
    return try TmuxTerminal(
      ["/bin/sh", "-c", script, "sh", Self.flyer] + arguments, environment: environment(changes),
      columns: columns, rows: rows, term: term)
  }

  /// Runs `flyer` on a pseudo-terminal, which records every byte of the output.
  func onPseudoTerminal(
    _ arguments: String..., environment changes: [String: String] = [:], columns: Int = 80,
    rows: Int = 24
  ) throws -> PseudoTerminal {
    try onPseudoTerminal(arguments, environment: changes, columns: columns, rows: rows)
  }

  func onPseudoTerminal(
    _ arguments: [String], environment changes: [String: String] = [:], columns: Int = 80,
    rows: Int = 24
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      [Self.flyer] + arguments, environment: environment(changes), columns: columns, rows: rows,
      directory: folder.url.path)
  }
}
