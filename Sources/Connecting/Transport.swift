import AsyncHTTPClient
package import NIOCore
package import NIOHTTP1

/// How servers are reached: as whom, through which proxies, trusting whom, for how long.
///
/// Redirects, further tries and what an answer means are for whoever asks.
package struct Transport: Sendable {
  private let userAgent: String
  private let proxies: Proxies
  private let trust: TrustRoots
  private let limits: TransportLimits
  private let connections: Connections?

  /// Sets nothing up before the first question.
  ///
  /// - Parameters:
  ///   - userAgent: how the program calls itself to servers.
  ///   - environment: names the proxies, and perhaps a file of authorities.
  ///   - trust: the authorities that may vouch for servers, instead of the environment's.
  ///   - connections: where connections are kept for later questions, made with the same limits;
  ///     nil where each has its own.
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

  /// Asks once and hands back the answer when it begins.
  ///
  /// - Parameter deadline: when the answer must have begun.
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

  /// Does work that is given up when its time is over; what was done in that very moment counts.
  ///
  /// - Parameters:
  ///   - place: who is waited for, as errors name it.
  ///   - failure: what the end of the time, or of the task, is to whoever asks.
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

/// How long a server may take, and what it may do to memory.
package struct TransportLimits: Sendable {
  /// Until a connection stands, its TLS handshake included.
  let connect: Duration
  /// Until an answer begins, as errors name it.
  let answer: Duration
  /// The longest silence before and within an answer; nil for no bound of its own.
  let silence: Duration?
  /// How many times larger than what came over the wire a body may become.
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
