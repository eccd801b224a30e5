import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import Roster
import Synchronization

/// A roster's server on 127.0.0.1 for one person, small and as unreliable as a test wants it.
final class SmallServer: Sendable {
  /// A request with its body.
  struct Request: Sendable {
    let method: String
    let path: String
    let headers: HTTPHeaders
    let body: Data

    /// `POST /v1/commands`
    var line: String { "\(method) \(path)" }
  }

  /// What is answered instead of the truth.
  enum Fault: Sendable {
    /// The connection is closed before anything is done.
    case hangUp
    /// The connection is closed after it is done.
    case loseAnswer
    /// This is answered, and nothing is done.
    case answer(Int, [String: String] = [:], String = "")
    /// Nothing is ever said.
    case silence
  }

  struct State {
    var model: RosterModel
    var version = 1
    var tokens: Set<String> = []
    var receipts: [String: Data] = [:]
    var faults: [String: [Fault]] = [:]
    var requests: [Request] = []
    var streams: [ObjectIdentifier: any Channel] = [:]
    var listener: (any Channel)?
    var port = 0
  }

  static let password = "correct horse"
  let state: Mutex<State>
  let now: Instant

  init(_ model: RosterModel, now: Instant) async throws {
    state = Mutex(State(model: model))
    self.now = now
    try await start()
  }

  var address: String { "http://127.0.0.1:\(state.withLock { $0.port })/v1" }
  var requests: [Request] { state.withLock { $0.requests } }
  var streamCount: Int { state.withLock { $0.streams.count } }

  /// What the next requests of a line meet, one after the other.
  func fail(_ line: String, with faults: Fault...) {
    state.withLock { $0.faults[line, default: []] += faults }
  }

  func start() async throws {
    let port = state.withLock { $0.port }
    let bootstrap = ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.configureHTTPServerPipeline()
          try channel.pipeline.syncOperations.addHandler(SmallHandler(self))
        }
      }
    let listener = try await bootstrap.bind(host: "127.0.0.1", port: port).get()
    state.withLock {
      $0.listener = listener
      $0.port = listener.localAddress?.port ?? 0
    }
  }

  /// Closes the door and the streams of changes.
  func stop() async throws {
    let open = state.withLock { state in
      defer { (state.listener, state.streams) = (nil, [:]) }
      return [state.listener].compactMap(\.self) + state.streams.values
    }
    for channel in open { try? await channel.close().get() }
  }

  /// Somebody else changes the roster; whoever listens hears of it.
  func carryOut(_ command: RosterCommand, by person: Person.ID) throws {
    let text = try state.withLock { state in
      _ = try Self.apply(command, by: person, to: &state, at: now)
      return Self.news(of: state)
    }
    tell(text)
  }

  /// Says something on all streams.
  func tell(_ text: String) {
    for channel in state.withLock({ $0.streams.values.map(\.self) }) {
      channel.writeAndFlush(
        HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(string: text))), promise: nil)
    }
  }

  static func news(of state: State) -> String {
    "event: version\ndata: {\"version\": \(state.version)}\n\n"
  }

  static func apply(
    _ command: RosterCommand, by person: Person.ID, to state: inout State, at now: Instant
  ) throws -> [Row] {
    let version = state.version
    let decision = try decide(command, by: .person(person), in: state.model, at: now) {
      "new-\(version)-\(UUID().uuidString)"
    }
    try state.model.apply(decision)
    if !decision.changes.isEmpty { state.version += 1 }
    return decision.rows
  }
}
