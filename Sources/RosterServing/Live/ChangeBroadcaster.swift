import NIOCore
import NIOHTTPTypes
import Roster
import RosterStoring
import Synchronization

/// Wakes every listener as soon as the roster's version changes, and at intervals.
///
/// A listener that has caught up is written to from its event loop, with bytes that are encoded
/// once for all: to wake a task for each of 1,000 took four times as much. One whose connection
/// takes no more is woken, and catches up in its task.
///
/// Changes that this server commits are announced at once. So are those of other servers on the
/// same database, if the store reports them; else the store is polled, only while there are
/// listeners.
final class ChangeBroadcaster: Sendable {
  /// A stream that wakes a listener. Only the newest version matters, so one call waiting for a
  /// slow listener is enough.
  struct Calls: Sendable {
    let stream: AsyncStream<Void>
    fileprivate let caller: AsyncStream<Void>.Continuation
    fileprivate let number: Int

    /// Ends the stream.
    func stop() { caller.finish() }
  }

  /// The versions sent to a listener.
  struct Place: Hashable {
    /// The version whose rows they have; nil where they don't want rows.
    var seen: Int?
    /// The newest version that they know of.
    var told: Int
  }

  /// A source of the texts that are sent for a version.
  struct Source {
    /// The rows that have changed since one version, up to another at least; nil where there are
    /// none.
    let news: @Sendable (_ seen: Int, _ version: Int) async -> ChangeFeed.News?
    let now: @Sendable () -> Instant
  }

  private struct Listener {
    let session: TokenHash
    let expires: Instant
    let person: Person.ID
    let calls: AsyncStream<Void>.Continuation
    /// The connection that is written to right away; nil while the listener is woken for each
    /// version.
    var channel: (any Channel)?
    var place: Place?
  }

  /// A text to be written to a connection.
  private struct Message: Sendable {
    let number: Int
    let channel: any Channel
    let text: ByteBuffer
    let before: Place
  }

  private struct State {
    var version = -1
    var listeners: [Int: Listener] = [:]
    var nextListener = 0
    var poll: Task<Void, Never>?
    var hearing: Task<Void, Never>?
    var isClosed = false
    /// The time before which the listeners are not called again.
    var nextCall = ContinuousClock.now
    /// Whether the listeners are about to be called.
    var isCalling = false
    var source: Source?
    /// Whether listeners that have caught up are being written to.
    var isTelling = false
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

  /// The newest version that was announced.
  var version: Int { state.withLock { $0.version } }

  var count: Int { state.withLock { $0.listeners.count } }

  /// Lets listeners who have caught up be told without being woken.
  func use(_ source: Source) { state.withLock { $0.source = source } }

  /// Calls a person, the first time at once, until the session or the server ends.
  func listen(as caller: Caller) throws(RequestError) -> Calls {
    let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let answer: Result<Int, RequestError> = state.withLock { state in
      let own = state.listeners.values.count { $0.person == caller.person.id }
      if state.isClosed || state.listeners.count >= limits.atOnce { return .failure(.busy) }
      if own >= limits.eachPerson {
        return .failure(.tooManyListeners(limit: limits.eachPerson))
      }
      let number = state.nextListener
      state.nextListener += 1
      state.listeners[number] = Listener(
        session: caller.session.hash, expires: caller.session.expires, person: caller.person.id,
        calls: continuation)
      continuation.onTermination = { [weak self] _ in self?.remove(number) }
      if state.poll == nil { state.poll = Task { [weak self] in await self?.pollWhileHeard() } }
      if state.hearing == nil {
        let versions = store.versions()
        state.hearing = Task { [weak self] in
          for await version in versions { self?.publish(version) }
        }
      }
      return .success(number)
    }
    let number = try answer.get()
    continuation.yield()
    return Calls(stream: stream, caller: continuation, number: number)
  }

  /// Writes to a listener's connection right away from now on.
  ///
  /// - Parameter place: The newest version already sent on the connection.
  func follow(_ calls: Calls, on channel: any Channel, from place: Place) {
    let isBehind = state.withLock { state in
      guard state.source != nil else { return false }
      state.listeners[calls.number]?.channel = channel
      state.listeners[calls.number]?.place = place
      return place.told < state.version
    }
    if isBehind { callSoon() }
  }

  /// Whether a listener's connection is written to right away.
  func isFollowing(_ calls: Calls) -> Bool {
    state.withLock { $0.listeners[calls.number]?.channel != nil }
  }

  /// The version a listener had before its connection took no more; nil if it was never written to
  /// directly.
  func place(of calls: Calls) -> Place? { state.withLock { $0.listeners[calls.number]?.place } }

  /// Announces a version to every listener, unless a later one was announced.
  func publish(_ version: Int) {
    let isNews = state.withLock { state in
      defer { state.version = max(state.version, version) }
      return version > state.version
    }
    if isNews { callSoon() }
  }

  /// Calls every listener at once, or as soon as the pause is over.
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

  /// Ends all streams; no further listener is accepted.
  func close() {
    state.withLock { $0.isClosed = true }
    end { _ in true }
  }

  private func end(where isMeant: (Listener) -> Bool) {
    let ended = state.withLock { $0.listeners.values.filter(isMeant) }
    // Outside of the lock: each takes itself off the list.
    for listener in ended { listener.calls.finish() }
  }

  /// Wakes all, whether there is news or not.
  private func beat() {
    for listener in state.withLock({ Array($0.listeners.values) }) { listener.calls.yield() }
  }

  /// Tells those who have caught up, and wakes the others.
  private func callAll() {
    let (woken, tells) = state.withLock { state in
      let woken = state.listeners.values.filter { $0.channel == nil }
      let tells = woken.count < state.listeners.count && !state.isTelling
      if tells { state.isTelling = true }
      return (woken, tells)
    }
    for listener in woken { listener.calls.yield() }
    if tells { Task { await tell() } }
  }

  private func tell() async {
    let (version, source, behind) = state.withLock { state in
      (
        state.version, state.source,
        state.listeners.filter { $1.channel != nil && ($1.place?.told ?? 0) < state.version }
      )
    }
    if let source, !behind.isEmpty { await tell(behind, version, from: source) }
    let isLate = state.withLock { state in
      state.isTelling = false
      return state.version > version
    }
    if isLate { callSoon() }
  }

  private func tell(
    _ behind: [Int: Listener], _ version: Int, from source: Source
  ) async {
    let now = source.now()
    var texts: [Int?: (text: ByteBuffer, place: Place)] = [:]
    for seen in Set(behind.values.map { $0.place?.seen }) {
      if let seen, let news = await source.news(seen, version) {
        texts[seen] = (news.text, Place(seen: news.version, told: news.version))
      } else {
        let text = ByteBuffer(string: RosterStreamEvent.version(version).text)
        texts[seen] = (text, Place(seen: seen, told: version))
      }
    }
    var loops: [ObjectIdentifier: (loop: any EventLoop, messages: [Message])] = [:]
    state.withLock { state in
      for (number, listener) in behind {
        guard state.listeners[number]?.channel != nil, let channel = listener.channel,
          let before = listener.place, let (text, place) = texts[before.seen]
        else { continue }
        guard listener.expires > now else {
          listener.calls.yield()
          continue
        }
        state.listeners[number]?.place = place
        let loop = channel.eventLoop
        loops[ObjectIdentifier(loop), default: (loop, [])].messages.append(
          Message(number: number, channel: channel, text: text, before: before))
      }
    }
    for (loop, messages) in loops.values { loop.execute { self.write(messages) } }
  }

  /// Writes to connections of one event loop, on it.
  private func write(_ messages: [Message]) {
    var late: [AsyncStream<Void>.Continuation] = []
    let open = state.withLock { state in
      messages.filter { message in
        // A connection that has closed, or takes no more, was taken off meanwhile.
        guard let listener = state.listeners[message.number], listener.channel != nil else {
          return false
        }
        if message.channel.isWritable { return true }
        state.listeners[message.number]?.channel = nil
        state.listeners[message.number]?.place = message.before
        late.append(listener.calls)
        return false
      }
    }
    for message in open {
      message.channel.writeAndFlush(HTTPResponsePart.body(message.text), promise: nil)
    }
    for calls in late { calls.yield() }
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
      beat()
    }
  }
}
