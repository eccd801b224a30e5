import Dispatch
import Roster
import Synchronization

/// Receives the version of every commit on a database, from all servers, over its own connection.
/// It connects again when the connection is lost.
final class PostgresListener: Sendable {
  private struct State {
    var connection: PostgresConnection?
    var source: (any DispatchSourceRead)?
    var isClosed = false
  }

  private let address: PostgresAddress
  private let purpose: Purpose
  private let notifier: ChangeNotifier
  private let queue = DispatchQueue(label: "roster.postgres.listener", qos: .userInitiated)
  /// The state, used on the queue only.
  private let state = Mutex(State())
  private let hears = Mutex(false)
  /// The pause before another try after the connection was lost.
  private let pause: DispatchTimeInterval

  /// Creates a listener, which receives nothing before `begin`.
  init(
    _ address: PostgresAddress, for purpose: Purpose, notifier: ChangeNotifier,
    pause: DispatchTimeInterval = .seconds(1)
  ) {
    (self.address, self.purpose, self.notifier, self.pause) = (address, purpose, notifier, pause)
  }

  /// Whether commits of other servers are received.
  var isListening: Bool { hears.withLock(\.self) }

  func begin() {
    queue.async { [self] in connect() }
  }

  func close() {
    queue.async { [self] in
      state.withLock { state in
        state.isClosed = true
        state.source?.cancel()
      }
    }
  }

  private func connect() {
    dispatchPrecondition(condition: .onQueue(queue))
    do {
      let missed = try state.withLock { state -> Int? in
        guard !state.isClosed else { return nil }
        let connection = try PostgresConnection(address, for: purpose)
        try connection.run("LISTEN roster")
        let version = try RosterTables(connection).version
        let source = DispatchSource.makeReadSource(fileDescriptor: connection.socket, queue: queue)
        source.setEventHandler { [weak self] in self?.hear() }
        source.setCancelHandler { [weak self] in self?.hangUp() }
        (state.connection, state.source) = (connection, source)
        source.resume()
        return version
      }
      guard let missed else { return }
      hears.withLock { $0 = true }
      notifier.notify(missed)
    } catch {
      connectLater()
    }
  }

  private func hear() {
    dispatchPrecondition(condition: .onQueue(queue))
    let versions = state.withLock { state in
      let versions = state.connection?.notifications()
      if versions == nil { state.source?.cancel() }
      return versions
    }
    if let version = versions?.max() { notifier.notify(version) }
  }

  /// Releases the connection now that its socket is no longer watched.
  private func hangUp() {
    dispatchPrecondition(condition: .onQueue(queue))
    hears.withLock { $0 = false }
    state.withLock { ($0.connection, $0.source) = (nil, nil) }
    connectLater()
  }

  private func connectLater() {
    queue.asyncAfter(deadline: .now() + pause) { [weak self] in self?.connect() }
  }
}
