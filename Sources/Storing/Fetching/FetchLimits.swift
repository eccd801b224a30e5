/// How much a download may cost.
package struct FetchLimits: Sendable, Equatable {
  /// Bytes of a body after decompression.
  package var maxBytes: Int
  /// How many times larger than what came over the wire a body may become.
  package var maxCompressionRatio: Int
  /// Time until a connection stands, its TLS handshake included.
  package var connect: Duration
  /// Time for one attempt until an answer that is no redirect begins; nil for no bound of its own.
  package var head: Duration?
  /// Time for one attempt from the first connection to the last byte, redirects included.
  package var attempt: Duration
  /// How often a request is made at most, where a server or the network may soon do better.
  package var attempts: Int
  /// Redirects followed within one attempt.
  package var redirects: Int
  /// The first upper bound of the random wait between attempts; it doubles each time.
  package var backoff: Duration
  /// The longest wait between attempts; a server that asks for more is not asked again.
  package var longestWait: Duration

  /// 64 MiB, 5 s to connect, 30 s an attempt, 3 attempts, 5 redirects, waits of up to 30 s.
  package static let standard = FetchLimits()

  /// Makes limits; whatever is left out is standard.
  package init(
    maxBytes: Int = 64 << 20, maxCompressionRatio: Int = 200, connect: Duration = .seconds(5),
    head: Duration? = nil, attempt: Duration = .seconds(30), attempts: Int = 3,
    redirects: Int = 5, backoff: Duration = .seconds(1), longestWait: Duration = .seconds(30)
  ) {
    self.maxBytes = maxBytes
    self.maxCompressionRatio = maxCompressionRatio
    self.connect = connect
    self.head = head
    self.attempt = attempt
    self.attempts = attempts
    self.redirects = redirects
    self.backoff = backoff
    self.longestWait = longestWait
  }
}
