/// Bounds the rate of a stream: a burst passes as it comes, then so many pieces as time goes by.
struct StreamPace {
  private let burst: Int
  private let interval: Duration
  /// When the pieces that came so far would be over, had they come one after the other.
  private var end: ContinuousClock.Instant?

  /// Lets so many pieces pass at once, then one after each interval.
  init(burst: Int, interval: Duration) {
    self.burst = burst
    self.interval = interval
  }

  /// Takes the next piece; answers how long it has to wait.
  mutating func pause(at now: ContinuousClock.Instant) -> Duration {
    let next = max(end ?? now, now) + interval
    end = next
    return max(.zero, next - now - interval * burst)
  }
}
