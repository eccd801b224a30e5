package import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
package import Roster
package import Synchronization

/// A small roster server on 127.0.0.1, with faults chosen by a test.
package final class SmallServer: Sendable {
  /// A request with its body.
  package struct Request: Sendable {
    /// GET, POST and so on.
    package let method: String
    /// The path with its query.
    package let path: String
    let headers: HTTPHeaders
    /// The body; empty if there is none.
    package let body: Data

    /// The first value of a header.
    package func header(_ name: String) -> String? { headers.first(name: name) }

    /// The method and the path: `POST /v1/commands`.
    package var line: String { "\(method) \(path)" }
  }

  /// A fault in place of the correct answer.
  package enum Fault: Sendable {
    /// The connection is closed before the request is processed.
    case hangUp
    /// The connection is closed after the request was processed.
    case loseAnswer
    /// This is answered, and the request is not processed.
    case answer(Int, [String: String] = [:], String = "")
    /// Nothing is ever sent.
    case silence
  }

  /// The state of the server.
  package struct State {
    /// The roster.
    package var model: RosterModel
    /// The number of commands that have changed the roster.
    package var version = 1
    /// Whether it sends the changes; older servers send the version only.
    package var tellsChanges = false
    /// Whether it gives a token to each device on which a member logs in.
    package var knowsDevices = false
    /// Whether it answers requests for parts of the roster, as a large one does.
    package var answersParts = false
    /// The first version whose changes it knows.
    package var firstVersion = 1
    var changed: [(version: Int, rows: [Row])] = []
    /// The people by their tokens.
    package var tokens: [String: Person.ID] = [:]
    var receipts: [String: Data] = [:]
    var log: [AuditEntry] = []
    var faults: [String: [Fault]] = [:]
    var requests: [Request] = []
    var connections: [ObjectIdentifier: any Channel] = [:]
    var streams: [ObjectIdentifier: any Channel] = [:]
    var listener: (any Channel)?
    var port = 0
  }

  /// The password of all people.
  package static let password = "correct horse"
  /// The state of the server, which a test may read and change.
  package let state: Mutex<State>
  let now: Instant

  /// Starts a server on a free port.
  ///
  /// - Parameter now: the fixed time of its clock.
  package init(_ model: RosterModel, now: Instant) async throws {
    state = Mutex(State(model: model))
    self.now = now
    try await start()
  }

  /// The address of the roster.
  package var address: String { "http://127.0.0.1:\(state.withLock { $0.port })/v1" }
  /// All requests so far.
  package var requests: [Request] { state.withLock { $0.requests } }
  /// The number of open streams of changes.
  package var streamCount: Int { state.withLock { $0.streams.count } }

  /// Sets faults for the next requests with a line, one after the other.
  package func fail(_ line: String, with faults: Fault...) {
    state.withLock { $0.faults[line, default: []] += faults }
  }

  /// Listens again after a stop, on the same port.
  package func start() async throws {
    let port = state.withLock { $0.port }
    let bootstrap = ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.configureHTTPServerPipeline()
          try channel.pipeline.syncOperations.addHandler(SmallHandler(self))
          self.remember(channel)
        }
      }
    let listener = try await bootstrap.bind(host: "127.0.0.1", port: port).get()
    state.withLock {
      $0.listener = listener
      $0.port = listener.localAddress?.port ?? 0
    }
  }

  private func remember(_ channel: any Channel) {
    let key = ObjectIdentifier(channel)
    state.withLock { $0.connections[key] = channel }
    channel.closeFuture.whenComplete { [self] _ in
      state.withLock { (state: inout State) in
        state.connections[key] = nil
        state.streams[key] = nil
      }
    }
  }

  /// Closes the listening socket and every connection.
  package func stop() async throws {
    let open = state.withLock { state in
      defer { state.listener = nil }
      return [state.listener].compactMap(\.self) + state.connections.values
    }
    for channel in open { try? await channel.close().get() }
  }

  /// Changes the roster as another user would, and notifies all streams.
  package func carryOut(_ command: RosterCommand, by person: Person.ID) throws {
    let text = try state.withLock { state in
      _ = try Self.apply(command, by: person, to: &state, at: now)
      return Self.news(of: state, since: state.version - 1, at: now)
    }
    tell(text)
  }

  /// Sends a text on all streams.
  package func tell(_ text: String) {
    for channel in state.withLock({ $0.streams.values.map(\.self) }) {
      channel.writeAndFlush(
        HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(string: text))), promise: nil)
    }
  }

  /// Returns the events for a stream; for a client without a version, only the version.
  static func news(of state: State, since version: Int?, at now: Instant) -> String {
    let news = RosterStreamEvent.version(state.version).text
    guard state.tellsChanges, let version else { return news }
    return RosterStreamEvent.changes(state.changes(since: version, at: now)).text + news
  }

  package static func apply(
    _ command: RosterCommand, by person: Person.ID, to state: inout State, at now: Instant
  ) throws -> [Row] {
    let version = state.version
    let decision = try decide(command, by: .person(person), in: state.model, at: now) {
      "new-\(version)-\(UUID().uuidString)"
    }
    try state.model.apply(decision)
    if !decision.changes.isEmpty {
      state.version += 1
      state.changed.append((state.version, decision.rows))
    }
    state.log += [decision.audit].compactMap(\.self)
    return decision.rows
  }
}

extension SmallServer.State {
  func changes(since seen: Int, at now: Instant) -> RosterChanges {
    let today = model.rules.timeZone.date(at: now)
    guard seen >= firstVersion, seen <= version else {
      return .unknown(since: seen, version: version)
    }
    let steps = changed.filter { $0.version > seen }.map {
      RosterChanges(since: $0.version - 1, version: $0.version, rows: $0.rows)
    }
    var changes =
      steps.isEmpty
      ? RosterChanges(since: seen, version: version, rows: []) : RosterChanges(joining: steps)
    changes.today = today
    return changes
  }
}
