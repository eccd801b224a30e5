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
