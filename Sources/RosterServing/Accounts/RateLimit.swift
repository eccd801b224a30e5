package import Roster
import Synchronization

/// Lets each of many keys try something a few times at once and then only now and again.
///
/// Keeps at most `capacity` keys; those that have waited long enough are forgotten first.
package final class RateLimit: Sendable {
  /// How often something may be tried.
  package struct Rate: Hashable, Sendable {
    /// The number of tries at once.
    package let burst: Int
    /// The seconds until each further try.
    package let seconds: Int

    package init(burst: Int, seconds: Int) {
      (self.burst, self.seconds) = (burst, seconds)
    }
  }

  private let rate: Rate
  private let capacity: Int
  /// When each key's tries will all have come back.
  private let debts = Mutex([String: Instant]())

  package init(_ rate: Rate, capacity: Int = 20_000) {
    self.rate = rate
    self.capacity = capacity
  }

  /// Counts a try, or throws `RequestError.tooManyTries` with the seconds until there is another.
  package func countTry(of key: String, at now: Instant) throws(RequestError) {
    let wait = debts.withLock { debts in
      let settled = max(debts[key] ?? now, now) + rate.seconds
      let wait = settled.secondsSince1970 - now.secondsSince1970 - rate.burst * rate.seconds
      guard wait <= 0 else { return wait }
      makeRoom(in: &debts, at: now)
      debts[key] = settled
      return 0
    }
    guard wait == 0 else { throw .tooManyTries(seconds: wait) }
  }

  /// Gives a try back that came to something.
  package func giveBack(_ key: String) {
    debts.withLock { debts in
      if let settled = debts[key] { debts[key] = settled + -rate.seconds }
    }
  }

  private func makeRoom(in debts: inout [String: Instant], at now: Instant) {
    guard debts.count >= capacity else { return }
    debts = debts.filter { $0.value > now }
    // A caller who fills the table with made-up keys loses the oldest of them.
    while debts.count >= capacity, let oldest = debts.min(by: { $0.value < $1.value }) {
      debts[oldest.key] = nil
    }
  }
}
