import RosterStoring
import Synchronization

/// The roster's version, asked once for all who ask at the same time.
///
/// Whoever asks gets a version that was read after they asked: those who come while the store is
/// being asked share the next question.
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
