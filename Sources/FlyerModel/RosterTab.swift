package enum RosterTab: String, Sendable, Hashable, CaseIterable {
  /// One's own shifts.
  case mine
  /// What stands on the marketplace.
  case offered
  /// The days on which people want to work.
  case wanted
  /// Trades, rings and the wishes they are made of.
  case trades
  /// Who works now and next.
  case duties
  /// Everybody's weeks.
  case weeks
}

extension Tab {
  package static let ofRoster = [
    Tab(title: "Roster", scope: .roster(.mine)), Tab(title: "Offered", scope: .roster(.offered)),
    Tab(title: "Wanted", scope: .roster(.wanted)), Tab(title: "Trades", scope: .roster(.trades)),
    Tab(title: "On duty", scope: .roster(.duties)), Tab(title: "Weeks", scope: .roster(.weeks)),
  ]
}

extension [Tab] {
  /// These tabs with those of a roster: before a search that comes last, else behind them.
  package func withRoster() -> [Tab] {
    let end = last?.scope == .search ? count - 1 : count
    return self[..<end] + Tab.ofRoster + self[end...]
  }
}
