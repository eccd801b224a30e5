import AsyncHTTPClient
package import Foundation
import NIOCore
import NIOFoundationEssentialsCompat
import NIOHTTP1
import Roster
import RosterStoring

/// Sends requests to servers over HTTP, on persistent connections.
package struct ServerClient: Sendable {
  /// A response of a server.
  package struct Answer: Sendable {
    /// The status.
    package let status: Int
    /// The entity tag; nil if there is none.
    package let eTag: String?
    /// The body.
    package let body: Data

    /// Decodes the body; throws if the status is not a success.
    package func read<Value: Decodable>(_ type: Value.Type) throws -> Value {
      guard (200..<300).contains(status) else {
        throw ServerProcess.Failure("\(status): \(String(decoding: body, as: UTF8.self))")
      }
      return try JSONDecoder().decode(type, from: body)
    }
  }

  private let client: HTTPClient

  /// Creates a client without connections.
  package init() {
    var configuration = HTTPClient.Configuration(
      timeout: .init(connect: .seconds(5), read: .seconds(60)))
    // A caller who polls whether a server is up needs the failure at once.
    configuration.connectionPool.retryConnectionEstablishment = false
    client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  }

  /// Closes all connections; no request may follow.
  package func close() async throws {
    try await client.shutdown()
  }

  /// Sends one request; throws if there was no answer.
  package func ask(
    _ url: String, token: String? = nil, key: String? = nil, sending body: Data? = nil
  ) async throws -> Answer {
    var request = HTTPClientRequest(url: url)
    if let token { request.headers.add(name: "Authorization", value: "Bearer \(token)") }
    if let key { request.headers.add(name: IdempotencyKey.header, value: key) }
    if let body {
      request.method = .POST
      request.headers.add(name: "Content-Type", value: "application/json")
      request.body = .bytes(ByteBuffer(data: body))
    }
    let response = try await client.execute(request, timeout: .seconds(60))
    let buffer = try await response.body.collect(upTo: 256 * 1_048_576)
    return Answer(
      status: Int(response.status.code), eTag: response.headers.first(name: "ETag"),
      body: Data(buffer: buffer))
  }

  /// Sends an object as JSON and decodes the answer; throws if its status is not a success.
  package func send<Value: Decodable>(
    _ object: [String: String], to url: String, reading type: Value.Type
  ) async throws -> Value {
    try await ask(url, sending: try JSONEncoder().encode(object)).read(type)
  }
}
