import AsyncHTTPClient
package import NIOCore
package import NIOHTTP1
import NIOSSL

/// Sends requests to servers, with a user agent, proxies, trusted certificate authorities and
/// timeouts.
///
/// Callers handle redirects, retries and the meaning of answers.
package struct Transport: Sendable {
  private let userAgent: String
  private let proxies: Proxies
  private let trust: TrustRoots
  private let limits: TransportLimits
  private let connections: Connections?

  /// Creates a transport; nothing is set up before the first request.
  ///
  /// - Parameters:
  ///   - userAgent: the name of the program for servers.
  ///   - environment: the variables that name proxies and may name a file of certificate
  ///     authorities.
  ///   - trust: the certificate authorities to trust instead of those of the environment.
  ///   - connections: a pool that keeps connections for later requests with the same limits; nil to
  ///     open one for each request.
  package init(
    userAgent: String, environment: [String: String], trust: TrustRoots? = nil,
    limits: TransportLimits, connections: Connections? = nil
  ) {
    self.userAgent = userAgent
    proxies = Proxies(environment: environment)
    self.trust = trust ?? TrustRoots(environment: environment)
    self.limits = limits
    self.connections = connections
  }

  /// Sends one request and returns the answer when it begins.
  ///
  /// - Parameter deadline: the time by which the answer must begin.
  package nonisolated(nonsending) func ask(
    _ method: HTTPMethod, _ address: WebAddress, _ headers: HTTPHeaders, body: ByteBuffer? = nil,
    until deadline: NIODeadline
  ) async throws(TransportError) -> Response {
    let connection = Connection(
      to: address, via: try proxies.proxy(for: address), limits: limits, trust: trust)
    let client = connections?.client(for: connection) ?? Client(connection.configuration)
    var request = HTTPClientRequest(url: connection.url)
    request.method = method
    request.headers = connection.headers
    request.headers.add(name: "User-Agent", value: userAgent)
    request.headers.add(contentsOf: headers)
    request.body = body.map { .bytes($0) }
    do {
      return Response(
        try await client.http.execute(request, deadline: deadline), over: connection, by: client)
    } catch {
      throw connection.translated(error)
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
  /// The longest silence before and within an answer; nil for no limit.
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

  /// TLS 1.2 or later, with these authorities.
  var clientConfiguration: TLSConfiguration {
    var configuration = TLSConfiguration.makeClientConfiguration()
    configuration.minimumTLSVersion = .tlsv12
    if case .file(let path) = self { configuration.trustRoots = .file(path) }
    return configuration
  }
}
