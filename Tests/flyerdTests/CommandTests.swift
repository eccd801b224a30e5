import Foundation
import PseudoTerminal
import Roster
import Testing

@Suite struct CommandTests {
  @Test(arguments: [
    [], ["--listen", "nonsense"], ["--listen", "1.2.3.4:99999"], ["--listen", "::1:80"],
    ["--certificate", "a.pem"], ["--sign-up", "all"], ["--approval", "me"],
    ["--time-zone", "Nowhere/Land"], ["--nonsense"], ["--database", "mysql://x"],
  ])
  func aWrongCommandLineIsSaid(_ arguments: [String]) throws {
    let daemon = try Daemon()
    let run = try arguments.isEmpty ? daemon.run([]) : daemon.runWithData(arguments)
    #expect(run.code == 64, "\(run)")
    #expect(run.errors.hasPrefix("flyerd: "))
  }

  @Test func aFolderThatIsNotThereIsSaid() throws {
    let run = try Daemon().run(["--data", "/nonexistent"])
    #expect(run.code == 66)
    #expect(run.errors == "flyerd: There is no folder /nonexistent. Create it first.\n")
  }

  @Test func aCertificateThatIsNotThereIsSaid() throws {
    let run = try Daemon().runWithData(
      ["--certificate", "/nonexistent", "--key", "/nonexistent", "--listen", "127.0.0.1:0"])
    #expect(run.code == 78, "\(run)")
    #expect(run.errors.contains("The certificate can’t be used"))
  }

  @Test func helpAndVersionAreAskedFor() throws {
    let run = try Daemon().run(["--help"])
    #expect(run.code == 0)
    for word in ["serve", "admin", "invite", "verify", "backup", "restore", "move"] {
      #expect(run.output.contains(word))
    }
    let version = try Daemon().run(["--version"])
    #expect(version.code == 0 && version.errors == "", "\(version)")
    #expect(version.output == Software.version + "\n")
  }

  @Test func anAdminIsMadeOnce() throws {
    let daemon = try Daemon()
    let create = ["admin", "create", "--login", "ada", "--password-stdin"]
    #expect(try daemon.runWithData(create, input: "correct horse\n").code == 0)
    let again = try daemon.runWithData(create, input: "correct horse\n")
    #expect(again.code == 65)
    #expect(again.errors.contains("The login ada is already taken."))
    let short = try daemon.runWithData(
      ["admin", "create", "--login", "ben", "--password-stdin"], input: "short\n")
    #expect(short.code == 65 && short.errors.contains("8 to 256 characters"))
    let none = try daemon.runWithData(["admin", "create", "--login", "ben", "--password-stdin"])
    #expect(none.code == 66)
  }

  @Test func thePasswordIsNotShown() throws {
    let daemon = try Daemon()
    let terminal = try PseudoTerminal(
      [Daemon.path, "admin", "create", "--login", "ada", "--data", daemon.folder.path],
      environment: ["TERM": "dumb"])
    for question in ["Password: ", "Password again: "] {
      try terminal.wait(forText: question)
      try terminal.wait(for: "no echo") { $0.modes?.echoes == false }
      terminal.type("correct hoärs\u{7F}\u{7F}\u{7F}rse\r")
    }
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(!terminal.text.contains("correct"))
    #expect(terminal.text.contains("ada is now an admin"))
  }

  @Test func askingCanBeStopped() throws {
    let daemon = try Daemon()
    let terminal = try PseudoTerminal(
      [Daemon.path, "admin", "create", "--login", "ada", "--data", daemon.folder.path],
      environment: ["TERM": "dumb"])
    try terminal.wait(forText: "Password: ")
    try terminal.wait(for: "no echo") { $0.modes?.echoes == false }
    terminal.type("\u{3}")
    #expect(try terminal.waitForExit() == .exited(66))
    #expect(terminal.modes?.echoes != false)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGXCPU, SIGSEGV])
  func aSignalGivesTheTerminalBack(signal: Int32) throws {
    let daemon = try Daemon()
    let terminal = try PseudoTerminal(
      [Daemon.path, "admin", "create", "--login", "ada", "--data", daemon.folder.path],
      environment: ["TERM": "dumb", "SWIFT_BACKTRACE": "enable=no"])
    try terminal.wait(forText: "Password: ")
    try terminal.wait(for: "no echo") { $0.modes?.echoes == false }
    terminal.kill(signal)
    #expect(try terminal.waitForExit() == .signalled(signal))
    #expect(terminal.modes == .cooked)
  }

  @Test func invitationsArePrinted() throws {
    let daemon = try Daemon()
    let run = try daemon.runWithData(["invite", "--name", "Ben", "--role", "admin"])
    #expect(run.code == 0 && run.output.count == 44, "\(run)")
    // A new code replaces a lost one as long as that has not been used.
    let again = try daemon.runWithData(["invite", "--name", "ben"])
    #expect(again.code == 0 && again.output.count == 44 && again.output != run.output, "\(again)")
    let made = try daemon.runWithData(
      ["admin", "create", "--login", "ada", "--password-stdin"], input: "correct horse")
    #expect(made.code == 0, "\(made)")
    let taken = try daemon.runWithData(["invite", "--name", "Ada"])
    #expect(taken.code == 65 && taken.errors.contains("The name Ada is already taken"), "\(taken)")
  }

  /// Anna works until 18:00, and again at 10:00: she rests sixteen hours.
  @Test func whatIsBeyondALaterRuleIsAWarning() async throws {
    let daemon = try Daemon()
    #expect(try daemon.runWithData(["demo"]).code == 0)
    try await daemon.start(["--rest", "17"])
    #expect(daemon.stop() == 0)
    let run = try daemon.runWithData(["verify"])
    #expect(run.code == 0 && run.output == "", "\(run)")
    let lines = run.errors.split(separator: "\n")
    #expect(
      lines.contains { line in
        line.hasPrefix("Warning, rest: Anna has the shift ")
          && line.hasSuffix(" 10:00–18:00; minimum: 17.")
          && line.contains(
            "10:00–18:00. Anna would have only 16 hours of rest before or after the shift")
      }, "\(run)")
    #expect(lines.dropLast().allSatisfy { $0.hasPrefix("Warning, rest: ") }, "\(run)")
    #expect(
      lines.last == """
        The roster has no contradictions. \(lines.count - 1) warnings: shifts that the current \
        rules do not allow.
        """, "\(run)")
    let file = daemon.folder.appending(path: "backup").path
    #expect(try daemon.runWithData(["backup", file]).code == 0)
  }

  @Test func whatContradictsItselfIsSaid() throws {
    let daemon = try Daemon()
    #expect(try daemon.runWithData(["demo"]).code == 0)
    let sound = try daemon.runWithData(["verify"])
    #expect(sound.code == 0 && sound.output == "", "\(sound)")
    #expect(sound.errors == "The roster has no contradictions and no rule violations.\n")
    let python = Process()
    python.executableURL = URL(filePath: "/usr/bin/python3")
    let change = """
      import sqlite3, sys
      with sqlite3.connect(sys.argv[1]) as roster: roster.execute("UPDATE trade_leg SET is_open = 0")
      """
    python.arguments = ["-c", change, daemon.folder.path + "/.flyerd/roster.sqlite"]
    try python.run()
    python.waitUntilExit()
    let wrong = try daemon.runWithData(["verify"])
    #expect(wrong.code == 65 && wrong.output.contains("is in a trade that does not bind it"))
    #expect(wrong.errors.contains("The roster’s database is damaged: "), "\(wrong)")
    let file = daemon.folder.appending(path: "backup").path
    #expect(try daemon.runWithData(["backup", file]).code == 65)
    #expect(!FileManager.default.fileExists(atPath: file))
    #expect(try daemon.runWithData(["backup", file, "--unverified"]).code == 0)
  }

  @Test func aBackupIsRestored() async throws {
    let daemon = try Daemon()
    #expect(try daemon.runWithData(["invite", "--name", "Ben"]).code == 0)
    let file = daemon.folder.appending(path: "backup").path
    let run = try daemon.runWithData(["backup", file])
    #expect(run.code == 0, "\(run)")
    #expect(try daemon.runWithData(["backup", file]).code == 73)
    let other = try Daemon()
    let restored = try other.runWithData(["restore", file])
    #expect(restored.code == 0, "\(restored)")
    #expect(restored.errors.contains("Members have to log in again"), "\(restored)")
    let help = try other.run(["restore", "--help"]).output.split(whereSeparator: \.isWhitespace)
    #expect(
      help.joined(separator: " ").contains("the current passwords and admins stay"), "\(help)")
    let taken = try other.runWithData(
      ["admin", "create", "--login", "ben", "--name", "Ben", "--password-stdin"],
      input: "correct horse")
    #expect(taken.code == 65, "\(taken)")
    let occupied = try other.runWithData(["restore", file])
    #expect(occupied.code == 73 && occupied.errors.contains("already"), "\(occupied)")
    #expect(try other.runWithData(["restore", file, "--replace"]).code == 0)
    #expect(try other.runWithData(["restore", "/nonexistent"]).code == 66)
    let broken = other.folder.appending(path: "broken").path
    try Data("nonsense".utf8).write(to: URL(filePath: broken))
    #expect(try other.runWithData(["restore", broken]).code == 65)
  }
}
