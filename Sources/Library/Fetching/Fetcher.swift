import Fetching
import Files
import FlyerModel
import Indexing
import Logging

/// The result of a request.
enum FetchResult: Sendable, Equatable {
  /// The server still has the document of the copy; no file was written.
  case notModified(Validators)
  /// The file contains the whole body and has been flushed to disk.
  case fetched(Validators)
}

/// Fetches documents over HTTP into files, with limits for time and size.
///
/// One attempt, including redirects, has 30 s. After a temporary error of the server or the
/// network, the attempt is repeated after a random wait. Nothing is set up before the first fetch.
struct Fetcher: Sendable {
  let limits: FetchLimits
  let transport: Transport
  let timing: FetchTiming
  let log: Logger

  /// - Parameters:
  ///   - version: the version of flyer, which is sent to servers.
  ///   - environment: the variables that name proxies and may name a file of certificate
  ///     authorities.
  ///   - keepsConnections: whether connections are kept for later requests.
  ///   - helper: sends the requests; nil for the one that the program shares.
  init(
    limits: FetchLimits = .standard, version: String, environment: [String: String],
    timing: FetchTiming = .system, keepsConnections: Bool = false, helper: FetchHelper? = nil,
    log: Logger
  ) {
    self.limits = limits
    transport = Transport(
      userAgent: "flyer/\(version)", environment: environment,
      limits: TransportLimits(
        connect: limits.connect, answer: limits.head ?? limits.attempt,
        maxCompressionRatio: limits.maxCompressionRatio),
      keepsConnections: keepsConnections, helper: helper)
    self.timing = timing
    self.log = log
  }

  /// Fetches a URL, unless the server still has the document that the validators describe.
  ///
  /// - Parameters:
  ///   - url: an http or https URL.
  ///   - validators: the validators of the current copy; nil to fetch in any case.
  ///   - credential: authenticates the user; errors then contain the server's explanation.
  ///   - path: a file that does not exist yet; it is removed after any error.
  ///   - onProgress: called now and then with the number of bytes received.
  /// - Throws: `TransportError.cancelled` as soon as the task is cancelled.
  func fetch(
    _ url: String, validators: Validators? = nil, credential: Credential? = nil, into path: String,
    onProgress: @escaping @Sendable (RefreshProgress) async -> Void = { _ in }
  ) async throws(FetchError) -> FetchResult {
    guard let address = WebAddress(url) else { throw .invalidAddress }
    let request = Request(
      address: address, validators: validators, credential: credential, path: path,
      onProgress: onProgress)
    return try await answer(to: request).result
  }

  /// Sends a request and returns the answer. The body is in the file of the request.
  func answer(to request: Request) async throws(FetchError) -> Answer {
    let address = request.address
    var attempt = 1
    while true {
      do throws(FetchError) {
        return try await Transport.within(
          limits.attempt, of: address.authority, as: FetchError.transport
        ) { () async throws(FetchError) in try await follow(request) }
      } catch {
        log.info("fetch failed", metadata: ["url": "\(address.shown)", "error": "\(error)"])
        guard attempt < limits.attempts, let wait = wait(after: error, attempt: attempt) else {
          throw error
        }
        try await pause(wait)
        attempt += 1
      }
    }
  }

  /// Returns the wait before the next attempt: backoff with full jitter. Returns nil if another
  /// attempt is pointless.
  private func wait(after error: FetchError, attempt: Int) -> Duration? {
    assert(1..<limits.attempts ~= attempt, "the last attempt is followed by no other")
    guard error.isTemporary else { return nil }
    if let asked = error.retryAfter {
      // Clients that were sent away at the same time must not return at the same time.
      return asked <= limits.longestWait ? asked + random(upTo: limits.backoff) : nil
    }
    if case .transport(.refused) = error {
      // A refused connection is reported at once, and a restarting server rarely needs only a
      // second.
      return attempt == 1 ? random(upTo: limits.backoff / 5) : nil
    }
    return random(upTo: min(limits.longestWait, limits.backoff * (1 << min(attempt - 1, 16))))
  }

  private func random(upTo longest: Duration) -> Duration {
    assert(longest >= .zero, "waits are not negative")
    return longest * timing.random(0...1)
  }

  private func pause(_ wait: Duration) async throws(FetchError) {
    log.debug("fetch waits", metadata: ["for": "\(wait)"])
    do { try await timing.sleep(wait) } catch { throw .transport(.cancelled) }
  }
}

/// A request, and the file for its answer.
struct Request: Sendable {
  var address: WebAddress
  var method = RequestMethod.get
  /// The value of the header `Accept`.
  var accept = "application/json, */*;q=0.5"
  /// Returns whether a body of a media type is accepted.
  var takes: @Sendable (String?) -> Bool = { _ in true }
  var validators: Validators?
  var credential: Credential?
  /// The time by which the answer must begin; nil for the limit of each attempt.
  var deadline: ContinuousClock.Instant?
  /// The path of a file that does not exist yet; nil if only the head of the answer is needed.
  var path: String?
  /// Called now and then with the number of bytes received.
  var onProgress: @Sendable (RefreshProgress) async -> Void = { _ in }
  /// Whether the file must survive a power cut.
  var isDurable = true

  var headers: Headers {
    var headers: Headers = ["Accept": accept, "Accept-Encoding": "gzip, deflate, br"]
    if let validators { headers.add(contentsOf: validators.conditions) }
    if let credential, credential.isFor(address) {
      headers.add(name: "Authorization", value: credential.authorization)
    }
    return headers
  }

  /// Whether a status comes with the requested content.
  func isSatisfied(by code: Int) -> Bool {
    path == nil ? (200..<300).contains(code) : code == 200 || code == 203
  }
}

/// The result of a request, and the headers of its answer.
struct Answer: Sendable {
  let result: FetchResult
  let headers: Headers
  /// The redirects from the requested address to the final one, in order.
  var redirects: [ServerAnswer.Redirect] = []
}

/// Authenticates the user to one server; it is sent to no other.
struct Credential: Sendable {
  /// The scheme, host and port of the server.
  let origin: String
  /// The value of the header `Authorization`.
  let authorization: String

  /// Whether an address belongs to that server. The server may meanwhile use TLS.
  fileprivate func isFor(_ address: WebAddress) -> Bool {
    address.origin == origin
      || address.explicitPort == nil && address.isSecure
        && origin == "http://" + address.authority
  }
}

extension FetchLimits {
  /// The time by which the answer to a request must begin that is sent now; nil for none.
  var headDeadline: ContinuousClock.Instant? { head.map { .now + $0 } }
}

extension Fetcher {
  /// Makes one attempt: the request and its redirects.
  func follow(_ request: Request) async throws(FetchError) -> Answer {
    var (request, redirects) = (request, [ServerAnswer.Redirect]())
    let deadline = request.deadline ?? limits.headDeadline
    for _ in 0...limits.redirects {
      switch try await exchange(request, until: deadline) {
      case .redirected(let next, let status):
        request.address = next
        redirects.append(ServerAnswer.Redirect(status: status, target: next.text))
      case .answered(var answer):
        answer.redirects = redirects
        return answer
      }
    }
    throw .tooManyRedirects(place: request.address.authority, limit: limits.redirects)
  }

  private enum Outcome {
    case redirected(to: WebAddress, status: Int)
    case answered(Answer)
  }

  private func exchange(_ request: Request, until deadline: ContinuousClock.Instant?)
    async throws(FetchError) -> Outcome
  {
    let response: Response
    do {
      response = try await transport.ask(
        request.method, request.address, request.headers, until: deadline)
    } catch {
      throw .transport(error)
    }
    log.debug(
      "answered",
      metadata: ["url": "\(request.address.shown)", "status": "\(response.status)"])
    return try await outcome(of: response, to: request)
  }

  private func outcome(
    of response: Response, to request: Request
  ) async throws(FetchError) -> Outcome {
    let place = request.address.authority
    switch response.status {
    case let code where request.isSatisfied(by: code):
      try await receive(response, to: request)
      let validators = Validators(headers: response.headers)
      return .answered(Answer(result: .fetched(validators), headers: response.headers))
    case 304:
      guard let known = request.validators else {
        throw .transport(.invalidResponse(place: place, .unaskedNotModified))
      }
      let validators = Validators(headers: response.headers).completed(by: known)
      return .answered(Answer(result: .notModified(validators), headers: response.headers))
    case 301, 302, 303, 307, 308:
      return .redirected(
        to: try target(of: response, from: request.address), status: response.status)
    case 407:
      throw .transport(.proxyWantsLogin(place: response.peer))
    case let code:
      let explanation = request.credential == nil ? nil : await beginning(of: response)
      throw .status(
        place: place, code: code, retryAfter: pause(askedBy: response.headers),
        explanation: explanation)
    }
  }

  /// Returns the pause the server requested. The header of Contentful's API precedes `Retry-After`.
  private func pause(askedBy headers: Headers) -> Duration? {
    (headers.first(name: "X-Contentful-RateLimit-Reset") ?? headers.first(name: "Retry-After"))
      .flatMap { RetryAfter.pause($0, now: timing.now()) }
  }

  private static let longestExplanation = 16 << 10

  /// Returns the beginning of an error's body; nil if the body breaks off.
  private func beginning(of response: Response) async -> String? {
    var (response, beginning) = (response, [UInt8]())
    do {
      while beginning.count <= Self.longestExplanation,
        let piece = try await response.next(upTo: .max)
      {
        beginning += piece
      }
    } catch {
      return nil
    }
    return String(decoding: beginning.prefix(Self.longestExplanation), as: UTF8.self)
  }

  private func target(of response: Response, from address: WebAddress)
    throws(FetchError) -> WebAddress
  {
    guard let location = response.headers.first(name: "Location"),
      let next = address.following(location: location)
    else { throw .invalidRedirect(place: address.authority) }
    guard next.isSecure || !address.isSecure else {
      throw .insecureRedirect(place: address.authority, to: next.shown)
    }
    return next
  }
}

extension Fetcher {
  /// Writes the body into a new file, piece by piece.
  func receive(
    _ response: Response, to request: Request
  ) async throws(FetchError) {
    var response = response
    let place = request.address.authority
    try checkType(of: response.headers, for: request, place: place)
    guard let path = request.path else { return }
    let unknown = try unknownEncoding(of: response, place: place)
    // The length of a compressed body is not that of the decompressed one.
    var steps = ProgressSteps(
      of: response.headers.contains(name: "Content-Encoding") ? nil : response.declaredLength)
    let file = try writing { () throws(FileError) in try NewFile(path) }
    var count = 0
    while let piece = try await next(of: &response) {
      if let unknown, count == 0, !piece.readsAsItIs { throw unknown }
      count += piece.count
      try writing { () throws(FileError) in
        try file.write(piece)
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

  private func next(of response: inout Response) async throws(FetchError) -> [UInt8]? {
    do { return try await response.next(upTo: limits.maxBytes) } catch { throw .transport(error) }
  }

  private func checkType(of headers: Headers, for request: Request, place: String)
    throws(FetchError)
  {
    let type = headers.mediaType
    guard request.takes(type) else { throw .unwantedType(place: place, type: type) }
  }

  /// Returns the error of an encoding that was not undone; nil if there is none. The caller throws
  /// it only if the body is not readable as it is: the header may wrongly name a charset, for
  /// example.
  private func unknownEncoding(
    of response: Response, place: String
  ) throws(FetchError) -> FetchError? {
    let encodings = response.unknownEncodings
    guard !encodings.isEmpty else { return nil }
    let name = encodings.joined(separator: ", ").filter { $0.isASCII && $0 >= " " }
    let error = FetchError.unsupportedEncoding(place: place, name: String(name.prefix(40)))
    // What is below gzip is unknown, or gzip below that.
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

extension [UInt8] {
  /// Whether the beginning of a body is a text or a picture, which compressed data never is.
  fileprivate var readsAsItIs: Bool {
    let pictures: [[UInt8]] = [[0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], Array("GIF8".utf8)]
    // The byte order marks of UTF-16, whose zero bytes are not control characters.
    let marks: [[UInt8]] = [[0xFE, 0xFF], [0xFF, 0xFE]]
    if (pictures + marks).contains(where: { starts(with: $0) }) { return true }
    return prefix(4096).allSatisfy { $0 >= 0x20 || 0x09...0x0D ~= $0 }
  }
}

extension Headers {
  /// The media type of `Content-Type` without parameters, in lower case and at most 60 characters
  /// long; nil if the header is missing or empty.
  var mediaType: String? {
    let value = first(name: "Content-Type")?.prefix { $0 != ";" && $0 != "," }.trimmed.lowercased()
    guard let value, !value.isEmpty else { return nil }
    return String(value.filter { $0.isASCII && $0 > " " }.prefix(60))
  }
}
