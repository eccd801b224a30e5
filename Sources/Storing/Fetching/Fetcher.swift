import Connecting
import FlyerModel
import Logging

/// What became of a request.
enum FetchResult: Sendable, Equatable {
  /// The copy is what the server has; no file was written.
  case notModified(Validators)
  /// The body is whole in the file and safely on the disk.
  case fetched(Validators)
}

/// Fetches documents over HTTP into files, within bounds of time and size.
///
/// One attempt, redirects included, has 30 s; attempts are repeated after a random wait where the
/// server or the network may soon do better. Nothing is set up before the first fetch.
struct Fetcher: Sendable {
  let limits: FetchLimits
  let transport: Transport
  let timing: FetchTiming
  let log: Logger

  /// - Parameters:
  ///   - version: flyer's own, as told to servers.
  ///   - environment: names the proxies, and perhaps a file of authorities.
  ///   - trust: the authorities that may vouch for servers, instead of the environment's.
  ///   - connections: where connections are kept for later requests, made with the same limits.
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

  /// Fetches what is at the URL, unless the server still has what the validators describe.
  ///
  /// - Parameters:
  ///   - url: an http or https URL.
  ///   - validators: what the server said about the copy at hand; nil to fetch in any case.
  ///   - credential: what the server is told about who asks; errors then bring its explanation.
  ///   - path: a file that does not exist yet; it is gone again after any error.
  ///   - onProgress: hears now and then how many bytes are here.
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

  /// Makes a request and hands back the answer, whose body is in the file of the request.
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

  /// Backoff with full jitter; nil where another attempt makes no sense.
  private func wait(after error: FetchError, attempt: Int) -> Duration? {
    guard error.isTemporary else { return nil }
    if let asked = error.retryAfter {
      // All that were sent away together must not come back together.
      return asked <= limits.longestWait ? asked + random(upTo: limits.backoff) : nil
    }
    if case .transport(.refused) = error {
      // That is said at once, and a server that starts again is rarely there a second later.
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
