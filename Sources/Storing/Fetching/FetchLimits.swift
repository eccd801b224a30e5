/// How much a download may cost.
package struct FetchLimits: Sendable, Equatable {
  /// Bytes of a body after decompression.
  package var maxBytes = 64 << 20
  /// How many times larger than what came over the wire a body may become.
  package var maxCompressionRatio = 200
  /// Time until a connection stands, its TLS handshake included.
  package var connect = Duration.seconds(5)
  /// Time for one attempt until an answer that is no redirect begins; nil for no bound of its own.
  package var head: Duration?
  /// Time for one attempt from the first connection to the last byte, redirects included.
  package var attempt = Duration.seconds(30)
  /// How often a request is made at most, where a server or the network may soon do better.
  package var attempts = 3
  /// Redirects followed within one attempt.
  package var redirects = 5
  /// The first upper bound of the random wait between attempts; it doubles each time.
  package var backoff = Duration.seconds(1)
  /// The longest wait between attempts; a server that asks for more is not asked again.
  package var longestWait = Duration.seconds(30)

  /// 64 MiB, 5 s to connect, 30 s an attempt, 3 attempts, 5 redirects, waits of up to 30 s.
  package static let standard = FetchLimits()
}
