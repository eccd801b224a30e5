import RosterStoring
import Synchronization

/// The roster's version, read once for all callers at the same time (single flight).
///
/// A caller gets a version that was read after the call began: calls that come during a read share
/// the next one.
actor FreshVersion {
  private let store: any RosterStore
  private var running: Task<Int, any Error>?
  private var next: Task<Int, any Error>?

  init(store: any RosterStore) {
    self.store = store
  }

  func read() async throws -> Int {
    if let next { return try await next.value }
    let question = Task { [running, store] in
      _ = await running?.result
      self.begin()
      return try await store.version()
    }
    next = question
    return try await question.value
  }

  /// From here on a new question is needed.
  private func begin() {
    running = next
    next = nil
  }
}
