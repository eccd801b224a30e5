import Foundation
import Testing

@testable import flyer

@Suite struct ClipboardTests {
  private static let both = ["DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"]

  typealias Row = (installed: [String], environment: [String: String], expected: String?)

  static let rows: [Row] = [
    (["wl-copy", "xclip", "xsel"], both, "wl-copy"),
    (["xclip", "xsel"], both, "xclip"),
    (["xsel"], both, "xsel"),
    (["wl-copy", "xsel"], ["DISPLAY": ":0"], "xsel"),
    (["wl-copy", "xclip"], ["WAYLAND_DISPLAY": "wayland-0"], "wl-copy"),
    (["wl-copy", "xclip"], ["DISPLAY": "", "WAYLAND_DISPLAY": ""], nil),
    ([], both, nil),
  ]

  @Test(arguments: rows)
  func choosesTheProgram(installed: [String], environment: [String: String], expected: String?)
    throws
  {
    let programs = try FakePrograms()
    for name in installed { try programs.add(name) }
    let plan = Clipboard(environment: programs.lonely(environment)).plan()
    #expect(plan?.name == expected)
    #expect(plan?.path == expected.map(programs.path))
  }

  @Test func givesTheTextThroughStandardInput() async throws {
    let programs = try FakePrograms()
    try programs.add("xclip", script: "exec cat > '\(programs.path("copied"))'")
    let clipboard = Clipboard(environment: programs.environment(["DISPLAY": ":0"]))
    // More than a pipe holds, with words that a shell would interpret.
    let text = "-n '$(id)' " + String(repeating: "Ü\n", count: 200_000)
    try await clipboard.copy(text, with: try #require(clipboard.plan()))
    #expect(programs.text(of: "copied") == text)
    let record = try #require(programs.record(of: "xclip"))
    #expect(record.prefix(2) == ["argument -selection", "argument clipboard"])
  }

  /// Pasting the copied text at a prompt presses no keys; line ends stay.
  @Test func givesNothingThatATerminalObeys() async throws {
    let programs = try FakePrograms()
    try programs.add("xclip", script: "exec cat > '\(programs.path("copied"))'")
    let clipboard = Clipboard(environment: programs.environment(["DISPLAY": ":0"]))
    let command = try #require(clipboard.plan())
    try await clipboard.copy("A\u{1B}[201~\nrm -rf x\n", with: command)
    #expect(programs.text(of: "copied") == "A␛[201~\nrm -rf x\n")
    for text in Payloads.all {
      try await clipboard.copy(text + "\r\n" + text, with: command)
      let copied = try #require(programs.text(of: "copied"))
      #expect(copied.unsafeScalars().isEmpty, "\(text.debugDescription): \(copied)")
      #expect(copied.contains("\n"), "\(copied)")
    }
  }

  @Test func saysThatTheProgramFailed() async throws {
    let programs = try FakePrograms()
    try programs.add("xsel", script: "exit 1")
    let clipboard = Clipboard(environment: programs.environment())
    let command = Command(path: programs.path("xsel"), arguments: ["-ib"])
    let error = DesktopError.failed(program: "xsel", code: 1)
    await #expect(throws: error) { try await clipboard.copy("a", with: command) }
  }

  @Test func endsAProgramThatTakesTooLong() async throws {
    let programs = try FakePrograms()
    try programs.add("xclip", script: "echo $$ > '\(programs.path("id"))'; exec sleep 300")
    let clipboard = Clipboard(environment: programs.environment())
    let command = Command(path: programs.path("xclip"), arguments: [])
    await #expect(throws: DesktopError.tooSlow(program: "xclip")) {
      try await clipboard.copy("a", with: command, patience: .seconds(2))
    }
    let text = try #require(programs.text(of: "id")?.split(separator: "\n").first)
    let id = try #require(pid_t(text))
    // The process has ended and has been reaped.
    let deadline = ContinuousClock.now + .seconds(10)
    while kill(id, 0) == 0, ContinuousClock.now < deadline { await Task.yield() }
    #expect(kill(id, 0) == -1 && errno == ESRCH)
  }

  @Test func refusesWordsThatHoldANUL() async throws {
    let programs = try FakePrograms()
    try programs.add("xclip")
    let command = Command(path: programs.path("xclip"), arguments: ["a\0b"])
    #expect(throws: DesktopError.cannotStart(program: "xclip", errno: EINVAL)) {
      _ = try command.starting(Child(away: command, environment: [:]))
    }
  }

  @Test func noProgramLearnsTheReadersSecrets() async throws {
    let programs = try FakePrograms()
    try programs.add("xclip", script: "exec env > '\(programs.path("seen"))'")
    let environment = programs.environment([
      "DISPLAY": ":0", "CONTENTFUL_ACCESS_TOKEN": "secret", "OTHER": "x",
    ])
    let clipboard = Clipboard(environment: environment)
    try await clipboard.copy("a", with: try #require(clipboard.plan()))
    let seen = try #require(programs.text(of: "seen"))
    #expect(seen.contains("OTHER=x") && !seen.contains("secret"), "\(seen)")
  }
}
