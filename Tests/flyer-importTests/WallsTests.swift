import Foundation
import Testing

/// Tests that the sandbox is in force; the tests of flyer-image check its parts.
struct WallsTests {
  @Test func theyStandBeforeTheDocumentIsRead() throws {
    let (process, input) = (Process(), Pipe())
    process.executableURL = URL(filePath: ImportProgram.path)
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer { process.terminate() }
    try input.fileHandleForWriting.write(contentsOf: Data(repeating: 0x20, count: 4096))
    let deadline = ContinuousClock.now + .seconds(10)
    while status("Seccomp", of: process) != "2", .now < deadline { usleep(1_000) }
    #expect(status("Seccomp", of: process) == "2")
    #expect(status("NoNewPrivs", of: process) == "1")
  }

  private func status(_ name: String, of process: Process) -> String? {
    let path = "/proc/\(process.processIdentifier)/status"
    let lines = (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: "\n") ?? []
    return lines.first { $0.hasPrefix(name + ":") }.map { $0.dropFirst(name.count + 1) }
      .map { String($0).trimmingCharacters(in: .whitespaces) }
  }
}
