import struct Foundation.Date

/// The limits of a download.
package struct FetchLimits: Sendable, Equatable {
  /// The greatest size of a body in bytes, after decompression.
  package var maxBytes = 64 << 20
  /// The greatest ratio between a decompressed body and its size on the wire.
  package var maxCompressionRatio = 200
  /// The timeout for a connection, including its TLS handshake.
  package var connect = Duration.seconds(5)
  /// The timeout of one attempt until an answer begins that is no redirect; nil for none.
  package var head: Duration?
  /// The timeout of one attempt, from the first connection to the last byte, including redirects.
  package var attempt = Duration.seconds(30)
  /// The greatest number of attempts for a temporary error.
  package var attempts = 3
  /// The greatest number of redirects within one attempt.
  package var redirects = 5
  /// The first upper bound of the random wait between attempts; it doubles each time.
  package var backoff = Duration.seconds(1)
  /// The longest wait between attempts. A server that requests a longer one is not asked again.
  package var longestWait = Duration.seconds(30)

  /// 64 MiB, 5 s to connect, 30 s an attempt, 3 attempts, 5 redirects, waits of up to 30 s.
  package static let standard = FetchLimits()
}

/// The clock and the random numbers of a fetcher.
struct FetchTiming: Sendable {
  /// The current time, for a `Retry-After` with a date.
  var now: @Sendable () -> Date
  /// Waits between two attempts. Throws if the task is cancelled.
  var sleep: @Sendable (Duration) async throws -> Void
  var random: @Sendable (ClosedRange<Double>) -> Double

  /// The clock and the random numbers of the system.
  static let system = FetchTiming(
    now: { Date() }, sleep: { try await Task.sleep(for: $0) }, random: { .random(in: $0) })
}
