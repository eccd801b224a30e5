import AsyncHTTPClient
import Connecting
import FlyerModel
import Logging
import NIOCore
import NIOHTTP1

/// What is asked for, and where the answer goes.
struct Request: Sendable {
  var address: WebAddress
  var method = HTTPMethod.GET
  /// The media types that the server is told of.
  var accept = "application/json, */*;q=0.5"
  /// True for the media types of bodies that are taken.
  var takes: @Sendable (String?) -> Bool = { _ in true }
  var validators: Validators?
  var credential: Credential?
  /// When the answer must have begun; nil for what the limits give each attempt.
  var deadline: NIODeadline?
  /// A file that does not exist yet; nil where the head of the answer is enough.
  var path: String?
  /// Hears now and then how many bytes of the body are here.
  var onProgress: @Sendable (RefreshProgress) async -> Void = { _ in }
  /// Whether the file must survive a power cut.
  var isDurable = true

  /// True for the statuses that come with what was asked for.
  func isSatisfied(by code: UInt) -> Bool {
    path == nil ? (200..<300).contains(code) : code == 200 || code == 203
  }
}

/// What became of a request, and what the server said about it.
struct Answer: Sendable {
  let result: FetchResult
  let headers: HTTPHeaders
}

/// What tells one server who asks; no other ever sees it.
struct Credential: Sendable {
  /// Scheme, host and port of the server.
  let origin: String
  /// The value of the `Authorization` header.
  let authorization: String
}

extension FetchLimits {
  /// When an answer must have begun that is asked for now.
  var headDeadline: NIODeadline {
    head.map { .now() + TimeAmount($0) } ?? .distantFuture
  }
}

extension Fetcher {
  /// One attempt: the request and whatever it is redirected to.
  func follow(_ request: Request) async throws(FetchError) -> Answer {
    var request = request
    let deadline = request.deadline ?? limits.headDeadline
    for _ in 0...limits.redirects {
      switch try await exchange(request, until: deadline) {
      case .redirected(let next): request.address = next
      case .answered(let answer): return answer
      }
    }
    throw .tooManyRedirects(place: request.address.authority, limit: limits.redirects)
  }

  private func proxy(for address: WebAddress) throws(FetchError) -> Proxy? {
    do throws(ProxyError) { return try proxies.proxy(for: address) } catch {
      throw .invalidProxy(variable: error.variable, reason: error.reason)
    }
  }

  private enum Outcome {
    case redirected(to: WebAddress)
    case answered(Answer)
  }

  private func exchange(_ request: Request, until deadline: NIODeadline)
    async throws(FetchError) -> Outcome
  {
    let connection = try Connection(
      to: request.address, via: proxy(for: request.address), limits: limits, trust: trust)
    let lasting = clients?.client(for: connection)
    let client = lasting ?? connection.makeClient()
    defer {
      // Nobody waits for connections to say goodbye.
      if lasting == nil { Task { try? await client.shutdown() } }
    }
    let response: HTTPClientResponse
    do {
      response = try await client.execute(
        message(for: request, over: connection), deadline: deadline)
    } catch {
      throw connection.translated(error)
    }
    log.debug(
      "answered",
      metadata: ["url": "\(request.address.shown)", "status": "\(response.status.code)"])
    return try await outcome(of: response, to: request, over: connection)
  }

  private func message(for request: Request, over connection: Connection) -> HTTPClientRequest {
    var message = HTTPClientRequest(url: connection.url)
    message.method = request.method
    message.headers = connection.headers
    message.headers.add(name: "User-Agent", value: userAgent)
    message.headers.add(name: "Accept", value: request.accept)
    message.headers.add(name: "Accept-Encoding", value: "gzip")
    if let validators = request.validators {
      message.headers.add(contentsOf: validators.conditions)
    }
    if let credential = request.credential, credential.origin == request.address.origin {
      message.headers.add(name: "Authorization", value: credential.authorization)
    }
    return message
  }

  private func outcome(
    of response: HTTPClientResponse, to request: Request, over connection: Connection
  ) async throws(FetchError) -> Outcome {
    let place = request.address.authority
    switch response.status.code {
    case let code where request.isSatisfied(by: code):
      try await receive(response, to: request, over: connection)
      let validators = Validators(headers: response.headers)
      return .answered(Answer(result: .fetched(validators), headers: response.headers))
    case 304:
      guard let known = request.validators else {
        throw .invalidResponse(place: place, reason: "304 without having been asked for news")
      }
      let validators = Validators(headers: response.headers).completed(by: known)
      return .answered(Answer(result: .notModified(validators), headers: response.headers))
    case 301, 302, 303, 307, 308:
      return .redirected(to: try target(of: response, from: request.address))
    case 407:
      throw .status(place: connection.place, code: 407, retryAfter: nil)
    case let code:
      let explanation = request.credential == nil ? nil : await beginning(of: response.body)
      throw .status(
        place: place, code: Int(code), retryAfter: pause(askedBy: response.headers),
        explanation: explanation)
    }
  }

  /// What the API of Contentful says comes before what everybody says.
  private func pause(askedBy headers: HTTPHeaders) -> Duration? {
    (headers.first(name: "X-Contentful-RateLimit-Reset") ?? headers.first(name: "Retry-After"))
      .flatMap { RetryAfter.pause($0, now: timing.now()) }
  }

  private static let longestExplanation = 16 << 10

  /// As much of the body of an error as is worth reading; nil where it breaks off.
  private func beginning(of body: HTTPClientResponse.Body) async -> String? {
    var beginning = ByteBuffer()
    do {
      for try await piece in body {
        beginning.writeImmutableBuffer(piece)
        if beginning.readableBytes > Self.longestExplanation { break }
      }
    } catch {
      return nil
    }
    let text = beginning.readableBytesView.prefix(Self.longestExplanation)
    return String(decoding: text, as: UTF8.self)
  }

  private func target(of response: HTTPClientResponse, from address: WebAddress)
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
