import AsyncHTTPClient
package import Foundation
import NIOCore
import NIOFoundationEssentialsCompat
import NIOHTTP1
import Roster
import RosterStoring

/// Asks servers over HTTP, on connections that are kept.
package struct ServerClient: Sendable {
  /// What a server has answered.
  package struct Answer: Sendable {
    /// The status.
    package let status: Int
    /// What it is to be asked for by; nil where there is no tag.
    package let eTag: String?
    /// What came with it.
    package let body: Data

    /// Reads the body; throws where the status is no success.
    package func read<Value: Decodable>(_ type: Value.Type) throws -> Value {
      guard (200..<300).contains(status) else {
        throw ServerProcess.Failure("\(status): \(String(decoding: body, as: UTF8.self))")
      }
      return try JSONDecoder().decode(type, from: body)
    }
  }

  private let client: HTTPClient

  /// A client without connections.
  package init() {
    var configuration = HTTPClient.Configuration(
      timeout: .init(connect: .seconds(5), read: .seconds(60)))
    // Whether a server is there is for whoever asks to see.
    configuration.connectionPool.retryConnectionEstablishment = false
    client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  }

  /// Closes all connections; nothing may be asked afterwards.
  package func close() async throws {
    try await client.shutdown()
  }

  /// Asks once; throws where there was no answer.
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

  /// Sends an object as JSON and reads what is answered; throws where the answer is no success.
  package func send<Value: Decodable>(
    _ object: [String: String], to url: String, reading type: Value.Type
  ) async throws -> Value {
    try await ask(url, sending: try JSONEncoder().encode(object)).read(type)
  }
}
