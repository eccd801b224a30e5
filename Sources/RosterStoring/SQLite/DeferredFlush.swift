import Dispatch
import Files
import Glibc
import Synchronization

/// Has what was committed on the disk before anybody hears of it, while the next transactions are
/// made: one fdatasync(2) of the write-ahead log for all commits since the one before.
///
/// SQLite leaves that to us with `PRAGMA synchronous = NORMAL`; it then flushes only where it has to
/// for the file's sake, around checkpoints and where the log begins anew
/// (<https://www.sqlite.org/pragma.html#pragma_synchronous>).
final class DeferredFlush: Sendable {
  /// Hears that a commit is on the disk, or why nobody knows.
  typealias Listener = @Sendable (Result<Void, RosterStoreError>) -> Void

  private struct State {
    /// How many commits have begun, have ended, and are on the disk. Whoever reads may see all that
    /// have begun.
    var (begun, ended, flushed) = (0, 0, 0)
    /// Who waits for how many commits, fewer first.
    var waiting: ArraySlice<(commits: Int, tell: Listener)> = []
    var isAtWork = false
    /// Why a flush failed: the kernel may have dropped what it had, so that no later one helps.
    var failure: RosterStoreError?
  }

  private let log: OpenedFile
  private let path: String
  private let queue = DispatchQueue(label: "roster.sqlite.flush", qos: .userInitiated)
  private let state = Mutex(State())

  /// - Parameter path: The write-ahead log, which is there as long as a connection is.
  init(log path: String) throws(FileError) {
    log = try OpenedFile(path)
    self.path = path
  }

  /// Counts a commit that is about to begin; throws where an earlier one could not be flushed.
  func begin() throws {
    try state.withLock { state in
      if let failure = state.failure { throw failure }
      state.begun += 1
    }
  }

  /// Notes that the commit has ended, well or not, and tells when all that was begun is on the disk.
  func end(_ tell: @escaping Listener) {
    state.withLock { $0.ended = $0.begun }
    tellLater(tell)
    let isToWork = state.withLock { state in
      guard !state.isAtWork, state.flushed < state.ended, state.failure == nil else { return false }
      state.isAtWork = true
      return true
    }
    if isToWork { queue.async { [self] in work() } }
  }

  /// Waits until all that can be seen is on the disk.
  func wait() async throws {
    try await withCheckedThrowingContinuation { continuation in
      tellLater { continuation.resume(with: $0) }
    }
  }

  /// Waits until everybody was told whose commit has ended.
  func finish() async {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume() }
    }
  }

  /// Tells when all that has begun is on the disk: at once, where it is or never will be.
  private func tellLater(_ tell: @escaping Listener) {
    let known: Result<Void, RosterStoreError>? = state.withLock { state in
      if let failure = state.failure { return .failure(failure) }
      guard state.flushed < state.begun else { return .success(()) }
      state.waiting.append((state.begun, tell))
      return nil
    }
    if let known { tell(known) }
  }

  private func work() {
    while let commits = next() {
      let result = flush()
      for tell in settle(commits, result) { tell(result) }
    }
  }

  /// How many commits have ended; nil where all of them are on the disk.
  private func next() -> Int? {
    state.withLock { state in
      state.isAtWork = state.flushed < state.ended && state.failure == nil
      return state.isAtWork ? state.ended : nil
    }
  }

  private func flush() -> Result<Void, RosterStoreError> {
    guard fdatasync(log.descriptor) != 0 else { return .success(()) }
    return .failure(.unavailable(.file(FileError(path: path))))
  }

  /// Notes what a flush came to; answers who is to hear of it.
  private func settle(_ commits: Int, _ result: Result<Void, RosterStoreError>) -> [Listener] {
    state.withLock { state in
      let told: ArraySlice<(commits: Int, tell: Listener)>
      switch result {
      case .success:
        state.flushed = commits
        told = state.waiting.prefix { $0.commits <= commits }
      case .failure(let failure):
        state.failure = failure
        told = state.waiting
      }
      state.waiting.removeFirst(told.count)
      return told.map(\.tell)
    }
  }
}
