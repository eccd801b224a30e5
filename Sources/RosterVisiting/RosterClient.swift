import Foundation
import Logging
package import Roster

/// The reader's client of a roster: stores a copy of it, receives changes, sends commands.
///
/// The last copy is available at once. The network changes the state, but never blocks it.
package actor RosterClient {
  let settings: RosterVisitSettings
  let cache: RosterCache
  let connection: RosterConnection
  var session: RosterCache.Session?
  var eTag: String?
  /// Whether the server sends changes since a version.
  var tellsChanges = false
  /// The last session that has ended, whose file may still exist.
  private var over: RosterCache.Session?
  /// The number of requests for the roster, and the number of the last one that was answered.
  var (questions, answered) = (0, 0)
  private var state: RosterState
  /// The part that is shown besides the user's own rows; nil for the whole roster.
  var lookedAt: RosterPart?
  /// Loads the missing rows of the part that is shown.
  var looking: Task<Void, Never>?
  /// The number of times anything was received from the server.
  var heard = 0
  /// Whether the stream of changes is open.
  var isListening = false
  private var following: Task<Void, Never>?
  private var watching: Task<Void, Never>?
  private var pause: Task<Void, any Error>?
  private var isOpen = false
  private var observers: [UUID: AsyncStream<RosterState>.Continuation] = [:]

  /// Prepares a client; nothing is read or sent before `start` or the first request.
  ///
  /// - Parameter part: the part that is shown besides the user's own rows; nil for the whole
  ///   roster.
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

  /// Returns a stream of the present state and all later ones, until the listening task ends. A
  /// slow listener gets only the latest.
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

  /// Reads the last copy from the disk and follows the server until `stop`.
  package func start() {
    open()
    guard following == nil else { return }
    follow()
  }

  /// Stops following the server.
  package func stop() {
    for task in [following, watching, looking] { task?.cancel() }
    (following, watching, looking) = (nil, nil, nil)
    for observer in observers.values { observer.finish() }
    observers = [:]
  }

  /// Ends a pause after a failure, so that the next try begins at once.
  package func tryNow() { pause?.cancel() }

  /// Returns the present state without any request.
  package func current() -> RosterState {
    open()
    return state
  }

  // State changes by this actor's other files

  func change(_ change: (inout RosterState) -> Void) {
    let old = state
    change(&state)
    if state != old { for observer in observers.values { observer.yield(state) } }
  }

  var snapshot: RosterSnapshot? { state.snapshot }
  var isLive: Bool { state.link == .live }

  /// Reads the stored session and copy, once.
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

  /// Returns the stored session, if it is still valid.
  func keptSession() -> RosterCache.Session? {
    cache.session().flatMap { $0.expires > settings.now() && $0 != over ? $0 : nil }
  }

  /// Begins a session after a login.
  func begin(_ session: RosterCache.Session) {
    self.session = session
    eTag = nil
    change { $0 = RosterState(address: $0.address, authentication: .loggedIn(session.person)) }
    if following != nil { follow() }
  }

  /// Ends a session: data that only members may see is deleted.
  func end(_ session: RosterCache.Session) {
    guard self.session == session else { return }
    self.session = nil
    over = session
    eTag = nil
    cache.clear(session)
    change { $0 = RosterState(address: $0.address, link: $0.link) }
  }

  /// Follows the server as the present session, or without one.
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
    // A random factor, so that clients that lost the server together do not return together.
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

/// Loads the part of a roster that is shown.
extension RosterClient {
  /// Sets the part that is shown besides the user's own rows. A missing part is loaded now, or once
  /// the server can be reached.
  package func look(at part: RosterPart) {
    open()
    lookedAt = part
    guard looking == nil, isLookedAtMissing else { return }
    looking = Task { [weak self] in await self?.readWhatIsLookedAt() }
  }

  /// The part that is shown, with the user's own rows; nil for the whole roster.
  func wanted(by session: RosterCache.Session) -> RosterPart? {
    lookedAt?.union(RosterPart(of: [session.person]))
  }

  private func readWhatIsLookedAt() async {
    defer { looking = nil }
    var read: RosterPart?
    while !Task.isCancelled, isLookedAtMissing, lookedAt != read {
      read = lookedAt
      do throws(RosterClientError) {
        _ = try await refresh()
        // The server may have reported changes of rows that the copy did not have yet.
        _ = try await refresh()
      } catch {
        return settings.log.info(
          "what is looked at can't be read", metadata: ["error": "\(error)"])
      }
    }
  }

  /// Whether a user is logged in whose copy lacks the part that is shown.
  private var isLookedAtMissing: Bool {
    guard session != nil, let snapshot else { return false }
    return !snapshot.isEnough(for: lookedAt)
  }

  /// Returns the query string for a part of the roster, or for the whole roster if the part is nil.
  func query(
    asking part: RosterPart?, _ others: [(name: String, value: String)] = []
  ) throws(RosterClientError) -> String {
    try query(others + (part?.parameters ?? []).map { ($0.name.rawValue, $0.text) })
  }

  func query(_ parameters: [(name: String, value: String)]) throws(RosterClientError) -> String {
    guard let query = RosterQuestion.query(parameters) else {
      throw connection.notUnderstood(.unsendable)
    }
    return query
  }
}

extension RosterSnapshot {
  /// Whether the snapshot has a part, or the whole roster if the part is nil.
  func isEnough(for wanted: RosterPart?) -> Bool {
    wanted.map(covers) ?? (part == nil)
  }
}

extension RosterClient {
  /// Sends a request after a silence, and shows that the client waits if the answer takes long.
  /// Pending requests are not cancelled, so that a slow server is not treated as offline.
  func watchSilence() async {
    let before = heard
    guard (try? await Task.sleep(for: settings.limits.patience)) != nil, heard == before,
      session != nil, isListening || isLive
    else { return }
    let waiting = Task {
      try await Task.sleep(for: settings.limits.grace)
      if heard == before, isLive { change { $0.link = .connecting } }
    }
    defer { waiting.cancel() }
    do throws(RosterClientError) {
      _ = try await refresh()
      if isListening { change { $0.link = .live } }
    } catch {
      // If there is no stream, the attempt to open one reports the failure.
      guard heard == before, isListening, !Task.isCancelled else { return }
      change { $0.link = .offline(reason: "\(error)") }
    }
  }
}
