import Glibc

/// A program in a terminal emulator that can report its screen: a private tmux server.
package final class TmuxTerminal {
  private let socket = "test-\(UInt64.random(in: 0...UInt64.max))"

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - arguments: the program and its arguments.
  ///   - environment: the complete environment except TERM.
  ///   - term: the value of TERM.
  package init(
    _ arguments: [String], environment: [String: String], columns: Int = 80, rows: Int = 24,
    term: String = "tmux-256color"
  ) throws {
    var variables = environment
    variables["TERM"] = term
    let command =
      ["exec", "env", "-i"] + variables.map { Self.quoted("\($0.key)=\($0.value)") }.sorted()
      + arguments.map(Self.quoted)
    let options = [
      "default-terminal \(term)", "escape-time 0", "status off", "remain-on-exit on",
      "default-shell /bin/sh", "mode-keys vi",
    ]
    let settings = options.flatMap { option in
      ["set", "-g"] + option.split(separator: " ").map(String.init) + [";"]
    }
    let size = ["-x", "\(columns)", "-y", "\(rows)"]
    let session = ["new-session", "-d"] + size + [command.joined(separator: " ")]
    // tmux 3.3 crashes if the size is set before there is a window.
    let manual = [";", "set", "-g", "window-size", "manual"]
    try run(["start-server", ";"] + settings + session + manual)
  }

  deinit {
    _ = try? run(["kill-server"])
  }

  /// Returns the lines of the screen without trailing spaces.
  package func screen() throws -> String { try run(["capture-pane", "-p"]) }

  /// Returns the lines of the screen with the sequences for colours and attributes.
  package func styledScreen() throws -> String { try run(["capture-pane", "-p", "-e"]) }

  /// Types a text literally.
  package func type(_ text: String) throws { try run(["send-keys", "-l", "--", text]) }

  /// Presses keys by tmux's names: `Enter`, `Escape`, `C-d`, `PageUp`, `F1`.
  package func press(_ keys: String...) throws { try run(["send-keys"] + keys) }

  /// Pastes a text, in brackets if the program asked for them.
  package func paste(_ text: String) throws {
    try run(["set-buffer", "--", text])
    try run(["paste-buffer", "-p"])
  }

  /// Changes the size of the terminal.
  package func resize(columns: Int, rows: Int) throws {
    try run(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// Enters tmux' copy mode, where its cursor goes to the next match after the start of a row.
  package func copyMode(row: Int, search: String) throws {
    try run(["copy-mode"])
    try run(["send-keys", "-X", "top-line"])
    for _ in 0..<row { try run(["send-keys", "-X", "cursor-down"]) }
    try run(["send-keys", "-X", "start-of-line"])
    try run(["send-keys", "-X", "search-forward-text", search])
  }

  /// Returns a format of tmux for the pane, such as `cursor_x` or `alternate_on`.
  package func value(of format: String) throws -> String {
    String(try run(["display-message", "-p", "#{\(format)}"]).prefix { $0 != "\n" })
  }

  /// Returns the column and row of the cursor, from 0.
  package func cursor() throws -> (x: Int, y: Int) {
    (Int(try value(of: "cursor_x")) ?? -1, Int(try value(of: "cursor_y")) ?? -1)
  }

  /// Waits until the screen fulfils a condition, and returns it.
  ///
  /// - Throws: `TerminalError.late` with the screen if it does not in time.
  @discardableResult
  package func wait(
    for what: String, deadline: Duration = .seconds(30), until condition: (String) throws -> Bool
  ) throws -> String {
    let end = ContinuousClock.now + deadline
    while true {
      let screen = try screen()
      if try condition(screen) { return screen }
      guard ContinuousClock.now < end else { throw TerminalError.late(what, screen: screen) }
      usleep(5000)
    }
  }

  /// Waits until the screen shows a text, and returns the screen.
  @discardableResult
  package func wait(forText wanted: String, deadline: Duration = .seconds(30)) throws -> String {
    try wait(for: wanted.debugDescription, deadline: deadline) { $0.contains(wanted) }
  }

  @discardableResult
  private func run(_ arguments: [String]) throws -> String {
    let command = ["tmux", "-u", "-L", socket, "-f", "/dev/null"] + arguments
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    // On a separate terminal, the command inherits nothing that would keep it from ending.
    let terminal = try PseudoTerminal(
      command, environment: ["PATH": path, "LC_ALL": "C.UTF-8", "TERM": "vt100"])
    let status = try terminal.waitForExit()
    let output = String(terminal.text.map { $0 == "\r\n" ? "\n" : $0 })
    guard status == .exited(0) else {
      throw TerminalError.failed(command: command, output: output)
    }
    return output
  }

  private static func quoted(_ word: String) -> String {
    "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
