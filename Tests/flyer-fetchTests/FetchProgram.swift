import Dispatch
import FetchProtocol
import Foundation

/// `flyer-fetch`, built beside the tests, with its pipes.
final class FetchProgram {
  /// All that was reported of a request.
  struct Outcome: CustomStringConvertible {
    var head: FetchHead?
    var body: [UInt8] = []
    var fault: FetchFault?
    var isWhole = false

    var text: String { String(decoding: body, as: UTF8.self) }

    func field(_ name: String) -> String? {
      head?.fields.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    var description: String {
      "\(head.map { "\($0)" } ?? "no head"), \(body.count) bytes, \(fault.map { "\($0)" } ?? "")"
        + (isWhole ? "whole" : "")
    }
  }

  /// Nothing came in time, or the program ended.
  struct Silence: Error {}

  private static let path = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "flyer-fetch").path

  static let limits = RequestLimits(connect: 20_000, answer: 20_000)

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let isGivenUp = DispatchSemaphore(value: 0)
  private var frames = FrameBuffer()
  private var lastID: UInt32 = 0

  /// Starts it and waits until it is ready.
  init(authorities: String? = nil, environment: [String: String] = [:]) throws {
    process.executableURL = URL(filePath: Self.path)
    process.arguments = authorities.map { [$0] } ?? []
    process.environment = environment
    process.standardInput = input
    process.standardOutput = output
    // It ends with the thread that starts it, as those of a pool do at any time.
    let isStarted = DispatchSemaphore(value: 0)
    Thread.detachNewThread { [process, isGivenUp] in
      try? process.run()
      isStarted.signal()
      isGivenUp.wait()
    }
    isStarted.wait()
    guard case .ready = try next() else { throw Silence() }
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    isGivenUp.signal()
  }

  var identifier: pid_t { process.processIdentifier }

  /// Sends a request that was granted nothing yet.
  func send(_ request: FetchRequest) throws -> FetchID {
    lastID += 1
    let id = FetchID(rawValue: lastID)
    try order(.send(id, request))
    return id
  }

  func order(_ order: FetchOrder) throws { try write(order.frame) }

  func write(_ bytes: [UInt8]) throws {
    try input.fileHandleForWriting.write(contentsOf: Data(bytes))
  }

  /// Returns the next report; nil if none comes for a while.
  func next(within milliseconds: Int32 = 30_000) throws -> FetchReport? {
    while true {
      if let content = try frames.next() { return try FetchReport(content) }
      var waited = pollfd(
        fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&waited, 1, milliseconds) > 0 else { return nil }
      let bytes = output.fileHandleForReading.availableData
      guard !bytes.isEmpty else { throw Silence() }
      bytes.withUnsafeBytes { frames.append($0) }
    }
  }

  /// Sends a request and takes the whole answer, in grants of this many bytes.
  func ask(_ request: FetchRequest, grants: Int = 1 << 30) throws -> Outcome {
    let id = try send(request)
    var outcome = Outcome()
    var granted = 0
    while true {
      if granted <= 0 {
        try order(.grant(id, bytes: grants))
        granted += grants
      }
      switch try next() {
      case .head(id, let head): outcome.head = head
      case .piece(id, let bytes):
        outcome.body += bytes
        granted -= bytes.count
      case .end(id):
        outcome.isWhole = true
        return outcome
      case .failed(id, let fault):
        outcome.fault = fault
        return outcome
      case nil, .ready, .head, .piece, .end, .failed, .stale: throw Silence()
      }
    }
  }

  func ask(_ url: String, _ fields: [FetchField] = []) throws -> Outcome {
    try ask(FetchRequest(url: url, fields: fields, limits: Self.limits))
  }

  /// Ends its input and waits for its end. Returns the exit code.
  func end() throws -> Int32 {
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -1
  }

  /// Ends the thread that started it, with its streams open, and waits for its end. Returns whether
  /// the kernel has ended it.
  func endWithStarter() -> Bool {
    isGivenUp.signal()
    process.waitUntilExit()
    return process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGKILL
  }

  /// A field of its `/proc` status.
  func status(_ name: String) -> String? {
    let text = try? String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8)
    return text?.split(separator: "\n").first { $0.hasPrefix(name + ":") }
      .map { $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces) }
  }
}
