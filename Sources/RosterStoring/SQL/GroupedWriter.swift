import Dispatch
import Roster
import Synchronization

/// A change that somebody waits for.
struct PendingChange: Sendable {
  /// What it will ask for, as far as that is known beforehand.
  var foreseen = Foreseen()
  /// Whom the change concerns, as far as the tables tell.
  let touched: @Sendable (RosterTables) throws -> Touched
  /// Makes the change; what it returns tells the answer to whoever waits, once it is durable, with
  /// the number of lines that others wrote to the log since the transaction began.
  let make: @Sendable (RosterTables) throws -> @Sendable (Int) -> Void
  /// Tells whoever waits that nothing was changed.
  let refuse: @Sendable (any Error) -> Void
}

/// What a change will ask for, so that it can be read for many changes at once.
struct Foreseen: Sendable {
  var rows: Set<RowReference> = []
  var keys: Set<KeyedCommand.Name> = []

  func union(_ other: Foreseen) -> Foreseen {
    Foreseen(rows: rows.union(other.rows), keys: keys.union(other.keys))
  }
}

/// Makes changes, each lane its own one after the other on a queue of its own: those that came while
/// the commits before were on their way to the disk go into one transaction, so that they share its
/// price.
final class GroupedWriter: Sendable {
  /// Makes changes in one transaction; what it returns tells everybody who waits.
  typealias Lane = @Sendable ([PendingChange]) throws -> [@Sendable () -> Void]

  private struct State {
    var waiting: ArraySlice<PendingChange> = []
    var idle: [Int]
  }

  private let lanes: [(queue: DispatchQueue, make: Lane)]
  /// How many changes a lane takes at once.
  private let limit: Int
  private let state: Mutex<State>

  init(label: String, limit: Int = .max, lanes: [Lane]) {
    self.lanes = lanes.map { (DispatchQueue(label: label, qos: .userInitiated), $0) }
    self.limit = limit
    state = Mutex(State(idle: Array(lanes.indices)))
  }

  /// Makes a change, durably before it returns.
  ///
  /// - Parameters:
  ///   - foreseen: What it will ask for.
  ///   - touched: Whom it concerns.
  func write<Answer: Sendable>(
    foreseeing foreseen: Foreseen = Foreseen(),
    touching touched: @escaping @Sendable (RosterTables) throws -> Touched,
    _ change: @escaping @Sendable (RosterTables) throws -> @Sendable (Int) -> Answer
  ) async throws -> Answer {
    try await withCheckedThrowingContinuation { continuation in
      submit(
        PendingChange(
          foreseen: foreseen, touched: touched,
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
    while let changes = next(in: lane) { make(changes, in: lane) }
  }

  private func next(in lane: Int) -> [PendingChange]? {
    state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.idle.append(lane)
        return nil
      }
      let changes = Array(state.waiting.prefix(limit))
      state.waiting.removeFirst(changes.count)
      return changes
    }
  }

  /// Where one of several can't be made, each is tried alone: nobody is told another's refusal.
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
  /// True where it has nothing to do with any of the changes that were made together: the database
  /// was not to be had, or nobody knows whether it has made them.
  fileprivate var concernsAll: Bool {
    if case .unavailable = self as? RosterStoreError { true } else { false }
  }
}
