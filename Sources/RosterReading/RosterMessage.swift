import Localizing
import Roster
import Screens

/// The messages of the roster.
enum RosterMessage: Sendable, Equatable {
  /// Who is logged in, as soon as it is known.
  case loggedIn(as: String?)
  case sessionEnded
  case absent
  /// Why nothing can be changed now.
  case obstacle(String)
  case refused(reason: String)
  case doubtful(reason: String)
  /// Other users were quicker: the reason, and the days it was about.
  case tooLate(days: [String], reason: String)
  case nothingToUndo
  /// The result of a command, in the words of the roster, and the key that undoes it.
  case done(String?, undoKey: String?)
  case invited(String, code: String)
  case nothingTicked
  case tooManyTicks(limit: Int)
}

extension RosterMessage {
  /// - Parameter keyMap: whose keys it names.
  func said(_ keyMap: KeyMap) -> GuestMessage {
    // Why matters more than which day.
    let brief: RosterMessage? =
      if case .tooLate(_, let reason) = self { .tooLate(days: [], reason: reason) } else { nil }
    return GuestMessage(text(keyMap), brief: brief?.text(keyMap), isAttention: isAttention)
  }

  private func text(_ keyMap: KeyMap) -> String {
    switch self {
    case .loggedIn(nil): return tr("You are logged in.")
    case .loggedIn(let name?): return tr("You are logged in as \(name).")
    case .sessionEnded: return tr("Your roster session has ended: log in again.")
    case .absent: return tr("Roster not downloaded yet.")
    case .obstacle(let words), .refused(let words): return words
    case .doubtful(let reason):
      return reason + " " + tr("The result is unknown: check the roster.")
    case .tooLate(let days, let reason):
      guard let first = days.first else { return tr("Too late to undo: \(reason)") }
      let dates = first + (days.count > 1 ? " …" : "")
      // TRANSLATORS: dates, and why
      return tr("Too late to undo (\(dates)): \(reason)")
    case .nothingToUndo: return UndoHistory<RosterReversal>.emptyWords
    case .done(let words, nil): return words ?? tr("Done.")
    case .done(let words, let key?): return (words ?? tr("Done.")) + " " + tr("\(key) undoes it.")
    // TRANSLATORS: a name, and the code that the invited use
    case .invited(let name, let code): return tr("Invited \(name), code: \(code)")
    case .nothingTicked:
      let key = keyMap.way(to: .menu(.toggle), in: .rosterTicks)
      // TRANSLATORS: a key
      return tr("Nothing ticked yet: \(key) ticks a row.")
    case .tooManyTicks(let limit): return tr("At most \(limit) can be ticked.")
    }
  }

  /// True for what went wrong.
  private var isAttention: Bool {
    switch self {
    case .sessionEnded, .obstacle, .refused, .doubtful, .tooLate: true
    case .loggedIn, .absent, .nothingToUndo, .done, .invited, .nothingTicked, .tooManyTicks: false
    }
  }
}
