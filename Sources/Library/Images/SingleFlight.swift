/// Shares work between callers (single flight): work for a key runs once at a time, and is
/// cancelled when no caller waits any more.
actor SingleFlight<Value: Sendable> {
  private struct Job {
    let task: Task<Void, Never>
    var waiting: [Int: CheckedContinuation<Value?, Never>] = [:]
  }

  private var jobs: [String: Job] = [:]
  private var lastTicket = 0

  /// Returns the result of the work for a key, and starts it unless it is running. Returns nil as
  /// soon as the waiting task is cancelled.
  func value(of key: String, _ work: @escaping @Sendable () async -> Value) async -> Value? {
    lastTicket += 1
    let ticket = lastTicket
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        begin(key, work)
        jobs[key]?.waiting[ticket] = continuation
      }
    } onCancel: {
      Task { await self.leave(key, ticket) }
    }
  }

  private func begin(_ key: String, _ work: @escaping @Sendable () async -> Value) {
    guard jobs[key] == nil else { return }
    jobs[key] = Job(
      task: Task {
        let value = await work()
        if !Task.isCancelled { finish(key, with: value) }
      })
  }

  private func finish(_ key: String, with value: Value) {
    let job = jobs.removeValue(forKey: key)
    assert(job != nil, "work without callers was cancelled")
    for continuation in (job?.waiting ?? [:]).values { continuation.resume(returning: value) }
  }

  private func leave(_ key: String, _ ticket: Int) {
    guard let continuation = jobs[key]?.waiting.removeValue(forKey: ticket) else { return }
    continuation.resume(returning: nil)
    guard jobs[key]?.waiting.isEmpty == true else { return }
    jobs.removeValue(forKey: key)?.task.cancel()
  }
}
