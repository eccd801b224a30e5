import FlyerModel
import Roster

/// The roster among the tabs.
extension Reader {
  /// The list of the roster in the tab in front; nil for a tab of the flyer's own.
  var rosterTab: RosterTab? {
    if case .tab(.roster(let tab)) = screen?.scope { tab } else { nil }
  }

  var presenter: RosterPresenter? { rosterScreen?.presenter(at: now, rosterDates) }

  /// Why nothing can be changed now, in as many words as the footer holds.
  var rosterObstacle: String? { rosterScreen?.obstacle(in: layout, world) }

  /// Lets the tab in front take in what was done.
  mutating func updateRoster(_ input: Input) -> [Effect] {
    let (layout, world) = (layout, world)
    return handle(rosterScreen?.update(input, in: layout, world) ?? [])
  }

  /// Passes the tab in front to the roster's screen, brings the selected row into view, and asks
  /// for the part of the roster that is missing.
  mutating func synchroniseRoster() -> [Effect] {
    // A tab of the flyer may have been replaced while one of its items was read.
    if rosterTab != nil { page.focus(on: .list) }
    let (tab, layout, world) = (rosterTab, layout, world)
    rosterScreen?.show(tab, in: layout, world)
    filterRoster()
    // The footnote below the rows may have grown or shrunk.
    layers.updateMenus { $0.isOfRoster ? $0.showingSelection(in: layout) : $0 }
    let menu = menu
    guard let presenter, let part = rosterScreen?.missing(under: menu, presenter) else { return [] }
    return [.roster(.look(at: part))]
  }

  mutating func undoOrder() -> [Effect] {
    if let obstacle = rosterObstacle { return say(.roster(.obstacle(obstacle))) }
    guard let presenter, let reversal = rosterScreen?.takeReversal() else {
      return say(.app(.nothingToUndo))
    }
    if let reason = presenter.reason(againstUndoing: reversal) {
      return say(.roster(presenter.tooLate(to: reversal, reason)))
    }
    let commands = presenter.commands(for: reversal)
    let words = presenter.words(forAll: commands)
    return commands.flatMap { order($0, undoing: reversal, words: words) }
  }
}

extension RosterPresenter {
  /// The message that other users were quicker than an undo.
  func tooLate(to reversal: RosterReversal, _ reason: String) -> Message.Roster {
    let dates = reversal.shifts.compactMap { snapshot.shift($0)?.date } + reversal.dates
    return .tooLate(days: dates.map { day($0) }, reason: reason)
  }
}
