import Dispatch
import Roster
import Synchronization

/// A change whose caller waits for the commit.
struct PendingChange: Sendable {
  /// The rows and keys it will read, as far as they are known beforehand.
  var prefetch = Prefetch()
  /// Returns the people whom the change concerns, as far as the tables show.
  let touched: @Sendable (RosterTables) throws -> LockSet
  /// Makes the change. The closure it returns gives the answer to the caller, once it is durable.
  /// Its argument is the number of lines that others wrote to the log since the transaction began.
  let make: @Sendable (RosterTables) throws -> @Sendable (Int) -> Void
  /// Tells the caller that nothing was changed.
  let refuse: @Sendable (any Error) -> Void
}

/// Makes changes in lanes, each with its own queue. A lane makes its changes one after the other.
/// Changes that arrive while earlier ones are being committed share the next transaction, and so
/// the cost of one flush.
final class GroupedWriter: Sendable {
  /// Makes changes in one transaction; the closures it returns answer the callers.
  typealias Lane = @Sendable ([PendingChange]) throws -> [@Sendable () -> Void]

  private struct State {
    var waiting: ArraySlice<PendingChange> = []
    var idle: [Int]
  }

  private let lanes: [(queue: DispatchQueue, make: Lane)]
  /// The maximum number of changes that a lane takes at once.
  private let limit: Int
  private let state: Mutex<State>

  init(label: String, limit: Int = .max, lanes: [Lane]) {
    precondition(!lanes.isEmpty, "without a lane every caller would wait for ever")
    precondition(limit > 0, "a lane that takes nothing would never be done")
    self.lanes = lanes.map { (DispatchQueue(label: label, qos: .userInitiated), $0) }
    self.limit = limit
    state = Mutex(State(idle: Array(lanes.indices)))
  }

  /// Makes a change, durably before it returns.
  ///
  /// - Parameters:
  ///   - prefetch: The rows and keys that it will read.
  ///   - touched: The people whom it concerns.
  func write<Answer: Sendable>(
    prefetching prefetch: Prefetch = Prefetch(),
    touching touched: @escaping @Sendable (RosterTables) throws -> LockSet,
    _ change: @escaping @Sendable (RosterTables) throws -> @Sendable (Int) -> Answer
  ) async throws -> Answer {
    try await withCheckedThrowingContinuation { continuation in
      submit(
        PendingChange(
          prefetch: prefetch, touched: touched,
          make: { tables in
            let answer = try change(tables)
            return { continuation.resume(returning: answer($0)) }
          },
          refuse: { continuation.resume(throwing: $0) }))
    }
  }

  /// Waits until all that was submitted is done.
  func finish() async {
    for lane in lanes {
      await withCheckedContinuation { continuation in
        lane.queue.async { continuation.resume() }
      }
    }
  }

  private func submit(_ change: PendingChange) {
    let woken = state.withLock { state in
      state.waiting.append(change)
      return state.idle.popLast()
    }
    if let woken { lanes[woken].queue.async { [self] in work(in: woken) } }
  }

  /// Makes changes until none waits.
  private func work(in lane: Int) {
    // A lane has one connection, which one thread at a time may use.
    dispatchPrecondition(condition: .onQueue(lanes[lane].queue))
    while let changes = next(in: lane) { make(changes, in: lane) }
  }

  private func next(in lane: Int) -> [PendingChange]? {
    state.withLock { state in
      guard !state.waiting.isEmpty else {
        assert(!state.idle.contains(lane), "a lane that were idle twice would work twice at once")
        state.idle.append(lane)
        return nil
      }
      let changes = Array(state.waiting.prefix(limit))
      state.waiting.removeFirst(changes.count)
      assert(!changes.isEmpty && changes.count <= limit, "a lane takes what fits one transaction")
      return changes
    }
  }

  /// Makes changes together. If one of several fails, each is tried alone, so that no caller gets
  /// another caller's refusal.
  func make(_ changes: [PendingChange], in lane: Int) {
    do {
      for tell in try lanes[lane].make(changes) { tell() }
    } catch {
      guard changes.count > 1, !error.concernsAll else {
        for change in changes { change.refuse(error) }
        return
      }
      for change in changes { make([change], in: lane) }
    }
  }
}

extension Error {
  /// Whether the error concerns the transaction and none of its changes alone: the database was
  /// unavailable, or it is unknown whether the commit succeeded.
  fileprivate var concernsAll: Bool {
    if case .unavailable = self as? RosterStoreError { true } else { false }
  }
}
