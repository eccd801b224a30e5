import Foundation
import PseudoTerminal
import Scratch
import Testing

/// Tests that a signal ends the reader and that the terminal is restored, at every stage.
@MainActor @Suite struct SignalStory {
  private let home: Home

  init() throws { home = try Home() }

  /// Every signal that can be handled and whose default action ends a process. SIGPIPE is not among
  /// them, since the failed write reports the same.
  nonisolated private static let all: [Int32] =
    (1...31).filter {
      ![
        SIGKILL, SIGPIPE, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGCHLD, SIGCONT, SIGURG, SIGWINCH,
      ].contains($0)
    } + [34, 64]

  /// One signal of each kind.
  nonisolated private static let kinds = [
    SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGALRM, SIGXCPU, SIGSYS, SIGSEGV,
  ]

  private func reader(_ changes: [String: String] = [:]) throws -> PseudoTerminal {
    let terminal = try home.onPseudoTerminal(
      try home.write(Club.document), environment: changes)
    try terminal.wait(forText: "Zugzwang")
    return terminal
  }

  private func editing() throws -> PseudoTerminal {
    let terminal = try home.onPseudoTerminal(
      try home.write(Season.document, to: "season.json"), environment: ["EDITOR": "edit"])
    try terminal.wait(forText: "Opening night")
    // The first row is a heading.
    terminal.type("j")
    try terminal.wait(forText: "▌")
    terminal.type("e")
    try terminal.wait(forText: "editing")
    return terminal
  }

  @Test(arguments: all) func inAList(signal: Int32) throws {
    let terminal = try reader()
    terminal.kill(signal)
    try terminal.expectEnd(dueTo: signal)
  }

  @Test(arguments: kinds) func inAPrompt(signal: Int32) throws {
    let terminal = try reader()
    terminal.forgetOutput()
    terminal.type("/swiss")
    try terminal.wait(forText: "match")
    terminal.kill(signal)
    try terminal.expectEnd(dueTo: signal)
  }

  /// The reader tells its editor that the terminal goes away; the editor saves its text and ends.
  @Test(arguments: [SIGTERM, SIGHUP, SIGALRM, SIGUSR1])
  func whileAnEditorIsOpen(signal: Int32) throws {
    try home.programs.add(
      "edit",
      script: """
        file=$1; trap 'echo written >> "$file"; stty sane; echo ended > "\(home.folder.path("end"))"
        exit' HUP
        stty raw -echo; printf 'editing'; while :; do sleep 0.01; done
        """)
    let terminal = try editing()
    terminal.kill(signal)
    try terminal.expectEnd(dueTo: signal)
    #expect(home.folder.text("end") == "ended\n")
    let notes = try home.run("notes", "--source", home.folder.path("season.json"))
    #expect(notes.output.contains("written"), "\(notes.output)\(notes.errors)")
  }

  @Test(arguments: [SIGXCPU, SIGSEGV, SIGABRT]) func aCrashWhileAnEditorIsOpen(signal: Int32) throws
  {
    try home.programs.add("edit", script: "stty raw -echo; printf editing; exec sleep 600")
    let terminal = try editing()
    terminal.kill(signal)
    try terminal.expectEnd(dueTo: signal)
  }

  @Test(arguments: all) func whereAPasswordIsAsked(signal: Int32) throws {
    let terminal = try home.onPseudoTerminal(
      "roster", "login", "anna", "--roster", "http://127.0.0.1:9/v1")
    try terminal.wait(forText: "Password: ")
    #expect(terminal.modes?.echoes == false)
    terminal.kill(signal)
    try terminal.expectEnd(dueTo: signal)
  }

  /// Sends the signal at ever later points of the output, from the first byte to the first frame.
  @Test(arguments: [SIGTERM, SIGINT, SIGQUIT, SIGSEGV])
  func inTheFirstMilliseconds(signal: Int32) throws {
    let path = try home.write(Club.document)
    for count in stride(from: 1, through: 481, by: Thoroughness.isWhole ? 40 : 120) {
      let terminal = try home.onPseudoTerminal(path)
      try terminal.wait(for: "\(count) bytes") { $0.output.count >= count }
      terminal.kill(signal)
      try terminal.expectEnd(dueTo: signal, "after \(count) bytes")
    }
  }
}
