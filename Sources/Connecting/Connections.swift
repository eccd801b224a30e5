import AsyncHTTPClient
import NIOPosix
import Synchronization

/// Connections shared by several requests, to avoid a handshake for each of them.
package final class Connections: Sendable {
  private let clients = Mutex<[String: Client]>([:])

  /// Creates an empty pool.
  package init() {}

  /// Returns the client for a connection; nil if the connection can't be shared.
  func client(for connection: Connection) -> Client? {
    connection.shared.map { way in
      clients.withLock { clients in
        if let client = clients[way] { return client }
        let client = Client(connection.configuration)
        clients[way] = client
        return client
      }
    }
  }
}

/// A client that is shut down when it is released.
final class Client: Sendable {
  let http: HTTPClient

  init(_ configuration: HTTPClient.Configuration) {
    http = HTTPClient(
      eventLoopGroup: MultiThreadedEventLoopGroup.singleton, configuration: configuration)
  }

  deinit {
    // Nothing waits for the connections to close.
    Task { [http] in try? await http.shutdown() }
  }
}
