import Roster
import RosterStoring
import Synchronization

/// Wakes everybody who listens as soon as the roster's version changes, and now and again.
///
/// What this server commits is told at once, and so is what others commit on the same database, where
/// the store hears of it; else it is found by asking the store now and again, only while somebody
/// listens.
final class ChangeBroadcaster: Sendable {
  /// What wakes a listener. Only the newest version matters, so one call waiting for a slow
  /// listener is enough.
  struct Calls: Sendable {
    let stream: AsyncStream<Void>
    fileprivate let caller: AsyncStream<Void>.Continuation

    /// Ends the stream.
    func stop() { caller.finish() }
  }

  private struct Listener {
    let session: TokenHash
    let person: Person.ID
    let calls: AsyncStream<Void>.Continuation
  }

  private struct State {
    var version = -1
    var listeners: [Int: Listener] = [:]
    var nextListener = 0
    var poll: Task<Void, Never>?
    var hearing: Task<Void, Never>?
    var isClosed = false
    /// Before that nobody is called again.
    var nextCall = ContinuousClock.now
    /// True while those who listen are going to be called.
    var isCalling = false
  }

  /// How long it is waited for each listener before all are called again: where versions follow
  /// each other fast, telling many takes no more than a part of the time.
  private static let pause = Duration.microseconds(40)

  private let store: any RosterStore
  private let limits: ServingSettings.Listening
  private let state = Mutex(State())

  init(store: any RosterStore, limits: ServingSettings.Listening) {
    self.store = store
    self.limits = limits
  }

  /// The newest version that anybody was told.
  var version: Int { state.withLock { $0.version } }

  var count: Int { state.withLock { $0.listeners.count } }

  /// Calls a person, the first time at once, until the session or the server ends.
  func listen(as caller: Caller) throws(RequestError) -> Calls {
    let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let refusal: RequestError? = state.withLock { state in
      let own = state.listeners.values.count { $0.person == caller.person.id }
      if state.isClosed || state.listeners.count >= limits.atOnce { return .busy }
      if own >= limits.eachPerson { return .tooManyListeners(limit: limits.eachPerson) }
      let number = state.nextListener
      state.nextListener += 1
      state.listeners[number] = Listener(
        session: caller.session.hash, person: caller.person.id, calls: continuation)
      continuation.onTermination = { [weak self] _ in self?.remove(number) }
      if state.poll == nil { state.poll = Task { [weak self] in await self?.pollWhileHeard() } }
      if state.hearing == nil {
        let versions = store.versions()
        state.hearing = Task { [weak self] in
          for await version in versions { self?.publish(version) }
        }
      }
      return nil
    }
    if let refusal { throw refusal }
    continuation.yield()
    return Calls(stream: stream, caller: continuation)
  }

  /// Tells everybody a version, unless they know a later one.
  func publish(_ version: Int) {
    let isNews = state.withLock { state in
      defer { state.version = max(state.version, version) }
      return version > state.version
    }
    if isNews { callSoon() }
  }

  /// Calls everybody at once, or as soon as it may be done again.
  private func callSoon() {
    let wait: Duration? = state.withLock { state in
      guard !state.isCalling else { return nil }
      state.isCalling = true
      return state.nextCall - .now
    }
    guard let wait else { return }
    guard wait > .zero else { return callNow() }
    Task {
      try? await Task.sleep(for: wait)
      callNow()
    }
  }

  private func callNow() {
    state.withLock { state in
      state.isCalling = false
      state.nextCall = .now + Self.pause * state.listeners.count
    }
    callAll()
  }

  /// Ends what a person hears, except with one of their sessions.
  func end(person: Person.ID, keeping session: TokenHash? = nil) {
    end { $0.person == person && $0.session != session }
  }

  /// Ends what is heard with a session.
  func end(session: TokenHash) {
    end { $0.session == session }
  }

  /// Ends everything; nobody may listen afterwards.
  func close() {
    state.withLock { $0.isClosed = true }
    end { _ in true }
  }

  private func end(where isMeant: (Listener) -> Bool) {
    let ended = state.withLock { $0.listeners.values.filter(isMeant) }
    // Outside of the lock: each takes itself off the list.
    for listener in ended { listener.calls.finish() }
  }

  private func callAll() {
    for listener in state.withLock({ Array($0.listeners.values) }) { listener.calls.yield() }
  }

  private func remove(_ number: Int) {
    let tasks = state.withLock { state -> [Task<Void, Never>] in
      state.listeners[number] = nil
      guard state.listeners.isEmpty else { return [] }
      defer { (state.poll, state.hearing) = (nil, nil) }
      return [state.poll, state.hearing].compactMap(\.self)
    }
    for task in tasks { task.cancel() }
  }

  private func pollWhileHeard() async {
    var lastBeat = ContinuousClock.now
    while !Task.isCancelled {
      try? await Task.sleep(for: limits.pollInterval)
      // A store that can't be reached says so to those who ask it for more.
      if !store.hearsOthers, let version = try? await store.version() { publish(version) }
      guard .now - lastBeat >= limits.heartbeat else { continue }
      lastBeat = .now
      callAll()
    }
  }
}
