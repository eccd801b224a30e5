import AsyncHTTPClient
import NIOCore
import NIOHTTP1

extension Fetcher {
  /// Lets the body flow into a new file, piece by piece.
  func receive(_ response: HTTPClientResponse, into path: String, over connection: Connection)
    async throws(FetchError)
  {
    let place = connection.destination
    try checkEncoding(of: response.headers, place: place)
    if let length = response.headers.first(name: "Content-Length").flatMap(Int.init),
      length > limits.maxBytes
    {
      throw .tooLarge(place: place, limit: limits.maxBytes)
    }
    let file = try BodyFile(creating: path)
    var count = 0
    var pieces = response.body.makeAsyncIterator()
    while let piece = try await next(of: &pieces, over: connection) {
      count += piece.readableBytes
      guard count <= limits.maxBytes else { throw .tooLarge(place: place, limit: limits.maxBytes) }
      try file.write(piece)
    }
    guard !Task.isCancelled else { throw .cancelled }
    try file.keep()
  }

  private func next(
    of pieces: inout HTTPClientResponse.Body.AsyncIterator, over connection: Connection
  ) async throws(FetchError) -> ByteBuffer? {
    do {
      return try await pieces.next()
    } catch {
      throw connection.translated(error, isInBody: true)
    }
  }

  /// Only what is decompressed on the way in may come in compressed.
  private func checkEncoding(of headers: HTTPHeaders, place: String) throws(FetchError) {
    let encodings = headers[canonicalForm: "Content-Encoding"].map { $0.lowercased() }
    guard encodings.count <= 1, ["gzip", "identity"].contains(encodings.first ?? "identity") else {
      let name = encodings.joined(separator: ", ").filter { $0.isASCII && $0 >= " " }
      throw .unsupportedEncoding(place: place, name: String(name.prefix(40)))
    }
  }
}
