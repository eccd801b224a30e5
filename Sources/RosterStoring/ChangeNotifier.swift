import Synchronization

/// Announces each new version of a store to all listeners.
final class ChangeNotifier: Sendable {
  private struct State {
    var listeners: [Int: AsyncStream<Int>.Continuation] = [:]
    var nextListener = 0
    var isClosed = false
  }

  private let state = Mutex(State())

  /// Returns a stream of versions from now on, which buffers only the newest for a slow listener.
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

  func notify(_ version: Int) {
    for listener in state.withLock({ Array($0.listeners.values) }) { listener.yield(version) }
  }

  /// Ends the streams of all listeners.
  func close() {
    let ended = state.withLock { state in
      state.isClosed = true
      return Array(state.listeners.values)
    }
    // Done outside of the lock, since each listener removes itself from the list.
    for listener in ended { listener.finish() }
  }

  private func remove(_ number: Int) {
    state.withLock { $0.listeners[number] = nil }
  }
}
