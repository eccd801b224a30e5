import Foundation
import PseudoTerminal

/// The way a program ended; swift-testing has another `ExitStatus`.
typealias ProgramEnd = ExitStatus

/// The end and the output of a program.
struct Run {
  let status: ProgramEnd
  let output: String
  let errors: String
  /// Whether the output is valid UTF-8.
  let isUTF8: Bool

  var lines: [Substring] { output.split(separator: "\n", omittingEmptySubsequences: false) }

  /// Decodes the output as JSON.
  func decoded<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try JSONDecoder().decode(type, from: Data(output.utf8))
  }
}

/// A program without a terminal, whose output goes to files.
final class RunningProgram {
  private let process = Process()
  private let ended = DispatchSemaphore(value: 0)
  private let folder: Folder
  private let name = UUID().uuidString

  init(
    _ path: String, _ arguments: [String], environment: [String: String], directory: Folder,
    input: String = ""
  ) throws {
    folder = directory
    for stream in ["in", "out", "err"] {
      try folder.write(Data((stream == "in" ? input : "").utf8), to: "\(name).\(stream)")
    }
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.environment = environment
    process.currentDirectoryURL = folder.url
    let (reader, writer, complaints) = try (
      FileHandle(forReadingFrom: url(of: "in")), FileHandle(forWritingTo: url(of: "out")),
      FileHandle(forWritingTo: url(of: "err"))
    )
    // `Process` never closes these files. If about 1,365 of them are open when it starts the next
    // process, Foundation reads past the end of the system's information about them.
    defer { for stream in [reader, writer, complaints] { try? stream.close() } }
    process.standardInput = reader
    process.standardOutput = writer
    process.standardError = complaints
    process.terminationHandler = { [ended] _ in ended.signal() }
    try process.run()
  }

  deinit { if process.isRunning { kill(SIGKILL) } }

  var id: pid_t { process.processIdentifier }
  var isRunning: Bool { process.isRunning }

  func kill(_ signal: Int32) { _ = Glibc.kill(id, signal) }

  /// - Throws: `TerminalError.late` with the output so far if the program does not end in time.
  func waitForExit(deadline: DispatchTimeInterval = .seconds(60)) throws -> Run {
    if process.isRunning, ended.wait(timeout: .now() + deadline) == .timedOut {
      throw TerminalError.late("the end of the program", screen: text("out") + text("err"))
    }
    let code = process.terminationStatus
    let status: ProgramEnd =
      process.terminationReason == .exit ? .exited(code) : .signalled(code)
    let isUTF8 = ["out", "err"].allSatisfy { folder.text("\(name).\($0)") != nil }
    return Run(status: status, output: text("out"), errors: text("err"), isUTF8: isUTF8)
  }

  private func url(of stream: String) -> URL { folder.url.appending(path: "\(name).\(stream)") }

  private func text(_ stream: String) -> String {
    let data = FileManager.default.contents(atPath: url(of: stream).path)
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}
