import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import Synchronization

/// A web server on 127.0.0.1 that gives the answers set by a test and records its requests.
///
/// ```swift
/// let server = try await LoopbackServer()
/// server.answer("/flyer.json", with: [.status(503), .document("{}", etag: "\"1\"")])
/// … server.url("/flyer.json") … server.requests …
/// try await server.stop()
/// ```
package final class LoopbackServer: Sendable {
  /// A received request.
  package struct Request: Sendable {
    /// GET, CONNECT and so on.
    package let method: String
    /// The target between the method and the version; for a proxy, a whole URL.
    package let target: String
    private let fields: HTTPHeaders

    init(_ head: HTTPRequestHead) {
      method = head.method.rawValue
      target = head.uri
      fields = head.headers
    }

    /// The first value of a header.
    package func header(_ name: String) -> String? { fields.first(name: name) }
  }

  /// Returns the reply of a path.
  package typealias Route = @Sendable (Request) -> Reply

  private struct State {
    var port = 0
    var listeners: [any Channel] = []
    var connections: [ObjectIdentifier: any Channel] = [:]
    var routes: [String: Route] = [:]
    var requests: [Request] = []
  }

  private let state = Mutex(State())
  private let tls: NIOSSLContext?
  private let isSilent: Bool
  private let hosts: Int

  /// Starts a server on a free port.
  ///
  /// - Parameters:
  ///   - isSecure: speaks TLS with `TestCertificate`.
  ///   - hasOldTLS: speaks TLS 1.0 and 1.1 only.
  ///   - isSilent: accepts connections, but neither reads nor writes.
  ///   - hosts: the number of addresses to listen on, from 127.0.0.1.
  package init(
    isSecure: Bool = false, hasOldTLS: Bool = false, isSilent: Bool = false, hosts: Int = 1
  ) async throws {
    tls = isSecure ? try TestCertificate.makeServerContext(newest: hasOldTLS ? .tlsv11 : nil) : nil
    self.isSilent = isSilent
    self.hosts = hosts
    try await start()
  }

  /// The port, the same after a stop and a start.
  package var port: Int { state.withLock { $0.port } }

  /// The number of open connections.
  package var connectionCount: Int { state.withLock { $0.connections.count } }

  /// All requests so far.
  package var requests: [Request] { state.withLock { $0.requests } }

  /// Forgets all requests so far.
  package func forgetRequests() { state.withLock { $0.requests = [] } }

  /// The URL of a path; with TLS the host is `localhost`, as in the certificate.
  package func url(_ path: String) -> String {
    (tls == nil ? "http://127.0.0.1:" : "https://localhost:") + "\(port)\(path)"
  }

  /// Sets the reply of a target: a path with its query, or the whole URL for a proxy. Other targets
  /// get 404.
  package func answer(_ target: String, by route: @escaping Route) {
    state.withLock { $0.routes[target] = route }
  }

  /// Sets the replies of a target, one after another; the last one is repeated.
  package func answer(_ target: String, with replies: [Reply]) {
    let rest = Mutex(replies[...])
    answer(target) { _ in
      rest.withLock { $0.count > 1 ? $0.removeFirst() : $0.first } ?? .status(404)
    }
  }

  /// Sets the reply of a target for every request.
  package func answer(_ target: String, with reply: Reply) {
    answer(target) { _ in reply }
  }

  /// Its own threads: servers are usually other programs, which take no threads from their clients.
  private static let group = MultiThreadedEventLoopGroup(numberOfThreads: 2)

  /// Listens again after a stop, on the same port.
  package func start() async throws {
    let bootstrap = ServerBootstrap(group: Self.group)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { [self] channel in
        channel.eventLoop.makeCompletedFuture { try self.prepare(channel) }
      }
    for host in 1...hosts {
      let listener = try await bootstrap.bind(host: "127.0.0.\(host)", port: port).get()
      state.withLock {
        $0.listeners.append(listener)
        $0.port = listener.localAddress?.port ?? 0
      }
    }
  }

  /// Closes the listening socket and every connection.
  package func stop() async throws {
    let open = state.withLock { state in
      defer {
        state.listeners = []
        state.connections = [:]
      }
      return state.listeners + state.connections.values
    }
    for channel in open {
      // A connection that is already closed needs no closing.
      try? await channel.close().get()
    }
  }

  func reply(to request: Request) -> Reply {
    let route = state.withLock { state in
      state.requests.append(request)
      return state.routes[request.target]
    }
    return route?(request) ?? .status(404)
  }

  private func prepare(_ channel: any Channel) throws {
    let pipeline = channel.pipeline.syncOperations
    if !isSilent {
      if let tls { try pipeline.addHandler(NIOSSLServerHandler(context: tls)) }
      try pipeline.addHandler(ByteToMessageHandler(HTTPRequestDecoder()))
      try pipeline.addHandler(ReplyHandler(server: self))
    }
    let key = ObjectIdentifier(channel)
    state.withLock { $0.connections[key] = channel }
    channel.closeFuture.whenComplete { [self] _ in
      _ = state.withLock { $0.connections.removeValue(forKey: key) }
    }
  }
}
