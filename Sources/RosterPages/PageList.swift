import Localizing
import Roster

/// The lists with a tab on every page.
enum PageList: CaseIterable {
  case mine, today, offered, wanted, trades

  var path: String {
    switch self {
    case .mine: PagePath.home
    case .today: PagePath.below("today")
    case .offered: PagePath.below("offered")
    case .wanted: PagePath.below("wanted")
    case .trades: PagePath.below("trades")
    }
  }

  /// Its rows as the reader has them too.
  func entries(_ presenter: RosterPresenter) -> [RosterEntry] {
    switch self {
    case .mine: presenter.mine
    case .today: presenter.onDuty
    case .offered: presenter.marketplace
    case .wanted: presenter.wantedDays
    case .trades: presenter.tradesAndWishes
    }
  }

  /// Those of its rows that a page shows, and how many there are.
  func page(_ presenter: RosterPresenter) -> (entries: [RosterEntry], total: Int) {
    switch self {
    case .today: return presenter.onDuty(in: presenter.window)
    case .mine, .offered, .wanted, .trades:
      let entries = self.entries(presenter)
      let total = entries.count { $0.row != nil }
      let isWhole = presenter.window.lowerBound == 0 && total <= presenter.window.upperBound
      return (isWhole ? entries : entries.rows(in: presenter.window), total)
    }
  }

  /// Where a row is listed.
  init?(of reference: RowReference, seenBy presenter: RosterPresenter) {
    switch reference.kind {
    case .shift:
      guard let shift = presenter.snapshot.shift(Shift.ID(reference.id)) else { return nil }
      let isMine = presenter.isMine(shift) || shift.state.acceptedBy == presenter.me.id
      self = isMine ? .mine : shift.state == .supplied ? .offered : .today
    case .fixedShift: self = .mine
    case .opening: self = .offered
    case .request: self = .wanted
    case .trade, .wish: self = .trades
    case .person: return nil
    }
  }

  /// Where it shows what a command has done.
  init?(after command: RosterCommand) {
    switch command {
    case .offer, .revoke, .accept, .withdrawAcceptance, .approve, .disapprove, .suggest,
      .takeBackSuggestion, .addFixedShift, .changeFixedShift, .removeFixedShift, .cancelShift,
      .override, .addShift, .setShiftSkill, .setFixedShiftSkill, .takeOpening:
      self = .mine
    case .addOpening, .changeOpening, .cancelOpening, .copyWeek: self = .offered
    case .waive(_, _, let command): self.init(after: command)
    case .request, .withdrawRequest, .chooseSuggestion: self = .wanted
    case .proposeTrade, .acceptTrade, .declineTrade, .withdrawTrade, .wish, .withdrawWish:
      self = .trades
    case .invite, .deactivate, .activate, .setRole, .setPlaces, .setAvailability,
      .setQualification, .erase, .allowPasswordReset, .resetPassword, .endSessions, .layOut,
      .expire, .findRings:
      return nil
    }
  }

  /// The actions that the list offers.
  func ways(for presenter: RosterPresenter) -> [(label: String, path: String)] {
    switch self {
    case .mine:
      [
        (
          tr("Add a fixed shift", context: "button"),
          PagePath.form(.newFixedShift(of: presenter.me.id))
        ),
        (PageWords.askForDays, PagePath.ticks(.freeDays)),
        (
          RosterPresenter.daysAway,
          PagePath.ticks(.absences(of: presenter.me.id, isWish: false))
        ),
      ] + Self.planning(for: presenter)
    case .wanted: [(PageWords.askForDays, PagePath.ticks(.freeDays))]
    case .trades:
      [
        (tr("Propose a trade", context: "button"), PagePath.choices(.own(for: .trade))),
        // TRANSLATORS: a shift of one’s own for any of several of others
        (tr("Wish for a trade", context: "button"), PagePath.choices(.own(for: .wish))),
      ].compactMap { label, path in path.map { (label, $0) } }
    case .today, .offered: Self.planning(for: presenter)
    }
  }

  /// The action with which admins, also those of a single place, add to the roster.
  private static func planning(
    for presenter: RosterPresenter
  ) -> [(label: String, path: String)] {
    presenter.isPlanning ? [(PageWords.plan, PagePath.planning)] : []
  }
}

extension [RosterEntry] {
  /// Some of the rows, under their headings and notes.
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
