import FetchProtocol

/// Sends requests to servers, with a user agent, proxies, trusted certificate authorities and
/// timeouts.
///
/// Callers handle redirects, retries and the meaning of answers.
package struct Transport: Sendable {
  private let userAgent: String
  private let proxies: Proxies?
  private let limits: TransportLimits
  private let keepsConnections: Bool
  private let helper: FetchHelper

  /// Creates a transport; nothing is set up before the first request.
  ///
  /// - Parameters:
  ///   - userAgent: the name of the program for servers.
  ///   - environment: the variables that name proxies and may name a file of certificate
  ///     authorities.
  ///   - usesProxies: whether requests go over the proxies of the environment.
  ///   - keepsConnections: whether connections are kept for later requests; otherwise each request
  ///     has its own.
  ///   - helper: sends the requests; nil for the one that the program shares, which trusts the
  ///     authorities of the environment.
  package init(
    userAgent: String, environment: [String: String], usesProxies: Bool = true,
    limits: TransportLimits, keepsConnections: Bool = false, helper: FetchHelper? = nil
  ) {
    self.userAgent = userAgent
    proxies = usesProxies ? Proxies(environment: environment) : nil
    self.limits = limits
    self.keepsConnections = keepsConnections
    self.helper = helper ?? .shared(in: environment)
  }

  /// Sends one request and returns the answer when it begins.
  ///
  /// - Parameter deadline: the time by which the answer must begin; nil for none.
  package nonisolated(nonsending) func ask(
    _ method: RequestMethod, _ address: WebAddress, _ headers: Headers, body: [UInt8]? = nil,
    until deadline: ContinuousClock.Instant? = nil
  ) async throws(TransportError) -> Response {
    let proxy = try proxies?.proxy(for: address)
    let route = Route(to: address, via: proxy, limits: limits)
    let request = FetchRequest(
      method: method.rawValue, url: address.text,
      fields: [FetchField("User-Agent", userAgent)] + headers.fields,
      body: body ?? (method.hasBody ? [] : nil), proxy: proxy?.sent,
      limits: limits.sent(until: deadline),
      // Over a connection that was closed meanwhile, libcurl sends a request once more.
      sharesConnection: keepsConnections && method.onlyReads)
    do throws(FetchFailure) {
      let (head, answer) = try await helper.answer(to: request)
      return Response(head, answer, over: route)
    } catch {
      throw route.error(error)
    }
  }

  /// Runs work with a timeout. A result that arrives in the same moment as the timeout counts.
  ///
  /// - Parameters:
  ///   - place: the server, as it appears in errors.
  ///   - failure: converts the error of the timeout or of a cancelled task to the caller's type.
  package static func within<Value: Sendable, Failure: Error>(
    _ time: Duration, of place: String, as failure: @escaping @Sendable (TransportError) -> Failure,
    _ work: @escaping @Sendable () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let result = await withTaskGroup(of: Result<Value, Failure>.self) { group in
      group.addTask {
        do throws(Failure) { return .success(try await work()) } catch { return .failure(error) }
      }
      group.addTask {
        let isOver = (try? await Task.sleep(for: time)) != nil
        return .failure(failure(isOver ? .timedOut(place: place, after: time) : .cancelled))
      }
      var first: Result<Value, Failure>?
      for await result in group {
        group.cancelAll()
        if case .success = result { return result }
        first = first ?? result
      }
      return first ?? .failure(failure(.cancelled))
    }
    return try result.get()
  }
}

/// Limits for the time and the memory that an answer may take.
package struct TransportLimits: Sendable {
  /// The timeout for a connection, including its TLS handshake.
  let connect: Duration
  /// The timeout until an answer begins, as it appears in errors.
  let answer: Duration
  /// The longest silence within an answer; nil for no limit.
  let silence: Duration?
  /// The greatest ratio between a decompressed body and its size on the wire.
  let maxCompressionRatio: Int

  package init(
    connect: Duration, answer: Duration, silence: Duration? = nil, maxCompressionRatio: Int = 200
  ) {
    self.connect = connect
    self.answer = answer
    self.silence = silence
    self.maxCompressionRatio = maxCompressionRatio
  }

  /// The limits of a request whose answer must begin by a time.
  func sent(until deadline: ContinuousClock.Instant?) -> RequestLimits {
    RequestLimits(
      connect: connect.milliseconds,
      answer: deadline.map { max(1, ($0 - .now).milliseconds) } ?? Self.never,
      silence: silence?.milliseconds, compressionRatio: maxCompressionRatio)
  }

  /// In milliseconds; callers that set no deadline limit the whole.
  private static let never = Int(Int32.max)
}

extension Duration {
  /// Rounded up, so that no limit becomes none.
  fileprivate var milliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(seconds) * 1_000 + Int((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}

/// The certificate authorities that are trusted.
package enum TrustRoots: Hashable, Sendable {
  /// Those of the system.
  case system
  /// Those in a PEM file.
  case file(String)

  /// Chooses the file that `SSL_CERT_FILE` names, as curl and OpenSSL do, or else the system's.
  init(environment: [String: String]) {
    let path = environment["SSL_CERT_FILE"] ?? ""
    self = path.isEmpty ? .system : .file(path)
  }

  /// The path of the file; nil for those of the system.
  var path: String? { if case .file(let path) = self { path } else { nil } }
}
