import Connecting
import FlyerModel
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
  ///   - trust: the certificate authorities to trust instead of those of the environment.
  ///   - connections: a pool that keeps connections for later requests with the same limits.
  init(
    limits: FetchLimits = .standard, version: String, environment: [String: String],
    timing: FetchTiming = .system, trust: TrustRoots? = nil,
    connections: Connections? = nil, log: Logger
  ) {
    self.limits = limits
    transport = Transport(
      userAgent: "flyer/\(version)", environment: environment, trust: trust,
      limits: TransportLimits(
        connect: limits.connect, answer: limits.head ?? limits.attempt,
        maxCompressionRatio: limits.maxCompressionRatio),
      connections: connections)
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
    longest * timing.random(0...1)
  }

  private func pause(_ wait: Duration) async throws(FetchError) {
    log.debug("fetch waits", metadata: ["for": "\(wait)"])
    do { try await timing.sleep(wait) } catch { throw .transport(.cancelled) }
  }
}
