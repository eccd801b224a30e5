import Foundation
import Testing

/// The exit code and the output of flyerd.
struct DaemonRun {
  let code: Int32
  let output: String
  let errors: String
}

/// A flyerd with its own folder.
final class Daemon {
  let folder: URL
  private let process = Process()
  private let files: URL
  private(set) var address = ""
  /// Variables added to the environment of every program.
  var environment: [String: String] = [:]

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "flyerd-test-\(UUID().uuidString)")
    files = folder.appendingPathExtension("streams")
    for folder in [folder, files] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    for folder in [folder, files] { try? FileManager.default.removeItem(at: folder) }
  }

  /// The program, beside the tests.
  static let path =
    Bundle.main.executableURL?.deletingLastPathComponent()
    .appending(path: "flyerd").path ?? "flyerd"

  /// Runs a command until it ends.
  func run(_ arguments: [String], input: String = "") throws -> DaemonRun {
    let process = Process()
    let name = UUID().uuidString
    try prepare(process, arguments, name: name, input: input)
    try process.run()
    process.waitUntilExit()
    return DaemonRun(
      code: process.terminationStatus, output: text("\(name).out"), errors: text("\(name).err"))
  }

  func runWithData(_ arguments: [String], input: String = "") throws -> DaemonRun {
    try run(arguments + ["--data", folder.path], input: input)
  }

  /// Starts the server, and returns when it listens.
  func start(_ arguments: [String] = []) async throws {
    try await startAsIs(["--data", folder.path, "--listen", "127.0.0.1:0"] + arguments)
  }

  /// Starts the server with these arguments only.
  func startAsIs(_ arguments: [String]) async throws {
    try prepare(process, arguments, name: "server")
    try process.run()
    address = try #require(try await logged("listening")["address"])
  }

  /// Waits for a line of the log with a message, after `count` others with it, and returns it.
  func logged(_ message: String, after count: Int = 0) async throws -> [String: String] {
    let deadline = ContinuousClock.now + .seconds(30)
    while true {
      let lines = log.split(separator: "\n").filter { $0.contains("\"message\":\"\(message)\"") }
      if lines.count > count {
        let line = Data(lines[count].utf8)
        return try #require(try JSONSerialization.jsonObject(with: line) as? [String: String])
      }
      try #require(process.isRunning && ContinuousClock.now < deadline, "\(log)")
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  /// The process id of the server.
  var processID: Int32 { process.processIdentifier }

  func signal(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Writes a file into the folder and returns its path.
  func write(_ text: String, to name: String) throws -> String {
    let file = folder.appending(path: name)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  /// The log of the server.
  var log: String { text("server.err") }

  /// Sends a signal and waits for the end; returns the exit code.
  func stop(_ signal: Int32 = SIGTERM) -> Int32 {
    self.signal(signal)
    process.waitUntilExit()
    return process.terminationStatus
  }

  private func prepare(
    _ process: Process, _ arguments: [String], name: String, input: String = ""
  ) throws {
    for (stream, content) in [("in", input), ("out", ""), ("err", "")] {
      try Data(content.utf8).write(to: files.appending(path: "\(name).\(stream)"))
    }
    process.executableURL = URL(filePath: Self.path)
    process.arguments = arguments
    // The settings of this machine are not used.
    process.environment = [
      "PATH": "/usr/bin:/bin", "TZ": "UTC", "LANG": "C.UTF-8", "FLYERD_CONFIG": "/dev/null",
    ].merging(environment) { $1 }
    process.standardInput = FileHandle(
      forReadingAtPath: files.appending(path: "\(name).in").path)
    process.standardOutput = FileHandle(
      forWritingAtPath: files.appending(path: "\(name).out").path)
    process.standardError = FileHandle(
      forWritingAtPath: files.appending(path: "\(name).err").path)
  }

  private func text(_ name: String) -> String {
    (try? String(contentsOf: files.appending(path: name), encoding: .utf8)) ?? ""
  }
}

/// Returns the status and the body that curl got for a request.
func curl(_ arguments: [String], _ url: String) throws -> (status: Int, body: String) {
  let process = Process()
  let output = Pipe()
  process.executableURL = URL(filePath: "/usr/bin/curl")
  process.arguments = ["--silent", "--write-out", "\n%{http_code}"] + arguments + [url]
  process.standardOutput = output
  try process.run()
  let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  return (lines.last.flatMap { Int($0) } ?? 0, lines.dropLast().joined(separator: "\n"))
}
