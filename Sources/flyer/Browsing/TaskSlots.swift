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
