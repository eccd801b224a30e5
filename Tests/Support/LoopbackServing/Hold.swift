import Synchronization

/// Delays answers until it is released, so that a test decides when they arrive.
package final class Hold: Sendable {
  private struct State {
    var isReleased = false
    var waiting: [@Sendable () -> Void] = []
  }

  private let state = Mutex(State())

  /// Creates a hold that is not released yet.
  package init() {}

  /// Releases every answer, now and from now on.
  package func release() {
    let waiting = state.withLock { state in
      state.isReleased = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for action in waiting { action() }
  }

  func whenReleased(_ action: @escaping @Sendable () -> Void) {
    let isReleased = state.withLock { state in
      if !state.isReleased { state.waiting.append(action) }
      return state.isReleased
    }
    if isReleased { action() }
  }
}
