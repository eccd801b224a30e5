import Roster
import RosterStoring
import Synchronization

/// The answers of several clients, and their common knowledge of the roster.
final class SharedHistory: Sendable {
  fileprivate struct State {
    var history: History
    var known: RosterModel
    var version: Int
  }

  private let state: Mutex<State>

  init(start: RosterSnapshot, clients: Int) {
    state = Mutex(
      State(
        history: History(start: start, clients: clients),
        known: RosterModel(rules: start.rules, rows: start.rows), version: start.version))
  }

  /// All answers so far.
  var history: History { state.withLock(\.history) }
  /// The roster by the known receipts; other clients may have changed it meanwhile.
  var known: RosterModel { state.withLock(\.known) }
  /// The newest version that any client has received.
  var version: Int { state.withLock(\.version) }

  func add(_ attempt: Attempt) {
    state.withLock { state in
      state.history.attempts.append(attempt)
      if case .done(let receipt) = attempt.answer {
        state.learn(receipt.rows, version: receipt.version)
      }
    }
  }

  func add(_ reading: Reading) {
    state.withLock { state in
      state.history.readings.append(reading)
      state.learn(reading.snapshot.rows.filter(\.isLive), version: reading.snapshot.version)
    }
  }
}

extension SharedHistory.State {
  fileprivate mutating func learn(_ rows: [Row], version: Int) {
    for row in rows where row.revision > known.row(row.reference)?.revision ?? 0 { known.put(row) }
    self.version = max(self.version, version)
    // Past rows would only slow down every search.
    if history.attempts.count.isMultiple(of: 100) { known = known.pruned }
  }
}
