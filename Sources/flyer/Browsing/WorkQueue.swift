/// Does one thing after the other, in the order in which they were asked for.
@MainActor
final class WorkQueue {
  private var last: Task<Void, Never>?

  /// Does it as soon as all before it is done.
  func add(_ work: @escaping @MainActor () async -> Void) {
    last = Task { [last] in
      await last?.value
      await work()
    }
  }

  /// Returns when nothing is left to be done, of what is asked for meanwhile either.
  func finish() async {
    while let task = last {
      await task.value
      if last == task { last = nil }
    }
  }
}

/// Tasks that run, at most one in a slot: it ends where another one is started there.
@MainActor
struct TaskSlots<Slot: Equatable> {
  private var tasks: [(slot: Slot, task: Task<Void, Never>)] = []

  mutating func start(in slot: Slot, _ work: @escaping @MainActor () async -> Void) {
    cancel(slot)
    tasks.append((slot, Task { await work() }))
  }

  mutating func cancel(_ slot: Slot) {
    guard let index = tasks.firstIndex(where: { $0.slot == slot }) else { return }
    tasks.remove(at: index).task.cancel()
  }

  func cancelAll() {
    for running in tasks { running.task.cancel() }
  }
}
