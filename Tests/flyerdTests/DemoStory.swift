import Foundation
import PseudoTerminal
import Testing

/// Tests `make demo` with the programs beside the tests.
@Suite struct DemoStory {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "demo-test-\(UUID().uuidString)")
  private let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func demo() throws -> PseudoTerminal {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let reader = URL(filePath: Daemon.path).deletingLastPathComponent().appending(path: "flyer")
    return try PseudoTerminal(
      [package.appending(path: ".ci/demo").path],
      environment: [
        "FLYER": reader.path, "FLYERD": Daemon.path, "TMPDIR": folder.path, "WHO": "carla",
        "TERM": "xterm-256color", "LANG": "C.UTF-8", "TZ": "UTC", "PATH": "/usr/bin:/bin",
        "HOME": folder.path,
      ])
  }

  /// Checks that the server's folder is gone, and with it all that the server could serve.
  private func expectNothingLeft() throws {
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix("flyer-demo") }
    #expect(left == [])
    try FileManager.default.removeItem(at: folder)
  }

  @Test func theReaderOpensAndNothingIsLeftBehind() throws {
    let terminal = try demo()
    try terminal.wait(forText: "Enter opens the reader: ")
    #expect(terminal.text.contains("you are carla"))
    #expect(terminal.text.contains("/bruno roster list"))
    terminal.type("\r")
    try terminal.wait(forText: "Survival")
    terminal.type("q")
    #expect(try terminal.waitForExit() == .exited(0), "\(terminal.text)")
    try expectNothingLeft()
  }

  @Test func givingUpBeforeLeavesNothingEither() throws {
    let terminal = try demo()
    try terminal.wait(forText: "Enter opens the reader: ")
    terminal.type("\u{3}")
    #expect(try terminal.waitForExit() == .exited(130), "\(terminal.text)")
    try expectNothingLeft()
  }
}
