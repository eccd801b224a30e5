/// Limits how many tasks work at the same time; the others wait. Urgent tasks, for pictures on the
/// screen, go first; otherwise the order is first in, first out.
actor AsyncSemaphore {
  private struct Waiting {
    let ticket: Int
    let isUrgent: Bool
    let continuation: CheckedContinuation<Bool, Never>
  }

  private var free: Int
  private var waiting: [Waiting] = []
  private var lastTicket = 0

  init(count: Int) {
    assert(count > 0, "otherwise no task ever gets a turn")
    free = count
  }

  /// The number of waiting tasks.
  var waitingCount: Int { waiting.count }

  /// Waits for a turn and does the work; returns nil if the task is cancelled before its turn.
  func take<Value: Sendable>(isUrgent: Bool, _ work: @Sendable () async -> Value) async -> Value? {
    guard await isNext(isUrgent: isUrgent) else { return nil }
    defer { passOn() }
    return await work()
  }

  private func isNext(isUrgent: Bool) async -> Bool {
    if Task.isCancelled { return false }
    if free > 0 {
      free -= 1
      return true
    }
    assert(free == 0, "tasks wait only while all turns are taken")
    lastTicket += 1
    let ticket = lastTicket
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        waiting.append(Waiting(ticket: ticket, isUrgent: isUrgent, continuation: continuation))
      }
    } onCancel: {
      Task { await self.leave(ticket) }
    }
  }

  private func leave(_ ticket: Int) {
    guard let index = waiting.firstIndex(where: { $0.ticket == ticket }) else { return }
    waiting.remove(at: index).continuation.resume(returning: false)
  }

  private func passOn() {
    guard !waiting.isEmpty else { return free += 1 }
    assert(free == 0, "no task waits while turns are free")
    let index = waiting.firstIndex { $0.isUrgent } ?? 0
    waiting.remove(at: index).continuation.resume(returning: true)
  }
}
