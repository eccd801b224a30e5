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

  var headers: HTTPHeaders {
    var headers: HTTPHeaders = ["Accept": accept, "Accept-Encoding": "gzip"]
    if let validators { headers.add(contentsOf: validators.conditions) }
    if let credential, credential.isFor(address) {
      headers.add(name: "Authorization", value: credential.authorization)
    }
    return headers
  }

  /// True for the statuses that come with what was asked for.
  func isSatisfied(by code: Int) -> Bool {
    path == nil ? (200..<300).contains(code) : code == 200 || code == 203
  }
}

/// What became of a request, and what the server said about it.
struct Answer: Sendable {
  let result: FetchResult
  let headers: HTTPHeaders
  /// The way from where it was asked for to where it is.
  var redirects: [ServerAnswer.Redirect] = []
}

/// What tells one server who asks; no other ever sees it.
struct Credential: Sendable {
  /// Scheme, host and port of the server.
  let origin: String
  /// The value of the `Authorization` header.
  let authorization: String

  /// True for that server, also where it speaks TLS by now.
  fileprivate func isFor(_ address: WebAddress) -> Bool {
    address.origin == origin
      || address.explicitPort == nil && address.isSecure
        && origin == "http://" + address.authority
  }
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

  private func exchange(_ request: Request, until deadline: NIODeadline)
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

  /// What the API of Contentful says comes before what everybody says.
  private func pause(askedBy headers: HTTPHeaders) -> Duration? {
    (headers.first(name: "X-Contentful-RateLimit-Reset") ?? headers.first(name: "Retry-After"))
      .flatMap { RetryAfter.pause($0, now: timing.now()) }
  }

  private static let longestExplanation = 16 << 10

  /// As much of the body of an error as is worth reading; nil where it breaks off.
  private func beginning(of response: Response) async -> String? {
    var (response, beginning) = (response, ByteBuffer())
    do {
      while beginning.readableBytes <= Self.longestExplanation,
        let piece = try await response.next(upTo: .max)
      {
        beginning.writeImmutableBuffer(piece)
      }
    } catch {
      return nil
    }
    let text = beginning.readableBytesView.prefix(Self.longestExplanation)
    return String(decoding: text, as: UTF8.self)
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
