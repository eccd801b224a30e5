import AsyncHTTPClient
import Synchronization

/// Clients that several requests share, so that a server is not greeted anew for each of them.
final class Clients: Sendable {
  private let all = Mutex<[String: HTTPClient]>([:])

  /// The client for a connection; nil where the way to its server is that server's alone.
  func client(for connection: Connection) -> HTTPClient? {
    connection.shared.map { way in
      all.withLock { all in
        if let client = all[way] { return client }
        let client = connection.makeClient()
        all[way] = client
        return client
      }
    }
  }

  deinit {
    let clients = all.withLock { Array($0.values) }
    // Nobody waits for connections to say goodbye.
    Task { for client in clients { try? await client.shutdown() } }
  }
}
