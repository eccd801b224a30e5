/// Limits the rate of a stream: `burst` pieces pass at once, further ones at intervals.
struct StreamPace {
  private let burst: Int
  private let interval: Duration
  /// When the pieces so far would be finished, had they been processed one after the other.
  private var end: ContinuousClock.Instant?

  /// Lets `burst` pieces pass at once, then one after each interval.
  init(burst: Int, interval: Duration) {
    self.burst = burst
    self.interval = interval
  }

  /// Takes the next piece; returns how long it must wait.
  mutating func pause(at now: ContinuousClock.Instant) -> Duration {
    let next = max(end ?? now, now) + interval
    end = next
    return max(.zero, next - now - interval * burst)
  }
}
