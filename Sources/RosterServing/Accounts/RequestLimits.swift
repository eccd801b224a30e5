import Synchronization

/// Bounds the requests of each caller: how many in a row, and how many at once.
///
/// Requests beyond the rate are delayed until they are due, so that a connection that sends many in
/// a row (pipelining) slows down itself only. Requests beyond the number at once are refused.
package final class RequestLimits: Sendable {
  /// How much one caller may ask for.
  package struct Bounds: Hashable, Sendable {
    /// How many requests are answered without a delay.
    package var burst: Int
    /// How many a second follow them.
    package var perSecond: Int
    /// How many are worked on, or delayed, at the same time.
    package var atOnce: Int

    package init(burst: Int, perSecond: Int, atOnce: Int) {
      (self.burst, self.perSecond, self.atOnce) = (burst, perSecond, atOnce)
    }

    /// Bounds that no caller reaches.
    package static let any = Bounds(
      burst: 1_000_000_000, perSecond: 1_000_000_000, atOnce: 1_000_000_000)
  }

  fileprivate struct Usage {
    /// When the requests so far will have been paid back (generic cell rate algorithm).
    var settled: ContinuousClock.Instant
    var running = 0
  }

  fileprivate struct State {
    var usages: [String: Usage] = [:]
    /// At how many callers those are forgotten who owe nothing.
    var sweep = RequestLimits.capacity
  }

  fileprivate static let capacity = 20_000
  private let bounds: Bounds
  /// How long a refusal takes, so that those who are refused don't ask at once again.
  private let pause: Duration
  private let state = Mutex(State())

  init(_ bounds: Bounds, pause: Duration) {
    precondition(bounds.perSecond > 0 && bounds.burst > 0 && bounds.atOnce > 0)
    (self.bounds, self.pause) = (bounds, pause)
  }

  /// How many callers are remembered.
  var count: Int { state.withLock { $0.usages.count } }

  /// Works for a caller, after the delay that they have run into; throws
  /// `RequestError.tooManyTries` where they ask for too much at once.
  ///
  /// - Parameter isCounted: Whether the work counts for the rate.
  func run<T>(
    of caller: String, isCounted: Bool = true, _ work: () async throws -> T
  ) async throws -> T {
    guard let delay = enter(caller, isCounted: isCounted, at: .now) else {
      try await Task.sleep(for: pause)
      throw RequestError.tooManyTries(seconds: 1)
    }
    defer { leave(caller) }
    if delay > .zero { try await Task.sleep(for: delay) }
    return try await work()
  }

  /// Lets a request in: after how long it is due; nil where too many run.
  func enter(
    _ caller: String, isCounted: Bool = true, at now: ContinuousClock.Instant
  ) -> Duration? {
    state.withLock { state in
      var usage = state.usages[caller] ?? Usage(settled: now)
      guard usage.running < bounds.atOnce else { return nil }
      if state.usages.count >= state.sweep { state.forget(at: now) }
      usage.running += 1
      var delay = Duration.zero
      if isCounted {
        let step = Duration.seconds(1) / bounds.perSecond
        usage.settled = max(usage.settled, now) + step
        delay = max(.zero, usage.settled - now - step * bounds.burst)
      }
      state.usages[caller] = usage
      return delay
    }
  }

  func leave(_ caller: String) {
    state.withLock { $0.usages[caller]?.running -= 1 }
  }

  /// Counts a request no more that came to something.
  func giveBack(_ caller: String) {
    state.withLock { $0.usages[caller]?.settled -= Duration.seconds(1) / bounds.perSecond }
  }
}

extension RequestLimits.State {
  fileprivate mutating func forget(at now: ContinuousClock.Instant) {
    usages = usages.filter { $0.value.running > 0 || $0.value.settled > now }
    sweep = max(RequestLimits.capacity, 2 * usages.count)
  }
}
