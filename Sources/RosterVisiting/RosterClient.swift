import Foundation
package import Roster

/// A reader's visit to a roster: keeps a copy of it, hears of changes, sends commands.
///
/// The copy of last time is there at once; whatever the network does changes the state, never
/// blocks it.
package actor RosterClient {
  let settings: RosterVisitSettings
  let cache: RosterCache
  let connection: RosterConnection
  var session: RosterCache.Session?
  var eTag: String?
  /// True where the server tells what has changed since a version.
  var tellsChanges = false
  /// The last one that has ended, whose file may not have been removed.
  private var over: RosterCache.Session?
  /// How often the roster was asked for, and the question that was answered last.
  var (questions, answered) = (0, 0)
  private var state: RosterState
  /// What is looked at beside what is one's own; nil for all there is.
  var lookedAt: RosterPart?
  /// Reads what is looked at and not here.
  var looking: Task<Void, Never>?
  /// How often anything was heard of the server.
  var heard = 0
  /// True while the server tells of changes.
  var isListening = false
  private var following: Task<Void, Never>?
  private var watching: Task<Void, Never>?
  private var pause: Task<Void, any Error>?
  private var isOpen = false
  private var observers: [UUID: AsyncStream<RosterState>.Continuation] = [:]

  /// Prepares a visit; nothing is read or asked before `start` or the first question.
  ///
  /// - Parameter part: what is looked at beside what is one's own; nil for all there is.
  package init(
    _ address: RosterAddress, settings: RosterVisitSettings, lookingAt part: RosterPart? = nil
  ) {
    self.settings = settings
    lookedAt = part
    cache = RosterCache(
      of: address, cacheFolder: settings.cacheFolder, stateFolder: settings.stateFolder)
    connection = RosterConnection(address, settings: settings)
    state = RosterState(address: address.text)
  }

  /// The state now and every later one, the latest only for somebody who is slow; until the task
  /// that listens ends.
  package func states() -> AsyncStream<RosterState> {
    open()
    let (stream, continuation) = AsyncStream<RosterState>.makeStream(
      bufferingPolicy: .bufferingNewest(1))
    let key = UUID()
    observers[key] = continuation
    continuation.onTermination = { _ in Task { await self.removeObserver(key) } }
    continuation.yield(state)
    return stream
  }

  private func removeObserver(_ key: UUID) { observers[key] = nil }

  /// Takes the last copy from the disk and follows the server from now on, until `stop`.
  package func start() {
    open()
    guard following == nil else { return }
    follow()
  }

  /// Follows the server no more.
  package func stop() {
    for task in [following, watching, looking] { task?.cancel() }
    (following, watching, looking) = (nil, nil, nil)
    for observer in observers.values { observer.finish() }
    observers = [:]
  }

  /// Tries again at once where it would wait after a failure.
  package func tryNow() { pause?.cancel() }

  /// What is known, without asking anybody.
  package func current() -> RosterState {
    open()
    return state
  }

  // What the other files of this actor change the state with

  func change(_ change: (inout RosterState) -> Void) {
    let old = state
    change(&state)
    if state != old { for observer in observers.values { observer.yield(state) } }
  }

  var snapshot: RosterSnapshot? { state.snapshot }
  var isLive: Bool { state.link == .live }

  /// Takes what lies on the disk, once.
  func open() {
    guard !isOpen else { return }
    isOpen = true
    guard let session = cache.session() else { return }
    guard session.expires > settings.now() else { return cache.clear(session) }
    self.session = session
    let kept = cache.copy()
    eTag = kept?.copy.eTag
    tellsChanges = kept?.copy.tellsChanges ?? false
    state.authentication = .loggedIn(session.person)
    state.snapshot = kept?.copy.snapshot
    state.confirmed = kept?.confirmed
  }

  /// The session on the disk, if it still counts.
  func keptSession() -> RosterCache.Session? {
    cache.session().flatMap { $0.expires > settings.now() && $0 != over ? $0 : nil }
  }

  /// Somebody has logged in.
  func begin(_ session: RosterCache.Session) {
    self.session = session
    eTag = nil
    change { $0 = RosterState(address: $0.address, authentication: .loggedIn(session.person)) }
    if following != nil { follow() }
  }

  /// Nobody is logged in any more: what only members see is forgotten.
  func end(_ session: RosterCache.Session) {
    guard self.session == session else { return }
    self.session = nil
    over = session
    eTag = nil
    cache.clear(session)
    change { $0 = RosterState(address: $0.address, link: $0.link) }
  }

  /// Follows the server in the standing that there is now.
  private func follow() {
    for task in [following, watching] { task?.cancel() }
    watching = Task { [weak self] in
      while !Task.isCancelled, let self { await self.watchSilence() }
    }
    following = Task { [weak self] in
      var failures = 0
      while !Task.isCancelled, let self {
        if await self.followOnce(&failures) { return }
        await self.wait(after: failures)
      }
    }
  }

  private func wait(after failures: Int) async {
    let limits = settings.limits
    let longest = min(limits.longestPause, limits.firstPause * (1 << min(max(failures, 1) - 1, 10)))
    // All that a server has lost at once must not come back at once.
    let time = longest * Double.random(in: 0.5...1)
    let sleep = settings.sleep
    let pause = Task { try await sleep(time) }
    self.pause = pause
    _ = await withTaskCancellationHandler {
      await pause.result
    } onCancel: {
      pause.cancel()
    }
  }
}
