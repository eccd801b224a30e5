import Fetching
import Foundation
import Logging
import LoopbackServing
import Synchronization
import Testing

@testable import Indexing
@testable import Library

/// A server, a folder for a test, and fetchers that never really wait between attempts.
final class Bench: Sendable {
  let server: LoopbackServer
  let folder: URL
  let waits = Waits()

  init(isSecure: Bool = false, isSilent: Bool = false) async throws {
    server = try await LoopbackServer(isSecure: isSecure, isSilent: isSilent)
    folder = FileManager.default.temporaryDirectory.appending(path: "flyer-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
    Task { [server] in try await server.stop() }
  }

  /// The path for bodies.
  var path: String { folder.appending(path: "body").path }

  /// The stored body; nil if there is no file.
  var body: String? { try? String(contentsOf: folder.appending(path: "body"), encoding: .utf8) }

  /// All files in the folder.
  var files: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? ["unreadable"]
  }

  func fetcher(
    limits: FetchLimits = .standard, environment: [String: String] = [:],
    helper: FetchHelper? = nil,
    log: Logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
  ) -> Fetcher {
    Fetcher(
      limits: limits, version: "1.2.3", environment: environment, timing: waits.timing,
      helper: helper, log: log)
  }

  /// Fetches into `path`, and returns the error instead of throwing it.
  func error(
    _ target: String, limits: FetchLimits = FetchLimits(attempts: 1),
    environment: [String: String] = [:], validators: Validators? = nil
  ) async -> FetchError? {
    do {
      _ = try await fetcher(limits: limits, environment: environment)
        .fetch(server.url(target), validators: validators, into: path)
      return nil
    } catch {
      return error
    }
  }
}

/// Records the waits of a fetcher, and always returns the same random number.
final class Waits: Sendable {
  private let asked = Mutex<[Duration]>([])

  /// The fixed random number, from 0 to 1.
  static let lot = 0.5

  /// 2026-01-01T00:00:00Z
  static let now = Date(timeIntervalSince1970: 1_767_225_600)

  var all: [Duration] { asked.withLock { $0 } }

  var timing: FetchTiming {
    FetchTiming(
      now: { Waits.now },
      sleep: { duration in self.asked.withLock { $0.append(duration) } },
      random: { $0.lowerBound + ($0.upperBound - $0.lowerBound) * Waits.lot })
  }
}
