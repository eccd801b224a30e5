import Foundation
import Logging
import NIOCore
import Roster
import RosterStoring
import ServiceLifecycle
import Synchronization
import Testing

@testable import RosterServing

/// A running server of a restaurant, with its own port.
struct RunningServer {
  let base: String
  let port: Int
  let server: RosterServer
  let log: LogLines

  /// A client with a user's token; without one, a client that is not logged in.
  func client(_ token: String? = nil) -> Client {
    Client(base: base, token: token)
  }
}

extension Restaurant {
  /// Runs a server for as long as a test takes, and stops it gracefully.
  func serve(
    store: (any RosterStore)? = nil, _ change: (inout ServingSettings) -> Void = { _ in },
    _ test: (RunningServer) async throws -> Void
  ) async throws {
    var settings = ServingSettings(folder: folder.path)
    settings.port = 0
    settings.upkeepInterval = .milliseconds(20)
    settings.upkeepPatience = .seconds(10)
    settings.listening.pollInterval = .milliseconds(20)
    change(&settings)
    let log = LogLines()
    let server = RosterServer(
      store: store ?? self.store, settings: settings, logger: log.logger,
      now: { [clock] in clock.now })
    let (addresses, told) = AsyncStream<SocketAddress?>.makeStream()
    let application = try server.application { told.yield($0) }
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(services: [application], logger: log.logger))
    async let running: Void = group.run()
    let address = await addresses.first { _ in true } ?? nil
    let port = try #require(address?.port)
    let scheme = settings.certificate == nil ? "http" : "https"
    let runningServer = RunningServer(
      base: "\(scheme)://127.0.0.1:\(port)", port: port, server: server, log: log)
    let result = await Result { try await test(runningServer) }
    await group.triggerGracefulShutdown()
    try await running
    try result.get()
  }
}

extension Result where Failure == any Error {
  fileprivate init(_ body: () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}

/// Records the log lines of at least one level.
final class LogLines: Sendable {
  private let lines = Mutex<[String]>([])
  private let level: Logger.Level

  init(from level: Logger.Level = .trace) { self.level = level }

  var all: [String] { lines.withLock { $0 } }

  var logger: Logger {
    Logger(label: "test") { _ in Handler(lines: self, logLevel: level) }
  }

  private struct Handler: LogHandler {
    let lines: LogLines
    var logLevel: Logger.Level
    var metadata: Logger.Metadata = [:]

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      let metadata = metadata.merging(event.metadata ?? [:]) { $1 }
      lines.lines.withLock { $0.append("\(event.level) \(event.message) \(metadata)") }
    }
  }
}

/// Waits until a condition holds; records what it waited for if it never does.
func eventually(
  _ what: String, within limit: Duration = .seconds(30),
  _ condition: () async throws -> Bool, location: SourceLocation = #_sourceLocation
) async throws {
  let deadline = ContinuousClock.now + limit
  while ContinuousClock.now < deadline {
    if try await condition() { return }
    await Task.yield()
    try await Task.sleep(for: .milliseconds(5))
  }
  Issue.record("never came about: \(what)", sourceLocation: location)
}
