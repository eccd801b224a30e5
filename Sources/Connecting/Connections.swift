import AsyncHTTPClient
import NIOPosix
import Synchronization

/// Connections that several questions share, so that a server is not greeted anew for each of them.
package final class Connections: Sendable {
  private let clients = Mutex<[String: Client]>([:])

  /// None yet.
  package init() {}

  /// The client for a connection; nil where the way to its server is that server's alone.
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

/// A client that ends with whoever holds it.
final class Client: Sendable {
  let http: HTTPClient

  init(_ configuration: HTTPClient.Configuration) {
    http = HTTPClient(
      eventLoopGroup: MultiThreadedEventLoopGroup.singleton, configuration: configuration)
  }

  deinit {
    // Nobody waits for connections to say goodbye.
    Task { [http] in try? await http.shutdown() }
  }
}
