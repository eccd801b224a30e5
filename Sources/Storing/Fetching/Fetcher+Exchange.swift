import Connecting
import FlyerModel
import Logging
import NIOCore
import NIOHTTP1

/// A request, and the file for its answer.
struct Request: Sendable {
  var address: WebAddress
  var method = HTTPMethod.GET
  /// The value of the header `Accept`.
  var accept = "application/json, */*;q=0.5"
  /// Returns whether a body of a media type is accepted.
  var takes: @Sendable (String?) -> Bool = { _ in true }
  var validators: Validators?
  var credential: Credential?
  /// The time by which the answer must begin; nil for the limit of each attempt.
  var deadline: NIODeadline?
  /// The path of a file that does not exist yet; nil if only the head of the answer is needed.
  var path: String?
  /// Called now and then with the number of bytes received.
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

  /// Whether a status comes with the requested content.
  func isSatisfied(by code: Int) -> Bool {
    path == nil ? (200..<300).contains(code) : code == 200 || code == 203
  }
}

/// The result of a request, and the headers of its answer.
struct Answer: Sendable {
  let result: FetchResult
  let headers: HTTPHeaders
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
  /// The time by which the answer to a request must begin that is sent now.
  var headDeadline: NIODeadline {
    head.map { .now() + TimeAmount($0) } ?? .distantFuture
  }
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

  /// Returns the pause the server requested. The header of Contentful's API precedes `Retry-After`.
  private func pause(askedBy headers: HTTPHeaders) -> Duration? {
    (headers.first(name: "X-Contentful-RateLimit-Reset") ?? headers.first(name: "Retry-After"))
      .flatMap { RetryAfter.pause($0, now: timing.now()) }
  }

  private static let longestExplanation = 16 << 10

  /// Returns the beginning of an error's body; nil if the body breaks off.
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
