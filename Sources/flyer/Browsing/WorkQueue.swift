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

  /// Returns when all is done that was asked for so far.
  func finish() async { await last?.value }
}
