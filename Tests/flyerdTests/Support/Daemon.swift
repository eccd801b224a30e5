import Foundation
import Testing

/// How flyerd ended and what it said.
struct DaemonRun {
  let code: Int32
  let output: String
  let errors: String
}

/// A flyerd of one folder.
final class Daemon {
  let folder: URL
  private let process = Process()
  private let files: URL
  private(set) var address = ""

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

  /// Beside the tests themselves.
  static let path =
    Bundle.main.executableURL?.deletingLastPathComponent()
    .appending(path: "flyerd").path ?? "flyerd"

  /// Runs a command to its end.
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

  /// Serves until the server is stopped; returns when it listens.
  func start(_ arguments: [String] = []) async throws {
    try prepare(
      process, ["--data", folder.path, "--listen", "127.0.0.1:0"] + arguments, name: "server")
    try process.run()
    let deadline = ContinuousClock.now + .seconds(30)
    while !log.contains("\"listening\"") {
      try #require(process.isRunning && ContinuousClock.now < deadline, "\(log)")
      try await Task.sleep(for: .milliseconds(10))
    }
    let line = try #require(log.split(separator: "\n").last { $0.contains("\"listening\"") })
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: String]
    address = try #require(object?["address"])
  }

  /// What the server has said.
  var log: String { text("server.err") }

  /// Sends a signal and waits for the end.
  func stop(_ signal: Int32 = SIGTERM) -> Int32 {
    kill(process.processIdentifier, signal)
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
    process.environment = ["PATH": "/usr/bin:/bin", "TZ": "UTC", "LANG": "C.UTF-8"]
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

/// What curl has said of a request: the status and the body.
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
