import FetchProtocol

/// An answer whose body is still being received.
package struct Response {
  /// The status, 200 to 999.
  package let status: Int
  package let headers: Headers
  /// The peer of the connection as it appears in errors: the server or a proxy.
  package var peer: String { route.place }

  private let route: Route
  private let answer: ArrivingAnswer
  private var count = 0

  init(_ head: FetchHead, _ answer: ArrivingAnswer, over route: Route) {
    status = head.status
    headers = Headers(fields: head.fields)
    unknownEncodings = head.encoding == nil ? head.encodings : []
    (self.answer, self.route) = (answer, route)
  }

  /// The length of the body in bytes; nil if the server does not declare it.
  package var declaredLength: Int? { headers.first(name: "Content-Length").flatMap { Int($0) } }

  /// The encodings of the body, if they were not undone: they are unknown, or several.
  package let unknownEncodings: [String]

  /// Returns the next piece of the body; nil at its end.
  ///
  /// - Throws: `TransportError.tooLarge` if the body has more bytes than the limit.
  package nonisolated(nonsending) mutating func next(
    upTo limit: Int
  ) async throws(TransportError) -> [UInt8]? {
    guard count > 0 || declaredLength ?? 0 <= limit else { throw tooLarge(limit) }
    switch await answer.next() {
    case .piece(let bytes):
      count += bytes.count
      guard count <= limit else { throw tooLarge(limit) }
      return bytes
    case .end: return nil
    case .failed(let failure): throw route.error(failure)
    case .head, .stale: throw route.error(.helper(.malformed))
    }
  }

  package nonisolated(nonsending) mutating func body(
    upTo limit: Int
  ) async throws(TransportError) -> [UInt8] {
    var body: [UInt8] = []
    while let piece = try await next(upTo: limit) { body += piece }
    return body
  }

  private func tooLarge(_ limit: Int) -> TransportError {
    .tooLarge(place: route.destination, limit: limit)
  }
}
