public import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
public import Roster
public import Synchronization

/// A roster's server on 127.0.0.1, small and as unreliable as a test wants it.
public final class SmallServer: Sendable {
  /// A request with its body.
  public struct Request: Sendable {
    /// GET, POST and so on.
    public let method: String
    /// The path with its query.
    public let path: String
    let headers: HTTPHeaders
    /// Empty where there is none.
    public let body: Data

    /// The first value of a header.
    public func header(_ name: String) -> String? { headers.first(name: name) }

    /// `POST /v1/commands`
    public var line: String { "\(method) \(path)" }
  }

  /// What is answered instead of the truth.
  public enum Fault: Sendable {
    /// The connection is closed before anything is done.
    case hangUp
    /// The connection is closed after it is done.
    case loseAnswer
    /// This is answered, and nothing is done.
    case answer(Int, [String: String] = [:], String = "")
    /// Nothing is ever said.
    case silence
  }

  /// What the server knows.
  public struct State {
    /// The roster.
    public var model: RosterModel
    /// Counts the commands that have changed it.
    public var version = 1
    /// Who shows which token.
    public var tokens: [String: Person.ID] = [:]
    var receipts: [String: Data] = [:]
    var log: [AuditEntry] = []
    var faults: [String: [Fault]] = [:]
    var requests: [Request] = []
    var connections: [ObjectIdentifier: any Channel] = [:]
    var streams: [ObjectIdentifier: any Channel] = [:]
    var listener: (any Channel)?
    var port = 0
  }

  /// Everybody's password.
  public static let password = "correct horse"
  /// What the server knows, for a test to look at and to change.
  public let state: Mutex<State>
  let now: Instant

  /// Starts on a free port.
  ///
  /// - Parameter now: the moment it always is there.
  public init(_ model: RosterModel, now: Instant) async throws {
    state = Mutex(State(model: model))
    self.now = now
    try await start()
  }

  /// Where the roster is.
  public var address: String { "http://127.0.0.1:\(state.withLock { $0.port })/v1" }
  /// Everything that was asked so far.
  public var requests: [Request] { state.withLock { $0.requests } }
  /// How many listen to its changes.
  public var streamCount: Int { state.withLock { $0.streams.count } }

  /// What the next requests of a line meet, one after the other.
  public func fail(_ line: String, with faults: Fault...) {
    state.withLock { $0.faults[line, default: []] += faults }
  }

  /// Listens again after a stop, on the same port.
  public func start() async throws {
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

  /// Closes the door and every connection.
  public func stop() async throws {
    let open = state.withLock { state in
      defer { state.listener = nil }
      return [state.listener].compactMap(\.self) + state.connections.values
    }
    for channel in open { try? await channel.close().get() }
  }

  /// Somebody else changes the roster; whoever listens hears of it.
  public func carryOut(_ command: RosterCommand, by person: Person.ID) throws {
    let text = try state.withLock { state in
      _ = try Self.apply(command, by: person, to: &state, at: now)
      return Self.news(of: state)
    }
    tell(text)
  }

  /// Says something on all streams.
  public func tell(_ text: String) {
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
    state.log += [decision.audit].compactMap(\.self)
    return decision.rows
  }
}
