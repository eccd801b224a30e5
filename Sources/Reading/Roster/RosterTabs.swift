import FlyerModel
import Localizing
package import Roster

/// The roster among the tabs.
extension Reader {
  /// The list of the roster in the tab in front; nil for a tab of the flyer's own.
  var rosterTab: RosterTab? {
    guard case .tab(let scope) = screen?.scope else { return nil }
    return RosterTab(of: scope)
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
    if let reason = reversal.reasonAgainst(presenter) {
      return say(.roster(presenter.tooLate(to: reversal, reason)))
    }
    let commands = reversal.commands(presenter)
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

extension RosterTab {
  /// The list of a tab; nil for a tab of the flyer's own.
  init?(of scope: Tab.Scope) {
    guard case .roster(let key) = scope else { return nil }
    self.init(rawValue: key)
  }

  private var title: String {
    switch self {
    case .mine: tr("Roster", context: "tab")
    // TRANSLATORS: Shifts that people want to give away.
    case .offered: tr("Offered", context: "tab")
    // TRANSLATORS: Days on which people want to work.
    case .wanted: tr("Wanted", context: "tab")
    case .trades: tr("Trades", context: "tab")
    // TRANSLATORS: Who works now and next.
    case .duties: tr("On duty", context: "tab")
    case .weeks: tr("Weeks", context: "tab")
    }
  }

  fileprivate var tab: Tab { Tab(title: title, scope: .roster(rawValue)) }
}

extension [Tab] {
  /// Returns these tabs with those of a roster, which come before a search at the end, otherwise at
  /// the end.
  func withRoster() -> [Tab] {
    let end = last?.scope == .search ? count - 1 : count
    return self[..<end] + RosterTab.allCases.map(\.tab) + self[end...]
  }
}

extension DateText: DayWords {
  package func words(_ date: RosterDate, _ length: DayLength) -> String {
    let (year, month, day) = date.parts
    return FlyerDate(year: year, month: month, day: day).map { text($0, length.ofText) }
      ?? date.description
  }
}

extension DayLength {
  fileprivate var ofText: DateText.Length {
    switch self {
    case .full: .full
    case .day: .day
    case .duty: .duty
    }
  }
}
