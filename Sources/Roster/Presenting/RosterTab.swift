/// A list of the roster: a tab of the reader and a page.
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

  package func entries(_ view: RosterPresenter) -> [RosterEntry] {
    switch self {
    case .mine: RosterLists(view).mine
    case .offered: RosterLists(view).marketplace
    case .wanted: RosterLists(view).wantedDays
    case .trades: RosterLists(view).tradesAndWishes
    case .duties: DutyLists(view).onDuty
    case .weeks: RosterWeeks(view).weeks
    }
  }

  /// Returns those of the rows that the window of a page shows, and the number of all rows.
  package func page(_ view: RosterPresenter) -> (entries: [RosterEntry], total: Int) {
    if self == .duties { return DutyLists(view).onDuty(in: view.window) }
    let entries = self.entries(view)
    let total = entries.count { $0.row != nil }
    let isWhole = view.window.lowerBound == 0 && total <= view.window.upperBound
    let shown = isWhole ? entries : entries.rows(in: view.window)
    assert(shown.count { $0.row != nil } <= view.window.count, "a page has a bounded size")
    return (shown, total)
  }

  /// Returns how many rows of the list wait for the viewer, without putting any row in words: each
  /// page shows these numbers beside the names of all its lists.
  package func countForMe(_ view: RosterPresenter) -> Int {
    let marks = RowMarks(view)
    return switch self {
    case .mine:
      view.snapshot.shifts.count { shift in
        marks.isForMe(shift)
          && (RosterLists(view).isToApprove(shift) || RosterLists(view).isOfMine(shift))
      }
    case .wanted: view.snapshot.requests.count { marks.isForMe($0) && view.isWanted($0) }
    case .trades: view.openTrades.count(where: marks.isForMe)
    case .duties: DutyLists(view).shifts.count(where: marks.isForMe)
    // An offer waits for no member in particular, and weeks have no marks.
    case .offered, .weeks: 0
    }
  }

  /// Whether the loaded part of the roster has the shifts that the list shows.
  package func isKnown(to view: RosterPresenter) -> Bool {
    switch self {
    case .mine, .offered, .wanted, .trades: true
    case .duties: view.knowsDuties
    case .weeks: view.knownWeeks > 0
    }
  }

  /// The list that contains a row; nil for a person.
  package init?(of row: RowReference, _ view: RosterPresenter) {
    switch row.kind {
    case .shift:
      guard let shift = view.snapshot.shift(Shift.ID(row.id)) else { return nil }
      let isMine = view.isMine(shift) || shift.state.acceptedBy == view.me.id
      self = isMine ? .mine : shift.state == .supplied ? .offered : .duties
    case .fixedShift: self = .mine
    case .opening: self = .offered
    case .request: self = .wanted
    case .trade, .wish: self = .trades
    case .person: return nil
    }
  }
}

extension RosterCommand {
  /// The list that shows what the command has done; nil for none.
  package var tab: RosterTab? { act.tab }
}

extension [RosterEntry] {
  /// Returns some of the rows, under their headings and notes.
  fileprivate func rows(in window: Range<Int>) -> [RosterEntry] {
    var (shown, above, count) = ([RosterEntry](), [RosterEntry](), 0)
    for entry in self {
      switch entry {
      case .heading: above = [entry]
      case .note, .week: above.append(entry)
      case .row:
        if window.contains(count) {
          shown += above + [entry]
          above = []
        }
        count += 1
      }
    }
    return shown
  }
}
