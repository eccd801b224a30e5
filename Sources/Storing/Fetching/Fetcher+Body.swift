import Connecting
import Files
import FlyerModel
import NIOCore
import NIOHTTP1

extension Fetcher {
  /// Lets the body flow into a new file, piece by piece.
  func receive(
    _ response: Response, to request: Request
  ) async throws(FetchError) {
    var response = response
    let place = request.address.authority
    try checkType(of: response.headers, for: request, place: place)
    guard let path = request.path else { return }
    let unknown = try unknownEncoding(of: response.headers, place: place)
    // What was compressed has another length when it is here.
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

  /// Only what is decompressed on the way in may come in compressed. A name that is none of an
  /// encoding, as of a charset, does no harm where the body reads as it is: what is wrong where not.
  private func unknownEncoding(
    of headers: HTTPHeaders, place: String
  ) throws(FetchError) -> FetchError? {
    let encodings = headers[canonicalForm: "Content-Encoding"].map { $0.lowercased() }
      .filter { !["", "identity"].contains($0) }
    if encodings.isEmpty || encodings == ["gzip"] { return nil }
    let name = encodings.joined(separator: ", ").filter { $0.isASCII && $0 >= " " }
    let error = FetchError.unsupportedEncoding(place: place, name: String(name.prefix(40)))
    // Behind one that is decompressed nobody knows what there is.
    if encodings.contains("gzip") { throw error }
    return error
  }
}

/// When somebody is told how much is here: not with every piece.
private struct ProgressSteps {
  /// Nil where nobody knows it.
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
  /// Whether the beginning of a body is a text, which what was compressed never is, or a picture.
  fileprivate var readsAsItIs: Bool {
    let pictures: [[UInt8]] = [[0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], Array("GIF8".utf8)]
    // UTF-16, whose zeros are no controls.
    let marks: [[UInt8]] = [[0xFE, 0xFF], [0xFF, 0xFE]]
    if (pictures + marks).contains(where: { starts(with: $0) }) { return true }
    return prefix(4096).allSatisfy { $0 >= 0x20 || 0x09...0x0D ~= $0 }
  }
}

extension HTTPHeaders {
  /// What `Content-Type` says without its parameters, in lower case and in a length that can be
  /// shown; nil where it says nothing.
  var mediaType: String? {
    let value = first(name: "Content-Type")?.prefix { $0 != ";" && $0 != "," }.trimmed.lowercased()
    guard let value, !value.isEmpty else { return nil }
    return String(value.filter { $0.isASCII && $0 > " " }.prefix(60))
  }
}
