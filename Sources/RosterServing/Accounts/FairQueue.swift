import Synchronization

/// Lets a few run at a time and gives the next turn to each caller in rotation (round robin), so
/// that a caller who asks for much waits behind their own requests only.
final class FairQueue: Sendable {
  private typealias Turn = CheckedContinuation<Void, any Error>

  private struct State {
    var running = 0
    var waiting = 0
    /// Never empty.
    var lines: [String: [Turn]] = [:]
    /// The callers with a line, in the order of their turns.
    var order: [String] = []
  }

  private let turns: Int
  private let limit: Int
  private let limitOfEach: Int
  private let state = Mutex(State())

  /// - Parameters:
  ///   - turns: How many run at a time.
  ///   - limit: How many may wait.
  ///   - limitOfEach: How many of them may be one caller's.
  init(turns: Int, limit: Int, limitOfEach: Int) {
    precondition(turns > 0, "without turns all would wait for ever")
    (self.turns, self.limit, self.limitOfEach) = (turns, limit, limitOfEach)
  }

  /// How many have a turn.
  var running: Int { state.withLock { $0.running } }

  /// How many wait.
  var waiting: Int { state.withLock { $0.waiting } }

  /// Runs work when it is the caller's turn; throws `RequestError.busy` where too many wait.
  func inTurn<T>(of caller: String, _ work: () async throws -> T) async throws -> T {
    try await withCheckedThrowingContinuation { wait(for: $0, of: caller) }
    defer { pass() }
    return try await work()
  }

  private func wait(for turn: Turn, of caller: String) {
    var begins = false
    let refused: Turn? = state.withLock { state in
      if state.running < turns {
        state.running += 1
        begins = true
        return nil
      }
      let own = state.lines[caller]?.count ?? 0
      guard own < limitOfEach else { return turn }
      var refused: Turn?
      if state.waiting >= limit {
        // The caller with the longest line makes room.
        guard let longest = state.lines.max(by: { $0.value.count < $1.value.count }),
          longest.value.count > own + 1
        else { return turn }
        refused = state.lines[longest.key]?.popLast()
        state.waiting -= 1
      }
      if own == 0 { state.order.append(caller) }
      state.lines[caller, default: []].append(turn)
      state.waiting += 1
      return refused
    }
    if begins { turn.resume() }
    refused?.resume(throwing: RequestError.busy)
  }

  /// Gives a turn that is over to the next caller.
  private func pass() {
    let next: Turn? = state.withLock { state in
      guard !state.order.isEmpty else {
        state.running -= 1
        return nil
      }
      let caller = state.order.removeFirst()
      var line = state.lines[caller] ?? []
      let next = line.removeFirst()
      state.lines[caller] = line.isEmpty ? nil : line
      if !line.isEmpty { state.order.append(caller) }
      state.waiting -= 1
      return next
    }
    next?.resume()
  }
}
