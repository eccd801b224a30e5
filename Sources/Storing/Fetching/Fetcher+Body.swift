import Connecting
import Files
import FlyerModel
import NIOCore
import NIOHTTP1

extension Fetcher {
  /// Writes the body into a new file, piece by piece.
  func receive(
    _ response: Response, to request: Request
  ) async throws(FetchError) {
    var response = response
    let place = request.address.authority
    try checkType(of: response.headers, for: request, place: place)
    guard let path = request.path else { return }
    let unknown = try unknownEncoding(of: response.headers, place: place)
    // The length of a compressed body is not that of the decompressed one.
    var steps = ProgressSteps(
      of: response.headers.contains(name: "Content-Encoding") ? nil : response.declaredLength)
    let file = try writing { () throws(FileError) in try NewFile(path) }
    var count = 0
    while let piece = try await next(of: &response) {
      if let unknown, count == 0, !piece.readableBytesView.readsAsItIs { throw unknown }
      count += piece.readableBytes
      try writing { () throws(FileError) in
        try file.write(piece.readableBytesView)
        try file.flush()
      }
      if steps.isDue(count) { await request.onProgress(.bytes(count, of: steps.total)) }
    }
    guard !Task.isCancelled else { throw .transport(.cancelled) }
    try writing { () throws(FileError) in try file.keep(isDurable: request.isDurable) }
  }

  private func writing<T>(_ work: () throws(FileError) -> T) throws(FetchError) -> T {
    do { return try work() } catch { throw .storage(error) }
  }

  private func next(of response: inout Response) async throws(FetchError) -> ByteBuffer? {
    do { return try await response.next(upTo: limits.maxBytes) } catch { throw .transport(error) }
  }

  private func checkType(of headers: HTTPHeaders, for request: Request, place: String)
    throws(FetchError)
  {
    let type = headers.mediaType
    guard request.takes(type) else { throw .unwantedType(place: place, type: type) }
  }

  /// Returns the error of an encoding other than gzip; nil if there is none. The caller throws it
  /// only if the body is not readable as it is: the header may wrongly name a charset, for example.
  private func unknownEncoding(
    of headers: HTTPHeaders, place: String
  ) throws(FetchError) -> FetchError? {
    let encodings = headers[canonicalForm: "Content-Encoding"].map { $0.lowercased() }
      .filter { !["", "identity"].contains($0) }
    if encodings.isEmpty || encodings == ["gzip"] { return nil }
    let name = encodings.joined(separator: ", ").filter { $0.isASCII && $0 >= " " }
    let error = FetchError.unsupportedEncoding(place: place, name: String(name.prefix(40)))
    // The encoding below gzip is unknown.
    if encodings.contains("gzip") { throw error }
    return error
  }
}

/// Decides when progress is reported, since reporting each piece would be too often.
private struct ProgressSteps {
  /// In bytes; nil if the length is unknown.
  let total: Int?
  private var next = 1

  init(of total: Int?) {
    self.total = total.flatMap { $0 > 0 ? $0 : nil }
  }

  mutating func isDue(_ count: Int) -> Bool {
    guard count >= next else { return false }
    next = count + min(max((total ?? count) / 100, 1 << 10), 1 << 20)
    return true
  }
}

extension ByteBufferView {
  /// Whether the beginning of a body is a text or a picture, which compressed data never is.
  fileprivate var readsAsItIs: Bool {
    let pictures: [[UInt8]] = [[0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], Array("GIF8".utf8)]
    // The byte order marks of UTF-16, whose zero bytes are not control characters.
    let marks: [[UInt8]] = [[0xFE, 0xFF], [0xFF, 0xFE]]
    if (pictures + marks).contains(where: { starts(with: $0) }) { return true }
    return prefix(4096).allSatisfy { $0 >= 0x20 || 0x09...0x0D ~= $0 }
  }
}

extension HTTPHeaders {
  /// The media type of `Content-Type` without parameters, in lower case and at most 60 characters
  /// long; nil if the header is missing or empty.
  var mediaType: String? {
    let value = first(name: "Content-Type")?.prefix { $0 != ";" && $0 != "," }.trimmed.lowercased()
    guard let value, !value.isEmpty else { return nil }
    return String(value.filter { $0.isASCII && $0 > " " }.prefix(60))
  }
}
