import Dispatch
import GRDB
import Synchronization

/// Takes what is in the write-ahead log over into the database beside those who write, who would
/// else wait for it now and then (`wal_checkpoint(PASSIVE)`,
/// <https://www.sqlite.org/pragma.html#pragma_wal_checkpoint>).
final class Checkpointing: Sendable {
  /// How long changes gather before they are taken over.
  private static let pause = DispatchTimeInterval.milliseconds(500)
  /// With how many pages in the log the rest is taken over while nobody writes, so that the log
  /// begins anew.
  private static let limit = 16_384

  private let beside: DatabaseQueue
  private let pool: DatabasePool
  private let queue = DispatchQueue(label: "roster.sqlite.checkpoint", qos: .utility)
  private let isDue = Mutex(false)

  /// - Parameter pool: Who writes to the database at the path.
  init(path: String, configuration: Configuration, of pool: DatabasePool) throws {
    self.pool = pool
    beside = try DatabaseQueue(path: path, configuration: configuration)
  }

  /// Notes that something was committed.
  func committed() {
    let isFirst = isDue.withLock { isDue in
      defer { isDue = true }
      return !isDue
    }
    if isFirst {
      queue.asyncAfter(deadline: .now() + Self.pause) { [weak self] in self?.takeOver() }
    }
  }

  /// Waits for what is under way; nothing is taken over afterwards.
  func stop() throws {
    try queue.sync { try beside.close() }
  }

  /// What fails is tried again after the next commit, which then says why.
  private func takeOver() {
    isDue.withLock { $0 = false }
    let taken = try? beside.writeWithoutTransaction { try $0.checkpoint() }
    guard let taken, taken.walFrameCount > Self.limit else { return }
    _ = try? pool.writeWithoutTransaction { try $0.checkpoint() }
  }
}
