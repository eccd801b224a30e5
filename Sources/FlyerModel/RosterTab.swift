import Localizing

package enum RosterTab: String, Sendable, Hashable, CaseIterable {
  /// The user's own shifts.
  case mine
  /// The offers on the marketplace.
  case offered
  /// The days on which people want to work.
  case wanted
  /// Trades, rings and the wishes that they consist of.
  case trades
  /// The current and next shifts.
  case duties
  /// The weeks of all members.
  case weeks
}

extension Tab {
  package static let ofRoster = [
    Tab(title: tr("Roster", context: "tab"), scope: .roster(.mine)),
    // TRANSLATORS: Shifts that people want to give away.
    Tab(title: tr("Offered", context: "tab"), scope: .roster(.offered)),
    // TRANSLATORS: Days on which people want to work.
    Tab(title: tr("Wanted", context: "tab"), scope: .roster(.wanted)),
    Tab(title: tr("Trades", context: "tab"), scope: .roster(.trades)),
    // TRANSLATORS: Who works now and next.
    Tab(title: tr("On duty", context: "tab"), scope: .roster(.duties)),
    Tab(title: tr("Weeks", context: "tab"), scope: .roster(.weeks)),
  ]
}

extension [Tab] {
  /// Returns these tabs with those of a roster, which come before a search at the end, otherwise at
  /// the end.
  package func withRoster() -> [Tab] {
    let end = last?.scope == .search ? count - 1 : count
    return self[..<end] + Tab.ofRoster + self[end...]
  }
}
