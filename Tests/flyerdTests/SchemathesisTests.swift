import Foundation
import Testing

/// Tests that the API keeps the promises of its description, whatever requests it gets.
@Suite struct SchemathesisTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The program from `make test`, or from the path.
  private static let program: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let own = package.appending(path: ".build/schemathesis/bin/schemathesis").path
    return ([own] + folders.map { "\($0)/schemathesis" })
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  @Test func nothingThatIsSentBreaksThePromisesOfTheDescription() throws {
    guard let program = Self.program else {
      print("skipped: schemathesis is not installed, so the interface is not tried with it")
      return
    }
    let run = try run([
      "SCHEMATHESIS": program, "FLYERD": Daemon.path, "MAX_EXAMPLES": "10", "MAX_SECONDS": "60",
    ])
    #expect(run.code == 0, "\(run.output)")
    #expect(!run.output.contains("❌"), "\(run.output)")
    let ends = ["generated,", "skipped:", "before it was through"]
    #expect(ends.contains { run.output.contains($0) }, "\(run.output)")
    if run.output.contains("before it was through") {
      print("schemathesis was stopped after 60 s: the machine is busy")
    }
    if run.output.contains("skipped:") { print(run.output) }
  }

  /// A fault counts however the run ended. An error of Schemathesis itself is only printed.
  @Test(arguments: [
    ("exit 0", 0, ""), ("exit 124", 0, "before it was through"),
    ("echo '❌ 5 failed'; exit 124", 1, "❌"), ("echo '❌ 1 failed'; exit 1", 1, "❌"),
    ("echo 'Traceback (most recent call last):' >&2; exit 2", 0, "skipped: schemathesis ended"),
    ("echo '❌ 1 failed'; echo 'Traceback (most recent call last):'; exit 2", 1, "❌"),
    ("echo Network Error; echo 'Traceback (most recent call last):'; exit 1", 1, "Network Error"),
    ("echo 'No such option: --url'; exit 2", 2, "No such option"),
  ])
  func howARunEndedIsTold(_ program: String, _ code: Int32, _ text: String) throws {
    let path = FileManager.default.temporaryDirectory.path + "/schemathesis-\(UUID().uuidString)"
    try Data("#!/bin/sh\n\(program)\n".utf8).write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let run = try run(["SCHEMATHESIS": path, "FLYERD": Daemon.path, "MAX_SECONDS": "60"])
    #expect(run.code == code, "\(run.output)")
    #expect(text.isEmpty || run.output.contains(text), "\(run.output)")
  }

  @Test func whereItIsMissingTheScriptSaysSo() throws {
    let run = try run(["SCHEMATHESIS": "/nonexistent/schemathesis"])
    #expect(run.code == 0)
    #expect(run.output.hasPrefix("schemathesis is not installed"), "\(run.output)")
  }

  @Test func aServerThatDoesNotStartIsSaid() throws {
    let run = try run(["SCHEMATHESIS": "/bin/true", "FLYERD": "/bin/false"])
    #expect(run.code == 1, "\(run.output)")
  }

  private func run(_ environment: [String: String]) throws -> (code: Int32, output: String) {
    let process = Process()
    let output = Pipe()
    process.executableURL = Self.package.appending(path: ".ci/schemathesis")
    process.environment = environment.merging(["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"]) {
      named, _ in named
    }
    (process.standardOutput, process.standardError) = (output, output)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }
}
