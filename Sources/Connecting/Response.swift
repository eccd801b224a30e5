import AsyncHTTPClient
package import NIOCore
package import NIOHTTP1

/// An answer whose body is still being received.
package struct Response {
  /// The status, 200 to 999.
  package let status: Int
  package let headers: HTTPHeaders
  /// The peer of the connection as it appears in errors: the server or a proxy.
  package var peer: String { connection.place }

  private let connection: Connection
  /// Held because the connections are closed when the client is released.
  private let client: Client
  private var pieces: HTTPClientResponse.Body.AsyncIterator
  private var count = 0

  init(_ response: HTTPClientResponse, over connection: Connection, by client: Client) {
    status = Int(response.status.code)
    headers = response.headers
    self.connection = connection
    self.client = client
    pieces = response.body.makeAsyncIterator()
  }

  /// The length of the body in bytes; nil if the server does not declare it.
  package var declaredLength: Int? { headers.first(name: "Content-Length").flatMap(Int.init) }

  /// Returns the next piece of the body; nil at its end.
  ///
  /// - Throws: `TransportError.tooLarge` if the body has more bytes than the limit.
  package nonisolated(nonsending) mutating func next(
    upTo limit: Int
  ) async throws(TransportError) -> ByteBuffer? {
    guard count > 0 || declaredLength ?? 0 <= limit else { throw tooLarge(limit) }
    do {
      guard let piece = try await pieces.next(isolation: #isolation) else { return nil }
      count += piece.readableBytes
      guard count <= limit else { throw tooLarge(limit) }
      return piece
    } catch {
      throw connection.translated(error, isInBody: true)
    }
  }

  package nonisolated(nonsending) mutating func body(upTo limit: Int) async throws(TransportError)
    -> ByteBuffer
  {
    var body = ByteBuffer()
    while let piece = try await next(upTo: limit) { body.writeImmutableBuffer(piece) }
    return body
  }

  private func tooLarge(_ limit: Int) -> TransportError {
    .tooLarge(place: connection.destination, limit: limit)
  }
}
