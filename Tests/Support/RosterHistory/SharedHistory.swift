import Roster
import RosterStoring
import Synchronization

/// What several clients were told, and what they know of the roster together.
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

  /// All that was told.
  var history: History { state.withLock(\.history) }
  /// What is known to be there; others may have changed it meanwhile.
  var known: RosterModel { state.withLock(\.known) }
  /// The newest version that anybody was told.
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
    // What is over would only make every look slower.
    if history.attempts.count.isMultiple(of: 100) { known = known.pruned }
  }
}
