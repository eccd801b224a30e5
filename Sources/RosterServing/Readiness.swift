import RosterStoring

/// Whether the roster can be changed now, asked of the store once in a while for all who ask.
actor Readiness {
  private let store: any RosterStore
  private let interval: Duration
  private var last: (at: ContinuousClock.Instant, answer: Task<Int, any Error>)?

  /// - Parameter interval: How long an answer is good for.
  init(store: any RosterStore, interval: Duration) {
    self.store = store
    self.interval = interval
  }

  /// The roster's version; throws where nothing could be changed.
  @discardableResult
  func check() async throws -> Int {
    if let last, .now - last.at < interval { return try await last.answer.value }
    let answer = Task { [store] in
      try await store.probe()
      return try await store.version()
    }
    last = (.now, answer)
    return try await answer.value
  }
}
