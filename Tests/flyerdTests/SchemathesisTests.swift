import Foundation
import Testing

/// The interface keeps what its description promises, whatever is sent.
@Suite struct SchemathesisTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Where `make test` puts it, or on the path.
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
    let isThrough = run.output.contains("generated,")
    #expect(isThrough || run.output.contains("before it was through"), "\(run.output)")
    if !isThrough { print("schemathesis was stopped after 60 s: the machine is busy") }
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
