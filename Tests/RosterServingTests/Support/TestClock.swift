import Roster
import Synchronization

/// A clock that only a test moves.
final class TestClock: Sendable {
  private let instant: Mutex<Instant>

  /// Starts on a Tuesday at noon, in UTC.
  init(_ text: String = "2026-03-03T12:00:00Z") {
    instant = Mutex(Instant(text) ?? Instant(secondsSince1970: 0))
  }

  var now: Instant { instant.withLock { $0 } }

  func move(by seconds: Int) {
    instant.withLock { $0 = $0 + seconds }
  }
}
