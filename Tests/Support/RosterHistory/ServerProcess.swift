package import Foundation
import Synchronization

/// A flyerd process for one folder, which can be killed at any moment and started again.
package final class ServerProcess: Sendable {
  /// A failure of a server.
  package struct Failure: Error, CustomStringConvertible {
    /// The failure, with the server's output.
    package let description: String

    /// Creates a failure with a description.
    package init(_ description: String) {
      self.description = description
    }
  }

  private struct State {
    var process: Process?
    var address: String?
    var starts = 0
  }

  private let program: String
  private let folder: URL
  private let command: [String]
  private let arguments: [String]
  private let state = Mutex(State())

  /// Sets a program, the folder that it serves and its further arguments; nothing runs before
  /// `start`.
  ///
  /// - Parameter command: The command of the program that serves, if it is not flyerd.
  package init(program: String, folder: URL, command: [String] = [], arguments: [String] = []) {
    self.program = program
    self.command = command
    self.folder = folder
    self.arguments = arguments
  }

  deinit {
    state.withLock { if let process = $0.process { kill(process.processIdentifier, SIGKILL) } }
  }

  /// The present address, `http://127.0.0.1:PORT`; waits while the server is down, for a minute at
  /// most.
  package var address: String {
    get async throws {
      let deadline = ContinuousClock.now + .seconds(60)
      while ContinuousClock.now < deadline {
        if let address = state.withLock(\.address) { return address }
        try await Task.sleep(for: .milliseconds(2))
      }
      throw Failure("flyerd was down for a minute")
    }
  }

  /// The id of the present process.
  package var processID: Int32? { state.withLock { $0.process?.processIdentifier } }

  /// Starts the server; returns when it listens.
  package func start() async throws {
    let number = state.withLock { state in
      state.starts += 1
      return state.starts
    }
    let name = (command + ["\(number)", "log"]).joined(separator: ".")
    let log = folder.appendingPathExtension(name)
    let process = try spawn(
      command + ["--data", folder.path, "--listen", "127.0.0.1:0"] + arguments, errors: log)
    state.withLock { $0.process = process }
    let address = try await Self.address(in: log, of: process)
    state.withLock { $0.address = address }
  }

  /// Ends the server by a signal; returns its exit code.
  @discardableResult
  package func stop(_ signal: Int32) -> Int32 {
    let process = state.withLock { state in
      defer { (state.process, state.address) = (nil, nil) }
      return state.process
    }
    guard let process else { return 0 }
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Creates an admin by the program's own command.
  package func makeAdmin(login: String, password: String) throws {
    let input = Pipe()
    let errors = folder.appendingPathExtension("admin.log")
    let process = try spawn(
      ["admin", "create", "--data", folder.path, "--login", login, "--password-stdin"]
        + arguments.databaseOption, input: input, errors: errors)
    try input.fileHandleForWriting.write(contentsOf: Data(password.utf8))
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(Self.text(errors)) }
  }

  private func spawn(_ arguments: [String], input: Pipe? = nil, errors: URL) throws -> Process {
    try Data().write(to: errors)
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    // No settings of this machine.
    process.environment = [
      "PATH": "/usr/bin:/bin", "TZ": "UTC", "LANG": "C.UTF-8", "FLYERD_CONFIG": "/dev/null",
    ]
    process.standardInput = input ?? FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    return process
  }

  private static func address(in log: URL, of process: Process) async throws -> String {
    let deadline = ContinuousClock.now + .seconds(30)
    while ContinuousClock.now < deadline, process.isRunning {
      if let line = text(log).split(separator: "\n").last(where: { $0.contains("\"listening\"") }),
        let object = try? JSONDecoder().decode([String: String].self, from: Data(line.utf8)),
        let address = object["address"]
      {
        return address
      }
      try await Task.sleep(for: .milliseconds(5))
    }
    throw Failure("flyerd did not start: \(text(log))")
  }

  private static func text(_ file: URL) -> String {
    (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }
}

extension [String] {
  /// The option that names a database, which other commands take too.
  fileprivate var databaseOption: [String] {
    firstIndex(of: "--database").map { Array(self[$0...].prefix(2)) } ?? []
  }
}
