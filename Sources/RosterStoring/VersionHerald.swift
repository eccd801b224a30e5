import Synchronization

/// Tells everybody who listens of each version that a store hears of.
final class VersionHerald: Sendable {
  private struct State {
    var listeners: [Int: AsyncStream<Int>.Continuation] = [:]
    var nextListener = 0
    var isClosed = false
  }

  private let state = Mutex(State())

  /// Versions from now on, of which only the newest waits for a slow listener.
  func listen() -> AsyncStream<Int> {
    let (stream, continuation) = AsyncStream<Int>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let number = state.withLock { state -> Int? in
      guard !state.isClosed else { return nil }
      state.nextListener += 1
      state.listeners[state.nextListener] = continuation
      return state.nextListener
    }
    guard let number else {
      continuation.finish()
      return stream
    }
    continuation.onTermination = { [weak self] _ in self?.remove(number) }
    return stream
  }

  func tell(_ version: Int) {
    for listener in state.withLock({ Array($0.listeners.values) }) { listener.yield(version) }
  }

  /// Ends what everybody listens to.
  func close() {
    let ended = state.withLock { state in
      state.isClosed = true
      return Array(state.listeners.values)
    }
    // Outside of the lock: each takes itself off the list.
    for listener in ended { listener.finish() }
  }

  private func remove(_ number: Int) {
    state.withLock { $0.listeners[number] = nil }
  }
}
